import { basename } from "node:path";
import type { BuildMetafile } from "bun";

/**
 * The page for whoever is logged in: it names what the table needs too, so that the browser asks for it together with
 * the page's own script, and not only when that has run. (In the `Link` header it would be asked for before the script.)
 *
 * @param page the page for everybody.
 * @param entry the source file of the table's code, which is named with all that it imports.
 * @param styles the address of the screens' style sheet.
 * @throws Error when no script was made of that file, or the page has none.
 */
export function tablePage(page: string, { outputs }: BuildMetafile, entry: string, styles: string): string {
  const scriptOf = (source: string) =>
    Object.keys(outputs).find((path) => path.endsWith(".js") && outputs[path]?.entryPoint?.endsWith(source));
  const first = scriptOf(entry);
  if (!first) throw new Error(`no script was made of ${entry}`);
  const found = new Set([scriptOf("index.html")]);
  const gather = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement") gather(next);
  };
  gather(first);
  const [, ...needed] = found;
  const scripts = needed.map((path = "") => `<link rel="modulepreload" href="/${basename(path)}">`);
  const links = [...scripts, `<link rel="preload" as="style" href="${styles}">`].join("");
  const whole = page.replace("</script>", `</script>${links}`);
  if (whole === page) throw new Error("the page has no script");
  return whole;
}
