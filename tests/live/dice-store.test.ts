import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { diceMessages } from "../../src/db/tables.ts";
import { type KeptRoll, keepRoll, liveRolls } from "../../src/live/dice-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { roll } from "./people.ts";

const folder = temporaryFolder();
const { db, close } = openDatabase(prepareDataFolder(folder.path));
afterAll(() => {
  close();
  folder[Symbol.dispose]();
});
beforeEach(() => {
  db.delete(diceMessages).run();
});

const kept = (id: string, sentAt: number, expiresAt: number): KeptRoll => ({
  ...roll,
  id,
  username: "Ada",
  sentAt,
  expiresAt,
});
const idsAt = (now: number) => liveRolls(db, now).map(({ id }) => id);

describe("the rolls on the table", () => {
  test("are kept as they were rolled, oldest first", () => {
    const [later, earlier] = [kept("b", 2_000, 9_000), kept("a", 1_000, 8_000)];
    keepRoll(db, later);
    keepRoll(db, earlier);
    expect(liveRolls(db, 3_000)).toEqual([earlier, later]);
  });

  test("are alive until the moment when their lifetime ends", () => {
    keepRoll(db, kept("a", 1_000, 8_000));
    expect(idsAt(7_999)).toEqual(["a"]);
    expect(idsAt(8_000)).toEqual([]);
  });

  test("are cleared away once dead, when the next one comes", () => {
    keepRoll(db, kept("dead", 1_000, 8_000));
    keepRoll(db, kept("dying", 1_000, 8_001));
    keepRoll(db, kept("new", 8_000, 16_000));
    expect(idsAt(0)).toEqual(["dying", "new"]);
  });

  test("leave the database as careful with everything else as it was", () => {
    // 2 is FULL: what is acknowledged is on the disk.
    const isCareful = () => Object.values(Object(db.get("PRAGMA synchronous")))[0] === 2;
    keepRoll(db, kept("quick", 1_000, 8_000));
    expect(isCareful()).toBe(true);
    expect(() => keepRoll(db, kept("quick", 1_000, 8_000))).toThrow("UNIQUE");
    expect(isCareful()).toBe(true);
  });
});
