import { Refused } from "#shared/refused.ts";
import type { Clock } from "../clock.ts";

/** Without letters and digits that look alike on a television. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 6;
const VALID_MS = 10 * 60_000;
/** Of one table; the oldest goes first. */
const MOST = 20;

/** Codes that are typed on a television, in memory only: the long ones are stored as hashes. */
export interface ShortCodes {
  /** @param code the long code of a television of this table, for which it stands. */
  create(tableId: string, code: string): string;
  /** @param typed case and spaces do not matter. @throws Refused `not_found` when it is wrong or too old. */
  find(typed: string): string;
}

export function createShortCodes(clock: Pick<Clock, "elapsed">): ShortCodes {
  const known = new Map<string, { tableId: string; code: string; until: number }>();
  return {
    create(tableId, code) {
      const now = clock.elapsed();
      for (const [short, { until }] of known) if (until <= now) known.delete(short);
      const ofTable = [...known].filter(([, one]) => one.tableId === tableId);
      if (ofTable.length >= MOST) known.delete(ofTable[0]?.[0] ?? "");
      const short = randomCode();
      known.set(short, { tableId, code, until: now + VALID_MS });
      return short;
    },
    find(typed) {
      const short = typed.replace(/[\s-]/g, "").toUpperCase();
      const found = known.get(short);
      if (found && clock.elapsed() < found.until) return found.code;
      known.delete(short);
      throw new Refused(
        "not_found",
        "Questo codice non vale: controlla le lettere, o chiedine un altro al master",
      );
    },
  };
}

// 256 is a multiple of 32, so that each letter is as likely.
const randomCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
