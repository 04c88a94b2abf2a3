import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import type { Clue } from "#shared/clues/index.ts";
import type { Person } from "#shared/faces/index.ts";
import { handleClueFound, news } from "../../web/rooms/clues/clues.ts";
import { handlePersonMet, presented } from "../../web/rooms/faces/faces.ts";
import { draftKey, openSlips, slipDialog, writeDraft } from "../../web/rooms/slips/slips.ts";
import { seat } from "../../web/session/seat.ts";
import { endSession, session, startSession } from "../../web/session/session.ts";

const clue: Clue = {
  _id: "1",
  title: "La lettera",
  text: "Solo Lia lo sa",
  handoutId: null,
  foundAt: 0,
  by: "",
};
const person: Person = {
  _id: "2",
  name: "L'uomo col cappello",
  isNameKnown: false,
  imageId: null,
  metAt: 0,
  line: "",
};
const at = (_id: string) => ({ _id, name: "Il tavolo", isMaster: false });
const told = () => [...news.clues, ...presented.people].length;

beforeEach(() => {
  session.token = null;
  seat.now = at("one");
  startSession("of Lia", "Lia");
  handleClueFound(clue, true);
  handlePersonMet(person, true);
  expect(told()).toBe(2);
});

afterAll(() => {
  session.token = null;
  seat.now = undefined;
});

describe("a clue and a face that a player was told of", () => {
  test("are gone after a logout, before the next user comes", () => {
    endSession();
    expect(told()).toBe(0);
  });

  test("are gone when the page moves to another table", () => {
    seat.now = at("two");
    expect(told()).toBe(0);
  });

  test("stay over a reconnection to the same table", () => {
    seat.now = at("one");
    expect(told()).toBe(2);
  });
});

test("slips that are open close when the page moves to another table, and what was being written is kept for the former", () => {
  openSlips("masters");
  writeDraft("one", "masters", "Lui mente");
  seat.now = at("one");
  expect(slipDialog.isOpen).toBe(true);
  seat.now = at("two");
  expect(slipDialog.isOpen).toBe(false);
  expect(slipDialog.texts[draftKey("one", "masters")]).toBe("Lui mente");
  openSlips("masters");
  seat.now = undefined;
  expect(slipDialog.isOpen).toBe(false);
});
