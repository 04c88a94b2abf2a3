import { investigator } from "../tests/support/investigator.ts";
import { askRepeatedly, type Request, timesOf } from "./ask.ts";
import { startBare, startCustode } from "./child.ts";
import { filled } from "./filled.ts";
import { ms, percentile, perSecond, type Row, times } from "./row.ts";

const SECONDS = 3;
const CHARACTERS = 5;
const WAITS = 1500;

/** A sheet and a list of five, against the same rows read and served with nothing around. */
export async function measureReads(): Promise<Row[]> {
  using data = filled(Array.from({ length: CHARACTERS }, () => investigator()));
  await using custode = await startCustode(data.path);
  await using bare = await startBare("reads", data.database);
  const headers = { Authorization: `Bearer ${data.token}` };
  const pairs = [
    ["GET /character/{id}", `/character/${data.ids[0]}`, `/one/${data.ids[0]}`],
    [`GET /character/list (${CHARACTERS})`, "/character/list", `/list/${data.ownerId}`],
  ] as const;
  const rows: Row[] = [];
  for (const [what, path, barePath] of pairs) {
    const ours = { port: custode.port, path, headers };
    const baseline = { port: bare.port, path: barePath };
    await askRepeatedly(ours, 1);
    await askRepeatedly(baseline, 1);
    const [ourRate, bareRate] = [await askRepeatedly(ours, SECONDS), await askRepeatedly(baseline, SECONDS)];
    rows.push({
      what: `${what}, answers per second`,
      ours: perSecond(ourRate),
      baseline: `${perSecond(bareRate)} (bun:sqlite as JSON)`,
      ratio: `${times(bareRate / ourRate)} the work`,
      aim: "-",
    });
    rows.push(await compareWaits(`${what}, one at a time (p50)`, ours, baseline, "under 1.5 ms"));
  }
  return rows;
}

async function compareWaits(what: string, ours: Request, baseline: Request, aim: string): Promise<Row> {
  const ourWait = percentile(await timesOf(ours, WAITS), 0.5);
  const bareWait = percentile(await timesOf(baseline, WAITS), 0.5);
  return { what, ours: ms(ourWait), baseline: ms(bareWait), ratio: times(ourWait / bareWait), aim };
}
