import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { BunPlugin } from "bun";

const ROOT = join(import.meta.dir, "..");
const WEB = join(ROOT, "web");
const FONTS = join(WEB, "styles/fonts");
/** What the service worker keeps. */
const HASHED = /-[0-9a-z]{8}\.(js|css|woff2|svg)$/;
/** Smaller files gain nothing from compression but another header. */
const WORTH_COMPRESSING_BYTES = 800;

/**
 * Builds the web app: split where it is imported later, names that carry a hash of the content, a brotli and a gzip form
 * beside every text. The server reads the folder into memory and serves it as it is.
 *
 * @param target the folder; what it held before is removed.
 * @throws AggregateError with what the bundler could not make sense of.
 */
export async function buildWeb(target = join(ROOT, "dist/web")): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const { outputs } = await Bun.build({
    entrypoints: [join(WEB, "index.html")],
    outdir: target,
    target: "browser",
    splitting: true,
    minify: true,
    publicPath: "/",
    naming: { entry: "[name].[ext]", chunk: "[name]-[hash].[ext]", asset: "[name]-[hash].[ext]" },
    // The fonts are files of their own; the bundler would write them into the stylesheet.
    external: ["/fonts/*"],
    plugins: [fontAddresses(await addFonts(join(target, "fonts")))],
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.BUN_PUBLIC_LOCAL_MODE": JSON.stringify(process.env.BUN_PUBLIC_LOCAL_MODE ?? "false"),
    },
  });
  const page = await readFile(join(target, "index.html"), "utf8");
  // The page's style sheet holds the styles of what is imported later too, which Bun writes a second time beside it.
  for (const { path } of outputs) if (path.endsWith(".css") && !page.includes(basename(path))) await rm(path);
  // The manifest names its icons by their plain names.
  await cp(join(WEB, "install"), target, { recursive: true });
  await addServiceWorker(target, page);
  for (const name of await readdir(target))
    if (/\.(html|js|css|svg)$/.test(name)) await compress(join(target, name));
}

/** Copies the fonts; gives the file of each → the name under which it is served. */
async function addFonts(target: string): Promise<Map<string, string>> {
  const hashed = new Map<string, string>();
  for (const name of (await readdir(FONTS)).filter((name) => name.endsWith(".woff2"))) {
    const hash = Bun.hash(await readFile(join(FONTS, name)))
      .toString(36)
      .padStart(8, "0")
      .slice(-8);
    hashed.set(name, name.replace(".woff2", `-${hash}.woff2`));
    await cp(join(FONTS, name), join(target, hashed.get(name) ?? name));
  }
  return hashed;
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

/** The service worker carries the list of this version's files. */
async function addServiceWorker(target: string, page: string): Promise<void> {
  const names = (await readdir(target, { recursive: true })).map((name) => name.replaceAll("\\", "/"));
  const files = names.filter((name) => HASHED.test(name)).sort();
  await Bun.build({
    entrypoints: [join(WEB, "offline/service-worker.ts")],
    outdir: target,
    naming: "sw.js",
    target: "browser",
    format: "iife",
    minify: true,
    define: {
      APP_FILES: JSON.stringify(files.map((name) => `/${name}`)),
      APP_VERSION: JSON.stringify(Bun.hash(files.join("\n") + page).toString(36)),
    },
  });
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.byteLength < WORTH_COMPRESSING_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }));
  await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
