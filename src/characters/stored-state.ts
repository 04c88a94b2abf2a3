import * as z from "zod/mini";
import { pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { type Character, CharacterState, MOST_TICKS } from "#shared/schemas/character.ts";
import { Condition, MOST_DAY_LOSS, MOST_LOST } from "#shared/schemas/condition.ts";

/** The rules keep it within bounds: one that is not would make its sheet unreadable. @throws Refused `rule_broken`. */
export function stateOf(state: CharacterState): string {
  const read = CharacterState.safeParse(state);
  if (!read.success) throw new Refused("rule_broken", "Una scheda non arriva a numeri come questi");
  return JSON.stringify(read.data);
}

const Stored = z.object({
  ticks: z._default(z.array(z.string()), []),
  condition: z._default(z.record(z.string(), z.unknown()), {}),
});

/** Without a stored state, no Sanità was lost today. */
export function readState(text: string, sheet: Pick<Character, "points">): CharacterState {
  const { ticks, condition } = Stored.parse(JSON.parse(text));
  const whole = { dayStartSanity: sanityOf(sheet), ...condition };
  const read = Condition.safeParse(whole);
  return {
    ticks: ticks.slice(-MOST_TICKS),
    condition: read.success ? read.data : Condition.parse(OutOfBounds.parse(whole)),
  };
}

const upTo = (most: number) =>
  z.pipe(
    z.number(),
    z.transform((value) => Math.min(most, value)),
  );

/** What version 0.2 could store, brought within bounds. */
const OutOfBounds = z.looseObject({
  dayLoss: z.optional(upTo(MOST_DAY_LOSS)),
  usedTo: z.optional(
    z.array(z.object({ kind: z.string(), lost: upTo(MOST_LOST), most: z.optional(upTo(MOST_LOST)) })),
  ),
});

export const sanityOf = (sheet: Pick<Character, "points">): number =>
  Math.max(0, pointValueOf(sheet, POINTS.sanity));
