import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import type { SeenBy } from "#shared/schemas/roll.ts";
import { systemClock } from "../../src/clock.ts";
import { rolls as recorded } from "../../src/db/schema.ts";
import { rollFrames } from "../../src/rolls/frames.ts";
import { insertRoll, type StoredRoll, toldRoll } from "../../src/rolls/index.ts";
import { roll } from "../live/people.ts";
import { firstTable } from "../support/put-user.ts";
import { temporaryDatabase } from "../support/temporary-database.ts";

const database = temporaryDatabase();
afterAll(() => database[Symbol.dispose]());
const { db } = database;
const table = firstTable(db);
beforeEach(() => db.delete(recorded).run());

/** Stores a roll with a generated id; the tests identify it by name. */
function add(
  name: string,
  sentAt: number,
  expiresAt: number,
  { username = "Ada", seenBy = "all" }: { username?: string; seenBy?: SeenBy } = {},
): void {
  const told = {
    ...{ ...roll, speachText: name },
    ...{ id: Bun.randomUUIDv7(), userId: null, username, sentAt, expiresAt },
  };
  const kept: StoredRoll = { ...told, roll: { ...toldRoll(told), seenBy } };
  insertRoll(db, table, kept);
}

/** The names of the rolls in the welcome, in order. */
function toldAt(now: number): string[] {
  const listener = {
    ...{ userId: "lia", isMaster: false, tableId: table, deviceSaid: 0, isAcknowledged: true },
    device: { role: null, takesWhispers: false },
  };
  const clock = { ...systemClock, now: () => now };
  const room = rollFrames(db, clock, { tableId: table, listeners: () => [listener] });
  const frames = (room.welcome?.(listener) ?? []).map((each) =>
    JSON.parse(String(each instanceof Function ? each() : each)),
  );
  return frames.map(({ data }) => data.speachText);
}

describe("the welcome contains the rolls", () => {
  test("within their lifetime, oldest first", () => {
    add("a", 1_000, 8_000);
    add("b", 2_000, 9_000);
    expect(toldAt(7_999)).toEqual(["a", "b"]);
    expect(toldAt(8_000)).toEqual(["b"]);
    expect(toldAt(9_000)).toEqual([]);
  });

  test("except those further ahead than a lifetime, stored before the clock was set back", () => {
    add("ahead", 20_000, 27_000);
    expect(toldAt(12_999)).toEqual([]);
    expect(toldAt(13_000)).toEqual(["ahead"]);
  });

  test("not fewer of them because of rolls that the viewer may not see", () => {
    add("shown", 1_000, 90_000);
    for (let index = 0; index < 250; index += 1) add(`${index}`, 1_001 + index, 90_000, { seenBy: "blind" });
    expect(toldAt(2_000)).toEqual(["shown"]);
  });

  test("newest forty of one person, without displacing those of others", () => {
    add("of Bruno", 1_000, 90_000, { username: "Bruno" });
    for (let index = 0; index < 60; index += 1) add(`${index}`, 1_001 + index, 90_000);
    expect(toldAt(2_000)).toEqual(["of Bruno", ...Array.from({ length: 40 }, (_, index) => `${20 + index}`)]);
  });

  test("fifty at most, however many people roll", () => {
    for (let index = 0; index < 250; index += 1)
      add(`${index}`, 1_000 + index, 90_000, { username: `utente${index % 50}` });
    expect(toldAt(2_000)).toEqual(Array.from({ length: 50 }, (_, index) => `${200 + index}`));
  });
});
