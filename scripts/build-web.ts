import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { BunPlugin } from "bun";
import { makeInstallable } from "./make-installable.ts";
import { withoutJsonSchema } from "./without-json-schema.ts";

const ROOT = join(import.meta.dir, "..");
const FONTS = join(ROOT, "web/styles/fonts");
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
  const built = await Bun.build({
    entrypoints: [join(ROOT, "web/index.html")],
    outdir: target,
    target: "browser",
    splitting: true,
    minify: true,
    publicPath: "/",
    naming: { entry: "[name].[ext]", chunk: "[name]-[hash].[ext]", asset: "[name]-[hash].[ext]" },
    // The fonts are files of their own; the bundler would write them into the stylesheet.
    external: ["/fonts/*"],
    plugins: [fontAddresses(fonts), withoutJsonSchema],
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.BUN_PUBLIC_LOCAL_MODE": JSON.stringify(process.env.BUN_PUBLIC_LOCAL_MODE ?? "false"),
    },
  });
  await mkdir(join(target, "fonts"));
  for (const [name, hashed] of fonts)
    await writeFile(join(target, "fonts", hashed), await readFile(join(FONTS, name)));
  const page = await readFile(join(target, "index.html"), "utf8");
  for (const { path } of built.outputs) {
    // The page's stylesheet holds those of the lazy screens too; their own copies are never asked for.
    if (path.endsWith(".css") && !page.includes(basename(path))) await rm(path);
  }
  await makeInstallable(target);
  for (const name of await readdir(target))
    if (/\.(html|js|css|svg)$/.test(name)) await compress(join(target, name));
}

/** The file of each font → the name under which it is served. */
async function hashedFonts(): Promise<Map<string, string>> {
  const names = (await readdir(FONTS)).filter((name) => name.endsWith(".woff2"));
  const entries = names.map(async (name) => {
    const hash = Bun.hash(await readFile(join(FONTS, name)))
      .toString(36)
      .padStart(8, "0")
      .slice(-8);
    return [name, name.replace(".woff2", `-${hash}.woff2`)] as const;
  });
  return new Map(await Promise.all(entries));
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
