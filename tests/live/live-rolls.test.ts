import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { rolls as recorded } from "../../src/db/schema.ts";
import { LiveRolls } from "../../src/live/live-rolls.ts";
import { insertRoll, type KeptRoll, shownRolls, toldRoll } from "../../src/rolls/index.ts";
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
/** Before any of these rolls has ended. */
const NOW = 2_000;
let rolls: LiveRolls;
beforeEach(() => {
  db.delete(recorded).run();
  rolls = new LiveRolls(db, table, NOW);
});

const kept = (id: string, sentAt: number, expiresAt: number, username = "Ada"): KeptRoll => {
  const told = { ...roll, id: idOf(id), userId: null, username, sentAt, expiresAt };
  return { ...told, roll: toldRoll(told) };
};
/** The record wants ids; these tests speak of letters. */
const idOf = (name: string) =>
  `${Buffer.from(name.padEnd(16)).toString("hex")}`.replace(
    /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
    "$1-$2-$3-$4-$5",
  );
const nameOf = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex").toString().trim();
/** Rolls one after the other, each written down before the next. */
const add = (...added: KeptRoll[]) => {
  for (const one of added) {
    rolls.add(one, false);
    rolls.keep();
  }
};
const idsAt = (now: number, of = rolls) => of.at(now).map(({ id }) => nameOf(id));
const idsKept = (now = NOW) => shownRolls(db, table, now, 1_000).map(({ id }) => nameOf(id));

describe("the rolls on the table", () => {
  test("are there as they were rolled, newest first, also after a restart", () => {
    const [earlier, later] = [kept("a", 1_000, 8_000), kept("b", 2_000, 9_000)];
    add(earlier);
    add(later);
    expect(rolls.at(3_000)).toEqual([later, earlier]);
    expect(new LiveRolls(db, table, NOW).at(3_000)).toEqual([later, earlier]);
  });

  test("are alive until the moment when their lifetime ends", () => {
    add(kept("a", 1_000, 8_000));
    expect(idsAt(7_999)).toEqual(["a"]);
    expect(idsAt(8_000)).toEqual([]);
    expect(idsAt(8_000, new LiveRolls(db, table, NOW))).toEqual([]);
  });

  test("leave the screen once dead, and stay in the record", () => {
    add(kept("dead", 1_000, 8_000));
    add(kept("dying", 1_000, 8_001));
    add(kept("new", 8_000, 16_000));
    expect(idsAt(8_000)).toEqual(["new", "dying"]);
    expect(idsKept(8_000)).toEqual(["new", "dying"]);
    expect(idsKept(0)).toEqual(["new", "dying", "dead"]);
  });

  test("are the newest forty of one person, and nobody else's leave for them", () => {
    add(kept("of Bruno", 1_000, 90_000, "Bruno"));
    for (let index = 0; index < 60; index += 1) add(kept(`${index}`, 1_001 + index, 90_000));
    const shown = [...Array.from({ length: 40 }, (_, index) => `${59 - index}`), "of Bruno"];
    expect(idsAt(2_000)).toEqual(shown);
    expect(idsAt(2_000, new LiveRolls(db, table, NOW))).toEqual(shown);
  });

  test("are two hundred at most, however many people roll", () => {
    for (let index = 0; index < 250; index += 1) {
      add(kept(`${index}`, 1_000 + index, 90_000, `utente${index % 50}`));
    }
    expect(idsAt(2_000)).toHaveLength(200);
  });

  test("of an older version, which knew no measure, are no more than that either", () => {
    for (let index = 0; index < 60; index += 1)
      insertRoll(db, table, kept(`${index}`, 1_000 + index, 90_000));
    expect(idsAt(2_000, new LiveRolls(db, table, NOW))).toHaveLength(40);
  });

  test("of one breath are written in one go, and of a flood that cannot be written only what is shown waits", () => {
    for (let index = 0; index < 260; index += 1) rolls.add(kept(`${index}`, 1_000 + index, 90_000), false);
    expect(idsKept()).toEqual([]);
    rolls.keep();
    expect(idsKept().slice(0, 40)).toEqual(idsAt(2_000));
    expect(idsKept().length).toBeLessThanOrEqual(200);
  });

  test("are there even where they cannot be kept, and are kept as soon as they can", () => {
    db.run("CREATE TRIGGER no_room BEFORE INSERT ON rolls BEGIN SELECT RAISE(ABORT, 'no room'); END");
    rolls.add(kept("a", 1_000, 8_000), false);
    expect(() => rolls.keep()).toThrow("no room");
    expect(idsAt(2_000)).toEqual(["a"]);
    db.run("DROP TRIGGER no_room");
    rolls.add(kept("b", 1_001, 8_000), false);
    rolls.keep();
    expect(idsKept()).toEqual(["b", "a"]);
  });
});
