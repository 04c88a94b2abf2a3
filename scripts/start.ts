/**
 * From a fresh checkout to a running table: installs what is missing, builds the web app, serves.
 *
 *   npx --yes bun@1.4.5 start
 *   npx --yes bun@1.4.5 run demo
 *
 * Only modules of Bun itself are imported at the top: the others are not there before the first step.
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { install } from "./install.ts";

process.chdir(join(import.meta.dir, ".."));
/** `bun run demo` says another. */
const command = process.argv[2] ?? "serve";
const wasBare = !existsSync("node_modules");
await install();
// A process that has looked for packages in vain goes on believing that they are not there.
if (wasBare) await startAnew();
else await start();

async function start(): Promise<void> {
  if (!isWebFresh()) {
    console.log("Preparo l'applicazione web…");
    const { buildWeb } = await import("./build-web.ts");
    await buildWeb();
  }
  // In the same process, so that a signal to this one stops the server as it should.
  process.argv.splice(2, process.argv.length, command);
  await import("../src/main.ts");
}

async function startAnew(): Promise<void> {
  const child = Bun.spawn([process.execPath, import.meta.path, command], {
    stdio: ["inherit", "inherit", "inherit"],
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  process.exit(await child.exited);
}

/** Whether the built web app is younger than all that it is made from. */
function isWebFresh(): boolean {
  const page = "dist/web/index.html";
  if (!existsSync(page)) return false;
  const built = statSync(page).mtimeMs;
  const sources = new Bun.Glob("{web,src/shared}/**/*").scanSync({ onlyFiles: true });
  return ["package.json", "bun.lock", "vite.config.ts", ...sources].every(
    (path) => statSync(path).mtimeMs <= built,
  );
}
