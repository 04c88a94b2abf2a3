import { megabytesOf } from "../tests/support/memory-of.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { type Child, startBare, startCustode } from "./child.ts";
import { megabytes, ms, percentile, type Row, times } from "./row.ts";

const STARTS = 9;

/** From nothing to the first answer, and what is held once it rests. */
export async function measureStart(): Promise<Row[]> {
  using folder = temporaryFolder();
  const ours = await starts(() => startCustode(folder.path), "/health");
  const bare = await starts(() => startBare("empty"), "/");
  return [
    {
      what: "start to first answer (median)",
      ours: ms(ours.answerMs),
      baseline: `${ms(bare.answerMs)} (empty Bun server)`,
      ratio: times(ours.answerMs / bare.answerMs),
      aim: "under 250 ms",
    },
    {
      what: "memory at rest",
      ours: megabytes(ours.memory),
      baseline: `${megabytes(bare.memory)} (empty Bun server)`,
      ratio: times(ours.memory / bare.memory),
      aim: "under 80 MB",
    },
  ];
}

async function starts(start: () => Promise<Child>, path: string) {
  const answers: number[] = [];
  const memories: number[] = [];
  for (let time = 0; time < STARTS; time += 1) {
    const startedAt = performance.now();
    await using child = await start();
    await (await fetch(`http://127.0.0.1:${child.port}${path}`)).text();
    answers.push(performance.now() - startedAt);
    await Bun.sleep(300);
    memories.push(megabytesOf(child.pid) ?? Number.NaN);
  }
  return { answerMs: percentile(answers, 0.5), memory: percentile(memories, 0.5) };
}
