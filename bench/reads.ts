import { investigator } from "../tests/support/investigator.ts";
import { askRepeatedly, timesOf } from "./ask.ts";
import { startBare, startCustode } from "./child.ts";
import { filled } from "./filled.ts";
import { ms, percentile, perSecond, type Row, times } from "./row.ts";

const SECONDS = 3;
const CHARACTERS = 5;

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
      aim: "within 1.5×",
    });
    const wait = (waits: number[]) => percentile(waits, 0.5);
    const [ourWait, bareWait] = [wait(await timesOf(ours, 1500)), wait(await timesOf(baseline, 1500))];
    rows.push({
      what: `${what}, one at a time (p50)`,
      ours: ms(ourWait),
      baseline: ms(bareWait),
      ratio: times(ourWait / bareWait),
      aim: "within 1.5×",
    });
  }
  return rows;
}
