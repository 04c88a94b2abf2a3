import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { BuildConfig, BunPlugin } from "bun";

/** The style sheets of the web app, minified, in the order in which they are laid over each other. */
export interface Styles {
  /** What comes with the page. */
  page: string;
  /** What the table's first screens need. */
  table: string;
  /** What all other screens need. */
  screens: string;
}

/**
 * Bun puts the styles of all screens into the page's one sheet. This makes several of it, each in the same order, and no
 * rule stands in two: those of a screen come after those of what it is made of, which they are laid over.
 *
 * @param config how the app is built, without the folder that it is written to.
 * @param table the source file of the table's first screens, as the app imports it.
 * @throws Error when the page has no style sheet.
 */
export async function buildStyles(config: BuildConfig, table: string): Promise<Styles> {
  const page = await sheetOf(
    config,
    only(() => false),
  );
  const first = await sheetOf(
    config,
    only((path) => path.endsWith(table)),
    withoutRulesOf(page.files),
  );
  const screens = await sheetOf(config, withoutRulesOf([...page.files, ...first.files]));
  return { page: page.css, table: first.css, screens: screens.css };
}

async function sheetOf(config: BuildConfig, ...own: BunPlugin[]): Promise<{ css: string; files: string[] }> {
  const { outputs, metafile } = await Bun.build({
    ...config,
    metafile: true,
    plugins: [...own, ...(config.plugins ?? [])],
  });
  const page = await outputs.find(({ path }) => path.endsWith(".html"))?.text();
  const sheet = outputs.find(({ path }) => path.endsWith(".css") && page?.includes(path.slice(1)));
  if (!sheet) throw new Error("the page has no style sheet");
  const files = Object.keys(metafile?.outputs[sheet.path]?.inputs ?? {});
  return { css: await sheet.text(), files: files.map((path) => resolve(path)) };
}

/** Of what is fetched later, only some. */
const only = (isTaken: (path: string) => boolean): BunPlugin => ({
  name: "only",
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === "dynamic-import" && !isTaken(path) ? { path, external: true } : undefined,
    );
  },
});

/** Their class names stay, as other files are put together from them. */
const withoutRulesOf = (files: readonly string[]): BunPlugin => ({
  name: "without-rules",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      if (!files.includes(path)) return undefined;
      const names = (await readFile(path, "utf8")).match(/\.[a-zA-Z][\w-]*/g) ?? [];
      const contents = [...new Set(names)].map((name) => `${name}{}`).join("");
      return { contents: path.endsWith(".module.css") ? contents : "", loader: "css" };
    });
  },
});
