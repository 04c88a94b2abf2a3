import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";

const ROOT = join(import.meta.dir, "..");
/** What the service worker keeps. */
const HASHED = /-[0-9a-z]{8}\.(js|css|woff2|svg)$/;
/** Smaller files gain nothing from compression but another header. */
const WORTH_COMPRESSING_BYTES = 800;

/**
 * Builds the web app with Vite: one chunk per route and per lazily loaded component, hashed names, a brotli and a gzip form
 * beside every text. The server reads the folder into memory and serves it as it is.
 *
 * @param target the folder; what it held before is removed.
 * @throws with what the bundler could not make sense of.
 */
export async function buildWeb(target = join(ROOT, "dist/web")): Promise<void> {
  await build({
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: target, emptyOutDir: true },
  });
  await addServiceWorker(target);
  for (const name of await readdir(target))
    if (/\.(html|js|css|svg)$/.test(name)) await compress(join(target, name));
}

/** The service worker carries the list of this version's files. */
async function addServiceWorker(target: string): Promise<void> {
  const page = await readFile(join(target, "index.html"), "utf8");
  const files = (await readdir(target)).filter((name) => HASHED.test(name)).sort();
  await Bun.build({
    entrypoints: [join(ROOT, "web/offline/service-worker.ts")],
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
