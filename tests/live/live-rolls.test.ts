import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { diceMessages } from "../../src/db/schema.ts";
import { type KeptRoll, keptRolls } from "../../src/live/dice-store.ts";
import { LiveRolls } from "../../src/live/live-rolls.ts";
import { firstTable } from "../support/put-user.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { roll } from "./people.ts";

const folder = temporaryFolder();
const { db, close } = openDatabase(prepareDataFolder(folder.path));
afterAll(() => {
  close();
  folder[Symbol.dispose]();
});
const table = firstTable(db);
let rolls: LiveRolls;
beforeEach(() => {
  db.delete(diceMessages).run();
  rolls = new LiveRolls(db, table);
});

const kept = (id: string, sentAt: number, expiresAt: number, username = "Ada"): KeptRoll => ({
  ...roll,
  id,
  username,
  sentAt,
  expiresAt,
});
/** Rolls one after the other, each written down before the next. */
const add = (...added: KeptRoll[]) => {
  for (const one of added) {
    rolls.add(one);
    rolls.keep();
  }
};
const idsAt = (now: number, of = rolls) => of.at(now).map(({ id }) => id);
const idsKept = () => keptRolls(db, table).map(({ id }) => id);

describe("the rolls on the table", () => {
  test("are there as they were rolled, newest first, also after a restart", () => {
    const [earlier, later] = [kept("a", 1_000, 8_000), { ...kept("b", 2_000, 9_000), rolledAt: 500 }];
    add(earlier);
    add(later);
    expect(rolls.at(3_000)).toEqual([later, earlier]);
    expect(new LiveRolls(db, table).at(3_000)).toEqual([later, earlier]);
  });

  test("are alive until the moment when their lifetime ends", () => {
    add(kept("a", 1_000, 8_000));
    expect(idsAt(7_999)).toEqual(["a"]);
    expect(idsAt(8_000)).toEqual([]);
    expect(idsAt(8_000, new LiveRolls(db, table))).toEqual([]);
  });

  test("are cleared away once dead, when the next one comes", () => {
    add(kept("dead", 1_000, 8_000));
    add(kept("dying", 1_000, 8_001));
    add(kept("new", 8_000, 16_000));
    expect(idsAt(8_000)).toEqual(["new", "dying"]);
    expect(idsKept()).toEqual(["new", "dying"]);
  });

  test("are the newest forty of one person, on the disk too, and nobody else's leave for them", () => {
    add(kept("of Bruno", 1_000, 90_000, "Bruno"));
    for (let index = 0; index < 60; index += 1) add(kept(`${index}`, 1_001 + index, 90_000));
    const shown = [...Array.from({ length: 40 }, (_, index) => `${59 - index}`), "of Bruno"];
    expect(idsAt(2_000)).toEqual(shown);
    expect(idsKept()).toEqual(shown);
  });

  test("are two hundred at most, however many people roll", () => {
    for (let index = 0; index < 250; index += 1) {
      add(kept(`${index}`, 1_000 + index, 90_000, `utente${index % 50}`));
    }
    expect(idsAt(2_000)).toHaveLength(200);
    expect(idsKept()).toEqual(idsAt(2_000));
  });

  test("of an older version, which knew no measure, are no more than that either", () => {
    for (let index = 0; index < 60; index += 1)
      db.insert(diceMessages)
        .values({ ...kept(`${index}`, 1_000 + index, 90_000), tableId: table })
        .run();
    expect(idsAt(2_000, new LiveRolls(db, table))).toHaveLength(40);
  });

  test("of one breath are written in one go, without those that have left again already", () => {
    for (let index = 0; index < 60; index += 1) rolls.add(kept(`${index}`, 1_000 + index, 90_000));
    expect(idsKept()).toEqual([]);
    rolls.keep();
    expect(idsKept()).toEqual(idsAt(2_000));
    expect(idsKept()).toHaveLength(40);
  });

  test("are there even where they cannot be kept, and are kept as soon as they can", () => {
    db.run("CREATE TRIGGER no_room BEFORE INSERT ON dice_messages BEGIN SELECT RAISE(ABORT, 'no room'); END");
    rolls.add(kept("a", 1_000, 8_000));
    expect(() => rolls.keep()).toThrow("no room");
    expect(idsAt(2_000)).toEqual(["a"]);
    db.run("DROP TRIGGER no_room");
    rolls.add(kept("b", 1_001, 8_000));
    rolls.keep();
    expect(idsKept()).toEqual(["b", "a"]);
  });
});
