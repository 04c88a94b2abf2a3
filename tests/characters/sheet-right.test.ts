import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { changeSheet, rightToChange } from "../../src/characters/index.ts";
import { SheetRight } from "../../src/characters/sheet-right.ts";
import { insertCharacter } from "../../src/characters/store.ts";
import { characters, seats, tables } from "../../src/db/schema.ts";
import { investigator } from "../support/investigator.ts";
import { firstTable, putUser } from "../support/put-user.ts";
import { temporaryDatabase } from "../support/temporary-database.ts";

const database = temporaryDatabase();
afterAll(() => database[Symbol.dispose]());
const { db } = database;
const table = firstTable(db);
const people = Object.fromEntries(
  ["ada", "bruno", "marta"].map((name) => {
    putUser(db, {
      ...{ id: name, username: name, usernameKey: name, email: `${name}@b.it`, emailKey: `${name}@b.it` },
      ...{ passwordHash: "-", isMaster: name === "marta", createdAt: 0 },
    });
    return [name, { userId: name }];
  }),
) as Record<"ada" | "bruno" | "marta", { userId: string }>;
db.update(seats).set({ isMaster: true }).where(eq(seats.userId, "marta")).run();
const { _id: id } = insertCharacter(db, "ada", table, investigator(), 0);

const mayChange = (actor: Parameters<typeof rightToChange>[1]) =>
  db.transaction((tx) => {
    try {
      return rightToChange(tx, actor, id).id === id;
    } catch (error) {
      return Object(error).code;
    }
  });

test("a sheet may be changed by its owner, and by the masters and rules of its current table", () => {
  expect(mayChange(people.ada)).toBe(true);
  expect(mayChange(people.marta)).toBe(true);
  expect(mayChange({ rulesOf: table })).toBe(true);
  expect(mayChange(people.bruno)).toBe("not_found");
  expect(mayChange({ rulesOf: crypto.randomUUID() })).toBe("not_found");

  db.update(seats).set({ isMaster: false }).where(eq(seats.userId, "marta")).run();
  expect(mayChange(people.marta)).toBe("not_found");
  db.update(seats).set({ isMaster: true }).where(eq(seats.userId, "marta")).run();
  db.update(characters).set({ tableId: null }).run();
  expect(mayChange(people.marta)).toBe("not_found");
  expect(mayChange({ rulesOf: table })).toBe("not_found");
  db.update(characters).set({ tableId: table }).run();
  db.update(tables).set({ isArchived: true }).run();
  expect(mayChange(people.ada)).toBe("archived");
  db.update(tables).set({ isArchived: false }).run();
});

test("a SheetRight is created only by rightToChange, and valid only in its own transaction", () => {
  const former = db.transaction((tx) => rightToChange(tx, people.ada, id));
  const change = () => db.transaction((tx) => changeSheet(tx, former, (sheet) => sheet, 0));
  expect(change).toThrow("in its own transaction only");
  // As code could that bypasses the type checker.
  const forged = () => Reflect.construct(SheetRight, [Symbol(), db, former.sheet, "ada", true, true]);
  expect(forged).toThrow("by rightToChange only");
});
