import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { apiOf } from "../tests/support/api.ts";
import { megabytesOf } from "../tests/support/memory-of.ts";
import { peopleIn } from "../tests/support/people-in.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { type Child, startCustode } from "./child.ts";
import { cpuSecondsOf } from "./cpu.ts";
import { act } from "./evening/acts.ts";
import { checkAll } from "./evening/check.ts";
import { openLedger } from "./evening/ledger.ts";
import { type Held, openScreens, type Screen } from "./evening/pages.ts";
import { ACTORS, evening } from "./evening/plan.ts";
import { type Line, summaryOf } from "./evening/summary.ts";
import { type Evening, lay, note, seat } from "./evening/table.ts";
import { percentile } from "./row.ts";

const MINUTE = 60_000;
/** A collection of the server's garbage, so seldom that the minutes between them are its own. */
const COLLECT_EVERY_MINUTES = 5;
const PRELOAD = join(import.meta.dir, "../tests/support/heap-on-signal.ts");
const HELP = `bun bench/evening.ts [--minutes 120] [--clients 20] [--seed 1] [--out FILE]
bun bench/evening.ts --read FILE        the figures of lines that were written so far`;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "120" },
    clients: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    out: { type: "string", default: "evening.jsonl" },
    read: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(HELP);
else if (values.read) console.log(summaryOf(readLines(values.read)).join("\n"));
else process.exitCode = await play();

/** @returns 1 when something that was done is not there at the end. */
async function play(): Promise<number> {
  const options = {
    minutes: Number(values.minutes),
    clients: Number(values.clients),
    seed: Number(values.seed),
  };
  const out = resolve(values.out);
  using folder = temporaryFolder();
  const tokens = peopleIn(folder.path, options.clients);
  let heapBytes = Promise.withResolvers<number>();
  const warnings: string[] = [];
  await using server = await startCustode(folder.path, {
    env: { BUN_OPTIONS: `--preload ${PRELOAD}` },
    onSaid(text) {
      const heap = /heap (\d+)\n/.exec(text)?.[1];
      if (heap) heapBytes.resolve(Number(heap));
      warnings.push(...text.split("\n").filter((line) => /"level":[456]0/.test(line)));
    },
  });
  const address = `http://127.0.0.1:${server.port}`;
  const apis = tokens.map((token) => apiOf(address, token));
  const ledger = openLedger();
  const clients: Evening["clients"][number][] = [];
  const table: Evening = {
    things: await lay(apis),
    ledger,
    clients,
    said: new Map(),
    failed: new Map(),
    fight: null,
    ask: null,
    shown: null,
  };
  const [master = "", player = ""] = tokens;
  const phone = { token: player, characterId: table.things.cast[0]?.id ?? "" };
  await using browser = await openScreens(
    { address, phone, board: { token: master }, displayPath: table.things.displayPath },
    ledger,
  );
  const screens = new Map<number, Screen>([
    ...browser.screens.slice(0, 1).map((screen) => [1, screen] as const),
    ...browser.screens.slice(1).map((screen, at) => [ACTORS + at, screen] as const),
  ]);
  for (let who = 0; who < options.clients; who += 1) {
    const client = screens.has(who) ? null : seat(table, address, tokens, who);
    clients.push(client);
    await client?.come();
  }

  const collected = async () => {
    heapBytes = Promise.withResolvers();
    process.kill(server.pid, "SIGUSR2");
    const heapMb = (await heapBytes.promise) / 2 ** 20;
    return { rssMb: megabytesOf(server.pid), heapMb };
  };
  const ended = Promise.withResolvers<"ended">();
  process.once("SIGINT", () => ended.resolve("ended"));
  process.once("SIGTERM", () => ended.resolve("ended"));
  const beganAt = performance.now();
  let isOver = false;
  const until = (at: number) =>
    Promise.race([ended.promise, Bun.sleep(Math.max(0, at - (performance.now() - beganAt)))]);

  const measure = async () => {
    mkdirSync(join(out, ".."), { recursive: true });
    // The lines of an earlier evening must not be counted with this one's.
    writeFileSync(out, "");
    for (let minute = 1; minute <= options.minutes && !isOver; minute += 1) {
      if ((await until(minute * MINUTE)) === "ended") return;
      const isTime = minute % COLLECT_EVERY_MINUTES === 0;
      const line = await lineOf(minute, server, table, browser.screens, isTime ? collected : undefined);
      appendFileSync(out, `${JSON.stringify(line)}\n`);
    }
  };
  const measuring = measure();
  for (const step of evening(options)) {
    if ((await until(step.at)) === "ended") break;
    const screen = screens.get(step.who);
    if (screen) screen.act(step);
    else void note(ledger, act(table, step));
  }
  await until(options.minutes * MINUTE);
  isOver = true;
  await measuring;
  // What was said last is still to be answered.
  await Bun.sleep(5_000);
  for (const client of clients) client?.go();

  const { said: kinds, missing } = await checkAll(table, apis);
  const told = [
    ...summaryOf(readLines(out)),
    ...kinds,
    `acts: ${entriesOf(ledger.acts)}`,
    `refused by the rules: ${entriesOf(ledger.refusals)}`,
    `errors: ${entriesOf(ledger.errors)}`,
    `warnings and errors of the server's log: ${warnings.length}`,
    ...warnings.slice(0, 20),
  ];
  console.log(told.join("\n"));
  return missing === 0 ? 0 : 1;
}

async function lineOf(
  minute: number,
  server: Child,
  { ledger }: Evening,
  screens: readonly Screen[],
  collected?: () => Promise<NonNullable<Line["collected"]>>,
): Promise<Line> {
  const waits = ledger.waits;
  ledger.waits = [];
  const rssMb = megabytesOf(server.pid);
  const pages: Record<string, Held> = {};
  for (const screen of screens) {
    await note(
      ledger,
      screen.held().then((held) => {
        pages[screen.name] = held;
      }),
    );
  }
  return {
    minute,
    rssMb,
    ...(collected && { collected: await collected() }),
    pages,
    rolls: ledger.heard.size,
    roll: { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), most: Math.max(0, ...waits) },
    cpuSeconds: cpuSecondsOf(server.pid),
    load: loadavg()[0] ?? Number.NaN,
    errors: [...ledger.errors.values()].reduce((sum, times) => sum + times, 0),
  };
}

function readLines(file: string): Line[] {
  // Written by this program.
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

function entriesOf(counts: ReadonlyMap<string, number>): string {
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 40);
  return most.map(([what, times]) => `${what} ${times}`).join("; ") || "none";
}
