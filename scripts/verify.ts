/**
 * Runs every check of the project, from a fresh checkout: `npx --yes bun@1.4.5 run verify`; with `--all` also those that are slow
 * by nature: `bun run verify:all`.
 *
 * The checks run in two lanes: side by side on four cores or more, else one after the other, as two busy cores make browser
 * tests slow rather than the whole fast. What a step prints comes when it has ended.
 * The last line is `N passed, N failed`, summed over the test runners, and `, N skipped` if any were; a check that
 * fails counts as one. What failed is named just above it: the end of a log is what is kept and read. Ends with 1 when anything failed, or when a runner ran no test.
 */
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import { install } from "./install.ts";

interface Count {
  passed: number;
  skipped: number;
  /** The name of each check or test that failed. */
  failed: string[];
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
const counts =
  availableParallelism() < 4
    ? [...(await browserLane()), ...(await codeLane())]
    : (await Promise.all([codeLane(), browserLane()])).flat();
const sum = (of: "passed" | "skipped") => counts.reduce((total, count) => total + count[of], 0);
const failed = counts.flatMap((count) => count.failed);
const skipped = sum("skipped");
if (skipped > 0)
  console.log(
    `\nSkipped tests lack something here (root, nginx, a terminal, Firefox, WebKit) or are slow by nature (bun run verify:all).`,
  );
console.log(`\n${elapsed(began)} in all`);
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${sum("passed")} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed.length === 0 ? 0 : 1);

async function codeLane(): Promise<Count[]> {
  const types = await check("types", [bun, "run", "typecheck"]);
  await built.promise;
  return [
    types,
    await bunTests(
      "unit, HTTP and socket tests",
      "unit",
      "--parallel=2",
      "--no-isolate",
      "--timeout",
      "120000",
    ),
    await check("format and lint", [bun, "run", "lint"]),
    await check("unused code", [bun, "run", "unused"]),
    await check("start, where nothing is installed", [bun, "scripts/check-start.ts"]),
  ];
}

async function browserLane(): Promise<Count[]> {
  const build = await check("build", [bun, "run", "build"]);
  built.resolve();
  const hasBrowser = outcome("a browser to test with", await ensureBrowser());
  const inChromium = isAll
    ? [
        await browserTests("browser tests", "--grep-invert=@realtime"),
        // Busy cores interrupt a sound, which is then no longer where it should be.
        await browserTests(
          "browser tests of real-time sound, one at a time",
          "--grep=@realtime",
          "--workers=1",
          "--output=test-results/realtime",
        ),
      ]
    : [await browserTests("browser tests")];
  await ensureEngines();
  const file = "./tests/engines/engines.ts";
  const inOthers = await bunTests(
    "an evening and an investigation in Firefox and WebKit",
    "engines",
    "--timeout",
    "300000",
    file,
  );
  return [build, hasBrowser, ...inChromium, inOthers];
}

async function check(name: string, command: string[]): Promise<Count> {
  return outcome(name, (await step(name, command)) === 0);
}

function outcome(name: string, isGood: boolean): Count {
  return { passed: 0, failed: isGood ? [] : [name], skipped: 0 };
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
  const failed = [...xml.matchAll(/<testcase name="([^"]*)"[^>]*\bfile="([^"]*)"[^>]*[^/]>\s*<failure/g)].map(
    ([, title, file]) => `${file} › ${title}`,
  );
  const skipped = attribute("skipped");
  const passed = attribute("tests") - attribute("failures") - skipped;
  return counted(name, { passed, failed, skipped }, code);
}

async function browserTests(name: string, ...args: string[]): Promise<Count> {
  const report = "test-results/browser.json";
  await rm(report, { force: true });
  const code = await step(name, [bun, "run", "test:browser", ...args]);
  if (!existsSync(report)) return outcome(name, false);
  const { stats, suites }: JSONReport = await Bun.file(report).json();
  const failed = suites.flatMap(specs).filter((spec) => !spec.ok);
  return counted(
    name,
    {
      passed: stats.expected,
      failed: failed.map((spec) => `${spec.file}:${spec.line} › ${spec.title}`),
      skipped: stats.skipped,
    },
    code,
  );
}

function specs(suite: JSONReportSuite): JSONReportSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
}

/** A runner that ran nothing, or ended badly without a failed test, has failed. */
function counted(name: string, count: Count, code: number): Count {
  const isSound = count.failed.length > 0 || (code === 0 && count.passed + count.skipped > 0);
  return isSound ? count : { ...count, failed: [name] };
}
