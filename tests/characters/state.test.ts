import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { healthy } from "#shared/schemas/condition.ts";
import { findForBoard } from "../../src/characters/board-store.ts";
import { findCharacter, insertCharacter, writeSheet } from "../../src/characters/store.ts";
import { characters } from "../../src/db/schema.ts";
import { investigator } from "../support/investigator.ts";
import { putUser } from "../support/put-user.ts";
import { temporaryDatabase } from "../support/temporary-database.ts";

const database = temporaryDatabase();
afterAll(() => database[Symbol.dispose]());
const { db } = database;
putUser(db, {
  id: "ada",
  username: "Ada",
  usernameKey: "ada",
  email: "ada@esempio.it",
  emailKey: "ada@esempio.it",
  passwordHash: "nessuna",
  isMaster: false,
});

/** An investigator with 60 Sanità and this stored in the state column. */
function withState(state: string) {
  const { _id } = insertCharacter(db, "ada", null, investigator(), 0);
  db.update(characters).set({ state }).where(eq(characters.id, _id)).run();
  return { read: findCharacter(db, "ada", _id), onBoard: findForBoard(db, _id) };
}

test.each([
  ["{}", []],
  ['{"ticks":["Ascoltare"]}', ["Ascoltare"]],
])("a stored state %s without a condition is read as healthy", (state, ticks) => {
  const { read, onBoard } = withState(state);
  expect(read).toMatchObject({ ticks, condition: healthy(60) });
  expect(onBoard?.condition).toEqual(healthy(60));
});

test("numbers out of bounds, which version 0.2 could store, are brought within", () => {
  const usedTo = [{ kind: "Ombre", lost: 10_000, most: 100_000 }];
  const ticks = Array.from({ length: 201 }, (_, at) => `Abilità ${at}`);
  const { read, onBoard } = withState(
    JSON.stringify({ ticks, condition: { dayStartSanity: 50, dayLoss: 100_000, dead: true, usedTo } }),
  );
  const condition = {
    ...healthy(50),
    dayLoss: 99_999,
    dead: true,
    usedTo: [{ kind: "Ombre", lost: 9999, most: 9999 }],
  };
  expect(read).toMatchObject({ ticks: ticks.slice(1), condition });
  expect(onBoard?.condition).toEqual(condition);
});

test("a state out of bounds is refused, and nothing is stored", () => {
  const character = insertCharacter(db, "ada", null, investigator(), 0);
  const condition = { ...character.condition, usedTo: [{ kind: "Ombre", lost: 0, most: 100_000 }] };
  const broken = () => writeSheet(db, { ...character, condition }, 1);
  expect(broken).toThrow(expect.objectContaining({ code: "rule_broken" }));
  expect(findCharacter(db, "ada", character._id)).toEqual(character);
});

test("unknown fields in a stored condition are ignored", () => {
  const { read } = withState('{"condition":{"dead":true,"dayStartSanity":50,"cursed":"sì"}}');
  expect(read?.condition).toEqual({ ...healthy(50), dead: true });
});
