import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { BuildConfig, BunPlugin } from "bun";

/** The two style sheets of the web app, minified. */
export interface Styles {
  /** What stands before the first screen. */
  page: string;
  /** What the screens need that are fetched when they are first shown. */
  screens: string;
}

/**
 * Bun puts the styles of all screens into the page's one sheet. This makes two of it, each in the same order, and no
 * rule stands in both: those of the screens come after those of the page, as what they are laid over.
 *
 * @param config how the app is built, without the folder that it is written to.
 * @throws Error when the page has no style sheet.
 */
export async function buildStyles(config: BuildConfig): Promise<Styles> {
  const page = await sheetOf(config, onlyWithThePage);
  const screens = await sheetOf(config, withoutRulesOf(new Set(page.files)));
  return { page: page.css, screens: screens.css };
}

async function sheetOf(config: BuildConfig, plugin: BunPlugin): Promise<{ css: string; files: string[] }> {
  const { outputs, metafile } = await Bun.build({
    ...config,
    metafile: true,
    plugins: [plugin, ...(config.plugins ?? [])],
  });
  const page = await outputs.find(({ path }) => path.endsWith(".html"))?.text();
  const sheet = outputs.find(({ path }) => path.endsWith(".css") && page?.includes(path.slice(1)));
  if (!sheet) throw new Error("the page has no style sheet");
  const files = Object.keys(metafile?.outputs[sheet.path]?.inputs ?? {});
  return { css: await sheet.text(), files: files.map((path) => resolve(path)) };
}

const onlyWithThePage: BunPlugin = {
  name: "only-with-the-page",
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

/** Their class names stay, as other files are put together from them. */
const withoutRulesOf = (files: Set<string>): BunPlugin => ({
  name: "without-rules",
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      if (!files.has(path)) return undefined;
      const names = (await readFile(path, "utf8")).match(/\.[a-zA-Z][\w-]*/g) ?? [];
      const contents = [...new Set(names)].map((name) => `${name}{}`).join("");
      return { contents: path.endsWith(".module.css") ? contents : "", loader: "css" };
    });
  },
});
