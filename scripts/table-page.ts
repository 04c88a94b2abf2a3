import { basename } from "node:path";
import type { BuildMetafile } from "bun";

/** What the table needs. */
interface Table {
  /** The source file of its code, which is named with all that it imports. */
  code: string;
  /** The address of the screens' style sheet. */
  styles: string;
  /** The address of the script that asks for data while the app is on its way. */
  early: string;
}

/** Its style sheet and its scripts. */
const PAGE_FILES = /<link rel="stylesheet".*<\/script>/;

/**
 * The page for whoever is logged in: it names what the table needs too, so that the browser asks for it together with
 * the page's own script, and not only when that has run. (In the `Link` header it would be asked for before the script.)
 *
 * @param page the page for everybody.
 * @throws Error when no script was made of that file, or the page has none.
 */
export function tablePage(page: string, { outputs }: BuildMetafile, { code, styles, early }: Table): string {
  const scriptOf = (source: string) => {
    const isIts = (path: string) => path.endsWith(".js") && outputs[path]?.entryPoint?.endsWith(source);
    const script = Object.keys(outputs).find(isIts);
    if (!script) throw new Error(`no script was made of ${source}`);
    return script;
  };
  const found = new Set<string>();
  const gather = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement") gather(next);
  };
  gather(scriptOf("index.html"));
  const { size: named } = found;
  gather(scriptOf(code));
  const scripts = [...found]
    .slice(named)
    .sort((one, other) => (outputs[other]?.bytes ?? 0) - (outputs[one]?.bytes ?? 0))
    .map((path) => `<link rel="modulepreload" href="/${basename(path)}">`);
  const links = [`<link rel="preload" as="style" href="${styles}">`, ...scripts].join("");
  // Not held up by the style sheet, and not after the large files.
  const ahead = `<script async fetchpriority="high" src="${early}"></script>`;
  // A browser fetches six files of a server at once, in the order of the page: the small ones come last.
  const whole = page.replace(PAGE_FILES, (files) => ahead + files + links);
  if (whole === page) throw new Error("the page has no script");
  return whole;
}
