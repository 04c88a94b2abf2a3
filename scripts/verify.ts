/**
 * Runs every check of the project, from a fresh checkout: `npx --yes bun@1.4.5 run verify`; with `--all` also those that are slow
 * by nature: `bun run verify:all`.
 *
 * The checks run in two lanes, one for each core that a small machine has; what a step prints comes when it has ended.
 * The last line is `N passed, N failed`, summed over the test runners, and `, N skipped` if any were; a check that
 * fails counts as one. Ends with 1 when anything failed, or when a runner ran no test.
 */
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { install } from "./install.ts";

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const bun = process.execPath;
/** What is tested is what a host starts. */
const PROGRAM = join("dist", "custode");
const isAll = process.argv.includes("--all");
const began = performance.now();

process.chdir(join(import.meta.dir, ".."));
await install();
await rm("test-results", { recursive: true, force: true });
await mkdir("test-results");

const { ensureBrowser, ensureEngines } = await import("./ensure-browser.ts");
const built = Promise.withResolvers<void>();
const counts = (await Promise.all([codeLane(), browserLane()])).flat();
const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
const [failed, skipped] = [sum("failed"), sum("skipped")];
if (skipped > 0)
  console.log(
    `\nSkipped tests lack something here (root, nginx, a terminal, Firefox, WebKit) or are slow by nature (bun run verify:all).`,
  );
console.log(`\n${elapsed(began)} in all`);
console.log(`${sum("passed")} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed === 0 ? 0 : 1);

/** What is short comes last, beside the engines: the lane of the browsers is the longer one. */
async function codeLane(): Promise<Count[]> {
  const types = await check("types", [bun, "run", "typecheck"]);
  await built.promise;
  return [
    types,
    await bunTests("unit, HTTP and socket tests", "unit", "--parallel=2", "--timeout", "30000"),
    await check("format and lint", [bun, "run", "lint"]),
    await check("unused code", [bun, "run", "unused"]),
    await check("start, where nothing is installed", [bun, "scripts/check-start.ts"]),
  ];
}

async function browserLane(): Promise<Count[]> {
  const build = await check("build", [bun, "run", "build"]);
  built.resolve();
  const hasBrowser = outcome(await ensureBrowser());
  const inChromium = await browserTests();
  await ensureEngines();
  const file = "./tests/engines/engines.ts";
  const inOthers = await bunTests(
    "the main evening in Firefox and WebKit",
    "engines",
    "--timeout",
    "300000",
    file,
  );
  return [build, hasBrowser, inChromium, inOthers];
}

async function check(name: string, command: string[]): Promise<Count> {
  return outcome((await step(name, command)) === 0);
}

function outcome(isGood: boolean): Count {
  return { passed: 0, failed: isGood ? 0 : 1, skipped: 0 };
}

async function step(name: string, command: string[]): Promise<number> {
  const began = performance.now();
  console.log(`── ${name}…`);
  const child = Bun.spawn(command, {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      CI: "true",
      ...(existsSync(PROGRAM) && { CUSTODE: PROGRAM }),
      ...(isAll && { ALL: "true" }),
    },
  });
  const [code, ...said] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  console.log(`\n── ${name} (${elapsed(began)})\n${said.join("").trim()}`);
  return code;
}

function elapsed(since: number): string {
  const seconds = Math.round((performance.now() - since) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** @param report where under `test-results` Bun says what it counted. */
async function bunTests(name: string, report: string, ...args: string[]): Promise<Count> {
  const file = `test-results/${report}.xml`;
  const reporter = ["--only-failures", "--reporter=junit", `--reporter-outfile=${file}`];
  const code = await step(name, [bun, "test", ...reporter, ...args]);
  const xml = existsSync(file) ? await Bun.file(file).text() : "";
  const suites = /<testsuites\b[^>]*>/.exec(xml)?.[0] ?? "";
  const attribute = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(suites)?.[1] ?? 0);
  const [tests, failed, skipped] = [attribute("tests"), attribute("failures"), attribute("skipped")];
  return counted({ passed: tests - failed - skipped, failed, skipped }, code);
}

async function browserTests(): Promise<Count> {
  const report = "test-results/browser.json";
  const code = await step("browser tests", [bun, "run", "test:browser"]);
  if (!existsSync(report)) return outcome(false);
  const { stats } = await Bun.file(report).json();
  return counted(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    code,
  );
}

/** A runner that ran nothing, or ended badly without a failed test, has failed. */
function counted(count: Count, code: number): Count {
  const isSound = count.failed > 0 || (code === 0 && count.passed + count.skipped > 0);
  return isSound ? count : { ...count, failed: count.failed + 1 };
}
