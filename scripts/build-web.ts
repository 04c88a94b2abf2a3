import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { BuildConfig, BunPlugin } from "bun";
import { buildStyles, type Styles } from "./build-styles.ts";
import { editPage } from "./edit-page.ts";
import { makeInstallable } from "./make-installable.ts";
import { squeeze } from "./squeeze.ts";
import { tablePage } from "./table-page.ts";

const ROOT = join(import.meta.dir, "..");
const FONTS = join(ROOT, "web/styles/fonts");
const DEFINED = {
  "process.env.NODE_ENV": '"production"',
  "process.env.BUN_PUBLIC_LOCAL_MODE": JSON.stringify(process.env.BUN_PUBLIC_LOCAL_MODE ?? "false"),
};
/** What whoever is logged in sees first. */
const TABLE = "table-screens.ts";
/** Smaller files gain nothing from compression but another header. */
const WORTH_COMPRESSING_BYTES = 800;

/**
 * Builds the web app: split into chunks, names that carry a hash of the content, a brotli and a gzip form beside
 * every text. The server reads the folder into memory and serves it as it is.
 *
 * @param target the folder; what it held before is removed.
 * @throws AggregateError with what the bundler could not make sense of.
 */
export async function buildWeb(target = join(ROOT, "dist/web")): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const fonts = await hashedFonts();
  const config: BuildConfig = {
    entrypoints: [join(ROOT, "web/index.html"), join(ROOT, "web/react.ts")],
    target: "browser",
    splitting: true,
    minify: true,
    publicPath: "/",
    naming: { entry: "[name].[ext]", chunk: "[name]-[hash].[ext]", asset: "[name]-[hash].[ext]" },
    // The fonts are files of their own; the bundler would write them into the stylesheet.
    external: ["/fonts/*"],
    plugins: [fontAddresses(fonts)],
    define: DEFINED,
  };
  const { outputs, metafile } = await Bun.build({ ...config, outdir: target, metafile: true });
  for (const { path } of outputs) {
    if (path.endsWith(".css") || basename(path) === "react.js") await rm(path);
    else if (path.endsWith(".js")) await squeeze(path);
  }
  const { table } = await addStyles(target, await buildStyles(config, TABLE));
  await putIconIntoPage(target);
  await editPage(target, reactFirst);
  const early = await addEarlyScript(target);
  await mkdir(join(target, "fonts"));
  for (const [name, hashed] of fonts)
    await writeFile(join(target, "fonts", hashed), await readFile(join(FONTS, name)));
  await makeInstallable(target);
  const page = await readFile(join(target, "index.html"), "utf8");
  if (metafile)
    await writeFile(
      join(target, "table.html"),
      tablePage(page, metafile, { code: TABLE, styles: table, early }),
    );
  for (const name of await readdir(target))
    if (/\.(html|js|css|svg)$/.test(name)) await compress(join(target, name));
}

/** The file of each font → the name under which it is served. */
async function hashedFonts(): Promise<Map<string, string>> {
  const names = (await readdir(FONTS)).filter((name) => name.endsWith(".woff2"));
  const entries = names.map(async (name) => {
    const hash = hashOf(await readFile(join(FONTS, name)));
    return [name, name.replace(".woff2", `-${hash}.woff2`)] as const;
  });
  return new Map(await Promise.all(entries));
}

const hashOf = (content: string | Uint8Array): string =>
  Bun.hash(content).toString(36).padStart(8, "0").slice(-8);

/**
 * The page asks for its own sheet at once; `web/loading/screen-styles.ts` reads where the others are.
 * @returns the address of each.
 */
async function addStyles(target: string, styles: Styles): Promise<Styles> {
  const put = async (name: keyof Styles) => {
    const address = `/${name}-${hashOf(styles[name])}.css`;
    await writeFile(join(target, address), styles[name]);
    return address;
  };
  const page = await put("page");
  const table = await put("table");
  const screens = await put("screens");
  const links =
    `<link rel="stylesheet" crossorigin href="${page}">` +
    `<meta name="table-styles" content="${table}"><meta name="screens-styles" content="${screens}">`;
  await editPage(target, (page) => page.replace(/<link rel="stylesheet"[^>]*>/, links));
  return { page, table, screens };
}

/** What the page imports (web/react.ts) becomes a script of its own before it: two short tasks hold up a tap less than a long one. */
function reactFirst(page: string): string {
  return page.replace(
    /(<script [^>]*><\/script>)<link rel="modulepreload" crossorigin href="([^"]*)">/,
    '<script type="module" crossorigin src="$2"></script>$1',
  );
}

/** Built apart from the app, so that it shares no file with it. Returns its address. */
async function addEarlyScript(target: string): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [join(ROOT, "web/early.ts")],
    outdir: target,
    naming: "[name]-[hash].[ext]",
    target: "browser",
    format: "iife",
    minify: true,
    define: DEFINED,
  });
  const [script] = outputs;
  if (!script) throw new Error("no script was made of web/early.ts");
  return `/${basename(script.path)}`;
}

/** So small a file is no request's worth. */
async function putIconIntoPage(target: string): Promise<void> {
  const name = (await readdir(target)).find((file) => /^favicon-\w+\.svg$/.test(file)) ?? "";
  const svg = await readFile(join(target, name), "utf8");
  const address = `data:image/svg+xml,${encodeURIComponent(svg.trim())}`;
  await editPage(target, (page) => page.replace(`/${name}`, address));
  await rm(join(target, name));
}

/** Writes the hashed names into the stylesheet before its own hash is made. */
function fontAddresses(fonts: Map<string, string>): BunPlugin {
  return {
    name: "font-addresses",
    setup(build) {
      build.onLoad({ filter: /styles\/fonts\.css$/ }, async ({ path }) => {
        const css = await readFile(path, "utf8");
        const contents = css.replace(
          /\.\/fonts\/([\w-]+\.woff2)/g,
          (_, name: string) => `/fonts/${fonts.get(name)}`,
        );
        return { contents, loader: "css" };
      });
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.byteLength < WORTH_COMPRESSING_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }));
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
