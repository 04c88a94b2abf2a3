import { afterAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { healthy } from "#shared/schemas/condition.ts";
import { findForBoard } from "../../src/characters/board-store.ts";
import { findCharacter, insertCharacter } from "../../src/characters/store.ts";
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

test("unknown fields in a stored condition are ignored", () => {
  const { read } = withState('{"condition":{"dead":true,"dayStartSanity":50,"cursed":"sì"}}');
  expect(read?.condition).toEqual({ ...healthy(50), dead: true });
});
