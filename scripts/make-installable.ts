import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { editPage } from "./edit-page.ts";

const WEB = join(import.meta.dir, "../web");
const HASHED = /-[0-9a-z]{8}\.(js|css|woff2|svg)$/;
/** Written here and not in the page's source: the bundler would want to bundle them. */
const LINKS = `<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`;

/**
 * Adds to a built web app what lets a phone install it: manifest, icons, and the service worker, which carries the
 * list of this version's files.
 */
export async function makeInstallable(target: string): Promise<void> {
  await cp(join(WEB, "install"), target, { recursive: true });
  const page = await editPage(target, (page) => page.replace("</head>", `${LINKS}</head>`));

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
