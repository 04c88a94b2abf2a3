import { expect, test } from "bun:test";
import { join } from "node:path";
import pLimit from "p-limit";
import { isAll } from "../support/all.ts";
import { KILLS } from "./shaky/evening.ts";

const first = Number(process.env.SEED ?? 1);
const EVENINGS = process.env.SEED ? 1 : isAll ? 200 : 1;
/** For all of them together. */
const TIMEOUT_MS = 60_000 * EVENINGS + 540_000;

// Most of the time is spent waiting for servers to start.
const atOnce = pLimit(2);
const evenings = Array.from({ length: EVENINGS }, (_, index) => {
  const seed = first + index;
  return { seed, problems: atOnce(() => playInProcess(seed)) };
});

for (const { seed, problems } of evenings)
  test(
    `after a game session over bad networks with ${KILLS} kills of the server, everything acknowledged is stored once and shown on every page (seed ${seed})`,
    async () => {
      const again = `\n\nagain: SEED=${seed} bun test tests/faults/shaky-evening.test.ts`;
      const found = await problems;
      expect(found && found + again).toBe("");
    },
    TIMEOUT_MS,
  );

/** Plays a game session in a separate process, to free its memory. @returns the problems found. */
async function playInProcess(seed: number): Promise<string> {
  const play = [process.execPath, join(import.meta.dir, "shaky/play.ts"), String(seed)];
  await using playing = Bun.spawn(play, { stdout: "pipe", stderr: "inherit" });
  const told = await new Response(playing.stdout).text();
  const problems: string[] = told.startsWith("[") ? JSON.parse(told) : [`no result: ${told}`];
  return problems.join("\n\n");
}
