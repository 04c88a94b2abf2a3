import * as z from "zod/mini";
import { ClientMessage } from "#shared/protocol.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { DiceRoll } from "#shared/schemas/dice-message.ts";
import { ClientId } from "#shared/schemas/roll.ts";
import { dropStored, readStored, writeStored, writeStoredList } from "./stored.ts";

const KEY = "unsentRolls";
/** Milliseconds: older rolls are no news, and the server may have forgotten their idempotency key. */
const LONGEST_WAIT = 24 * 60 * 60_000;
const MOST = 20;

const UnsentRoll = z.object({
  clientId: ClientId,
  message: ClientMessage,
  told: z.optional(DiceRoll),
  rolledAt: z.int(),
  tableId: z.nullable(Id),
});
export type UnsentRoll = z.infer<typeof UnsentRoll>;

/** Unacknowledged rolls of the current user. Tabs share them; the idempotency key prevents duplicates. */
export const unsentRolls = {
  /** Oldest first. @param now milliseconds since 1970. */
  read(now: number): UnsentRoll[] {
    return stored().filter(({ rolledAt }) => now - rolledAt < LONGEST_WAIT);
  },
  keep(roll: UnsentRoll): void {
    writeStored(KEY, [...without(roll.clientId), roll].slice(-MOST));
  },
  drop(clientId: string): void {
    writeStoredList(KEY, without(clientId));
  },
  clear(): void {
    dropStored(KEY);
  },
};

const stored = (): UnsentRoll[] => readStored(KEY, z.array(UnsentRoll)) ?? [];
const without = (clientId: string): UnsentRoll[] => stored().filter((roll) => roll.clientId !== clientId);
