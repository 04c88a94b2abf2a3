import { expect, test } from "bun:test";
import pLimit from "p-limit";
import { KILLS, shakyEvening } from "./shaky/evening.ts";

const first = Number(process.env.SEED ?? 1);
const EVENINGS = process.env.SEED ? 1 : process.env.SOAK ? 200 : 10;
/** The longest that all of them may take together. */
const TIMEOUT_MS = 60_000 * EVENINGS + 540_000;

// Most of each is waiting for a server that starts.
const atOnce = pLimit(2);
const evenings = Array.from({ length: EVENINGS }, (_, index) => {
  const seed = first + index;
  return { seed, problems: atOnce(() => shakyEvening(seed)).catch((error: unknown) => [String(error)]) };
});

for (const { seed, problems } of evenings)
  test(
    `an evening over bad lines, with the server killed ${KILLS} times, ends with all that was acknowledged, once, on every screen (seed ${seed})`,
    async () => {
      const again = `\n\nagain: SEED=${seed} bun test tests/faults/shaky-evening.test.ts`;
      const found = (await problems).join("\n\n");
      expect(found && found + again).toBe("");
    },
    TIMEOUT_MS,
  );
