import { Database } from "bun:sqlite";
import { investigator } from "../tests/support/investigator.ts";
import { askRepeatedly, type Request, timesOf } from "./ask.ts";
import { startBare, startCustode } from "./child.ts";
import { filled } from "./filled.ts";
import { ms, percentile, perSecond, type Row, times } from "./row.ts";

const SECONDS = 3;
const CHARACTERS = 5;
const WAITS = 1500;
const WAITS_AFTER_WRITES = 300;
/** As long as the server may go without looking for the writes of others, and a little more. */
const NOTICED_AFTER_MS = 7;

/** A sheet and a list of five, against the same rows read and served with nothing around. */
export async function measureReads(): Promise<Row[]> {
  using data = filled(Array.from({ length: CHARACTERS }, () => investigator()));
  await using custode = await startCustode(data.path);
  await using bare = await startBare("reads", data.database);
  using writer = openWriter(data.database);
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
    rows.push(await compareWaits(`${what}, one at a time (p50)`, ours, baseline, "within 1.5×"));
    // What is remembered until something is written is of no use here: the whole way is measured.
    rows.push(await compareWaits(`${what}, each after a write (p50)`, ours, baseline, "-", writer.write));
  }
  return rows;
}

async function compareWaits(
  what: string,
  ours: Request,
  baseline: Request,
  aim: string,
  before?: () => void,
): Promise<Row> {
  const howMany = before ? WAITS_AFTER_WRITES : WAITS;
  const ourWait = percentile(await timesOf(ours, howMany, before), 0.5);
  const bareWait = percentile(await timesOf(baseline, howMany, before), 0.5);
  return { what, ours: ms(ourWait), baseline: ms(bareWait), ratio: times(ourWait / bareWait), aim };
}

/** Somebody else who changes the database, without waiting for the disk, and long enough ago to have been noticed. */
function openWriter(database: string) {
  const db = new Database(database);
  db.run("PRAGMA synchronous = OFF");
  const change = db.query("UPDATE users SET created_at = created_at + 1");
  const write = () => {
    change.run();
    Bun.sleepSync(NOTICED_AFTER_MS);
  };
  return { write, [Symbol.dispose]: () => db.close() };
}
