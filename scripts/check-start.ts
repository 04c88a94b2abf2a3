/**
 * Checks the README's first command where nothing is installed: a copy of what git tracks, `bun start`, the page asked
 * for, SIGTERM. Ends with 1 and what the program said when anything fails.
 */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { $ } from "bun";

const PATIENCE_MS = 180_000;
const root = join(import.meta.dir, "..");
const copy = await mkdtemp(join(tmpdir(), "custode-start-"));
const tracked = (await $`git ls-files -z --cached --others --exclude-standard`.cwd(root).text()).split("\0");
for (const name of tracked.filter((path) => path !== "" && Bun.file(join(root, path)).size > 0)) {
  await $`mkdir -p ${dirname(join(copy, name))}`.quiet();
  await cp(join(root, name), join(copy, name));
}

const child = Bun.spawn([process.execPath, "start"], {
  cwd: copy,
  env: { ...process.env, PORT: "0", HOST: "127.0.0.1", LOG_FORMAT: "json" },
  stdout: "pipe",
  stderr: "pipe",
});
const killer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
const errors = new Response(child.stderr).text();
let said = "";
let page: Response | null = null;
for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
  said += chunk;
  const address = /"addresses":\["(http:[^"]+)"/.exec(said)?.[1];
  if (!address || page) continue;
  page = await fetch(`${address}/characters/list`);
  child.kill("SIGTERM");
}
const code = await child.exited;
clearTimeout(killer);
await rm(copy, { recursive: true, force: true });

const isFine =
  code === 0 && page?.status === 200 && page.headers.get("content-type")?.startsWith("text/html");
if (!isFine)
  console.error(`bun start ended with ${code}, the page with ${page?.status}:\n${said}${await errors}`);
process.exit(isFine ? 0 : 1);
