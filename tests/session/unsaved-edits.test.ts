import { afterEach, beforeEach, expect, test } from "bun:test";
import { endSession } from "../../web/session/session.ts";
import { type UnsavedEdit, unsavedEdits } from "../../web/session/unsaved-edits.ts";
import { forgetStorage, giveStorage } from "../support/storage.ts";

const MONDAY = Date.UTC(2026, 0, 5, 21);
const DAY = 24 * 60 * 60_000;
const edit = (number: number, owner = "Sara"): UnsavedEdit => ({
  owner,
  id: `0190aaaa-0000-7000-8000-00000000000${number}`,
  name: "Ada",
  editedAt: MONDAY + number,
  edit: { number },
});
let items: Map<string, string>;

beforeEach(() => {
  items = giveStorage();
});
afterEach(forgetStorage);

test("an edit is kept for its owner until it is dropped, the last one of each sheet", () => {
  unsavedEdits.keep(edit(1));
  unsavedEdits.keep({ ...edit(1), edit: "later" });
  unsavedEdits.keep(edit(2, "Bruno"));
  expect(unsavedEdits.read("Sara", MONDAY)).toEqual([{ ...edit(1), edit: "later" }]);
  expect(unsavedEdits.read("Bruno", MONDAY)).toEqual([edit(2, "Bruno")]);
  expect(unsavedEdits.read("Chiara", MONDAY)).toEqual([]);
  unsavedEdits.drop(edit(1).id);
  unsavedEdits.drop(edit(2).id);
  expect(items.size).toBe(0);
});

test("the newest three are kept, for thirty days", () => {
  for (const number of [1, 2, 3, 4, 5]) unsavedEdits.keep(edit(number));
  expect(unsavedEdits.read("Sara", MONDAY).map(({ editedAt }) => editedAt - MONDAY)).toEqual([3, 4, 5]);
  expect(unsavedEdits.read("Sara", MONDAY + 31 * DAY)).toEqual([]);
});

test("a large edit that does not fit beside others is kept alone", () => {
  unsavedEdits.keep(edit(1));
  const { setItem } = localStorage;
  localStorage.setItem = (key, value) => {
    if (value.length > 200) throw new Error("QuotaExceededError");
    setItem(key, value);
  };
  unsavedEdits.keep(edit(2));
  expect(unsavedEdits.read("Sara", MONDAY)).toEqual([edit(2)]);
});

test("a logout drops one's own, and leaves those of others who use this device", () => {
  unsavedEdits.keep(edit(1));
  unsavedEdits.keep(edit(2, "Bruno"));
  unsavedEdits.dropAllOf("Sara");
  expect(unsavedEdits.read("Sara", MONDAY)).toEqual([]);
  expect(unsavedEdits.read("Bruno", MONDAY)).toEqual([edit(2, "Bruno")]);
  unsavedEdits.dropAllOf("Bruno");
  expect(items.size).toBe(0);
});

test("the end of a session drops nothing by itself", () => {
  unsavedEdits.keep(edit(1));
  endSession("La sessione è scaduta: accedi di nuovo.");
  endSession();
  expect(unsavedEdits.read("Sara", MONDAY)).toHaveLength(1);
});
