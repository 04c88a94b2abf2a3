import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { megabytesOf } from "../tests/support/memory-of.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { openCrowd } from "./capacity/crowd.ts";
import { type Kind, prepare, ROLL_EVERY, SKILLS } from "./capacity/play.ts";
import { startCustode } from "./child.ts";
import { cpuSecondsOf } from "./cpu.ts";
import { groupsIn } from "./groups.ts";
import { percentile } from "./row.ts";

/** A master and five who play. */
const GROUP = 6;
const WARM_UP_SECONDS = 15;
const KINDS: readonly Kind[] = ["rolls", "investigation"];
const HELP = `bun bench/capacity.ts [--tables 50,100,200] [--seconds 20] [--warm 1500] [--with "taskset -c 0"] [--evening rolls]
Each number of tables on a server of its own, first with what a table of 0.2 does, then with slips, clues, wall and maps besides (\`--evening\`: one of \`rolls\`, \`investigation\`). What \`--with\` says comes before the server's command, and may give it one
core or a part of one. Before each measure about so many rolls are thrown as \`--warm\` says.`;

const { values } = parseArgs({
  options: {
    tables: { type: "string", default: "50,100,200" },
    seconds: { type: "string", default: "20" },
    warm: { type: "string", default: "1500" },
    with: { type: "string", default: "" },
    evening: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

if (values.help) console.log(HELP);
else {
  console.log(
    "| evening | tables | people | rolls/s | p50 | p99 | longest | unanswered | processor | a table's minute | memory | load |",
  );
  const kinds = KINDS.filter((kind) => values.evening === undefined || kind === values.evening);
  for (const tables of values.tables.split(",").map(Number))
    for (const kind of kinds) console.log(await rowOf(tables, kind));
}

async function rowOf(tables: number, kind: Kind): Promise<string> {
  using folder = temporaryFolder();
  const groups = groupsIn(
    folder.path,
    Array.from({ length: tables }, () => GROUP),
    SKILLS,
  );
  const wrapper = values.with.split(" ").filter(Boolean);
  await using server = await startCustode(folder.path, { wrapper });
  using crowd = await openCrowd(server.port, groups, kind === "investigation" ? 3 : undefined);
  const play = await prepare(crowd, kind);
  const seconds = Number(values.seconds);
  // A few tables, too, are measured when what they do has been compiled.
  const faster = Math.max(1, Number(values.warm) / WARM_UP_SECONDS / ((tables * GROUP) / ROLL_EVERY));
  await (await play(WARM_UP_SECONDS, faster)).rest();
  const [cpuBefore, startedAt] = [cpuSecondsOf(server.pid), performance.now()];
  const { waits, rest } = await play(seconds);
  const elapsed = (performance.now() - startedAt) / 1000;
  const cpu = cpuSecondsOf(server.pid) - cpuBefore;
  const unanswered = await rest();
  const cells = [
    ...[kind, tables, tables * GROUP, (waits.length / elapsed).toFixed(0)],
    ...[0.5, 0.99, 1].map((share) => `${percentile(waits, share).toFixed(1)} ms`),
    unanswered,
    `${((100 * cpu) / elapsed).toFixed(0)} %`,
    `${((1000 * cpu * 60) / elapsed / tables).toFixed(0)} ms`,
    `${megabytesOf(server.pid)?.toFixed(0)} MB`,
    loadavg()[0]?.toFixed(1),
  ];
  return `| ${cells.join(" | ")} |`;
}
