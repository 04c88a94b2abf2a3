/**
 * Daily work: `bun run check`. Types, form, and the tests beside what has changed since the last commit: a changed `src/rolls/push.ts`
 * runs `tests/rolls`, a changed test itself. `bun run verify` runs everything.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "..");
process.chdir(ROOT);

const changed = [
  ...lines(["git", "diff", "--name-only", "--diff-filter=d", "HEAD"]),
  ...lines(["git", "ls-files", "--others", "--exclude-standard"]),
];
const tests = [...new Set(changed.flatMap(testsBeside))];
const codes = await Promise.all([
  run("run", "typecheck"),
  run("run", "lint"),
  tests.length > 0 ? run("test", "--only-failures", "--parallel", "--timeout", "120000", ...tests) : 0,
]);
if (tests.length === 0) console.log("No tests stand beside what has changed.");
process.exit(Math.max(...codes));

/** Browser tests need a build, and are left to `verify`. */
function testsBeside(path: string): string[] {
  if (/^tests\/(?!browser\/|engines\/).*\.test\.tsx?$/.test(path)) return [`./${path}`];
  if (!/^(src|web)\//.test(path)) return [];
  const rooms = path.split("/").slice(1, -1);
  return rooms.map((room) => `./tests/${room}/`).filter((folder) => existsSync(folder));
}

function lines(command: string[]): string[] {
  return Bun.spawnSync(command).stdout.toString().split("\n").filter(Boolean);
}

function run(...args: string[]): Promise<number> {
  return Bun.spawn([process.execPath, ...args], { stdio: ["ignore", "inherit", "inherit"] }).exited;
}
