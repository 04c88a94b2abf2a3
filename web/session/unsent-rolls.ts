import * as z from "zod/mini";
import { ClientMessage } from "#shared/protocol.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { DiceRoll } from "#shared/schemas/dice-message.ts";
import { ClientId } from "#shared/schemas/roll.ts";
import { dropStored, readStored, writeStored } from "./stored.ts";

const KEY = "unsentRolls";
/** A roll of yesterday is no news at a table, and the server may no longer know that it has it. In milliseconds. */
const LONGEST_WAIT = 24 * 60 * 60_000;
const MOST = 20;

const UnsentRoll = z.object({
  clientId: ClientId,
  message: ClientMessage,
  told: z.optional(DiceRoll),
  /** Milliseconds since 1970. */
  rolledAt: z.int(),
  /** Where it was rolled; null when this page did not know yet where it sits. */
  tableId: z.nullable(Id),
});
export type UnsentRoll = z.infer<typeof UnsentRoll>;

/**
 * Rolls that the table has not answered, kept for after a reload, of whoever is logged in. Tabs share the list: a roll that two of them
 * send arrives once, by its name.
 */
export const unsentRolls = {
  /** The oldest first. @param now milliseconds since 1970. */
  read(now: number): UnsentRoll[] {
    return stored().filter(({ rolledAt }) => now - rolledAt < LONGEST_WAIT);
  },
  keep(roll: UnsentRoll): void {
    writeStored(KEY, [...without(roll.clientId), roll].slice(-MOST));
  },
  drop(clientId: string): void {
    const others = without(clientId);
    if (others.length === 0) dropStored(KEY);
    else writeStored(KEY, others);
  },
  /** Whoever logs in next must not send them. */
  clear(): void {
    dropStored(KEY);
  },
};

const stored = (): UnsentRoll[] => readStored(KEY, z.array(UnsentRoll)) ?? [];
const without = (clientId: string): UnsentRoll[] => stored().filter((roll) => roll.clientId !== clientId);
