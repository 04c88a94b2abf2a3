import { investigator } from "../tests/support/investigator.ts";
import { startCustode } from "./child.ts";
import { filled } from "./filled.ts";
import { ms, percentile, perSecond, type Row } from "./row.ts";

const SHEETS = 60;

/** Printed sheets, each of another investigator, so that none is answered from memory. */
export async function measurePdf(): Promise<Row[]> {
  using data = filled(
    Array.from({ length: SHEETS }, (_, index) => investigator({ playerName: `Sara ${index}` })),
  );
  await using custode = await startCustode(data.path);
  const print = async (id: string) => {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${custode.port}/character/pdf/${id}`, {
      headers: { authorization: `Bearer ${data.token}` },
    });
    if (!answer.ok) throw new Error(`a sheet was answered with ${answer.status}`);
    await answer.bytes();
    return performance.now() - startedAt;
  };
  const [first = "", ...others] = data.ids;
  const cold = await print(first);
  const startedAt = performance.now();
  const waits: number[] = [];
  for (const id of others) waits.push(await print(id));
  const rate = (others.length * 1000) / (performance.now() - startedAt);
  const row = (what: string, ours: string): Row => ({ what, ours, baseline: "-", ratio: "-", aim: "-" });
  return [
    row("printed sheets (PDF)", perSecond(rate)),
    row("a printed sheet, p50", ms(percentile(waits, 0.5))),
    row("the first one after a start", ms(cold)),
  ];
}
