import { basename } from "node:path";
import type { BuildMetafile } from "bun";

/**
 * What whoever is logged in needs beside the page's own script, as a `Link` header: the browser asks for it together
 * with that script, and not only when the script has run.
 *
 * @param entry the source file whose code is meant, with all that it imports.
 * @param styles the address of the screens' style sheet.
 * @throws Error when no script was made of that file.
 */
export function earlyLinks({ outputs }: BuildMetafile, entry: string, styles: string): string {
  const scriptOf = (source: string) =>
    Object.keys(outputs).find((path) => path.endsWith(".js") && outputs[path]?.entryPoint?.endsWith(source));
  const first = scriptOf(entry);
  if (!first) throw new Error(`no script was made of ${entry}`);
  // The page's own first: what is named first is asked for first.
  const found = new Set([scriptOf("index.html") ?? ""]);
  const gather = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement") gather(next);
  };
  gather(first);
  const scripts = [...found].map((path) => `</${basename(path)}>; rel=modulepreload`);
  return [...scripts, `<${styles}>; rel=preload; as=style`].join(", ");
}
