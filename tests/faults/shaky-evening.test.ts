import { expect, test } from "bun:test";
import { join } from "node:path";
import pLimit from "p-limit";
import { isAll } from "../support/all.ts";
import { KILLS } from "./shaky/evening.ts";

const first = Number(process.env.SEED ?? 1);
const EVENINGS = process.env.SEED ? 1 : isAll ? 200 : 1;
/** The longest that all of them may take together. */
const TIMEOUT_MS = 60_000 * EVENINGS + 540_000;

// Most of each is waiting for a server that starts.
const atOnce = pLimit(2);
const evenings = Array.from({ length: EVENINGS }, (_, index) => {
  const seed = first + index;
  return { seed, problems: atOnce(() => playedApart(seed)) };
});

for (const { seed, problems } of evenings)
  test(
    `an evening over bad lines, with the server killed ${KILLS} times, ends with all that was acknowledged, once, on every screen (seed ${seed})`,
    async () => {
      const again = `\n\nagain: SEED=${seed} bun test tests/faults/shaky-evening.test.ts`;
      const found = await problems;
      expect(found && found + again).toBe("");
    },
    TIMEOUT_MS,
  );

/** What is wrong at an evening's end. A process of its own gives back the memory of its pages. */
async function playedApart(seed: number): Promise<string> {
  const play = [process.execPath, join(import.meta.dir, "shaky/play.ts"), String(seed)];
  await using playing = Bun.spawn(play, { stdout: "pipe", stderr: "inherit" });
  const told = await new Response(playing.stdout).text();
  const problems: string[] = told.startsWith("[") ? JSON.parse(told) : [`nothing was reckoned: ${told}`];
  return problems.join("\n\n");
}
