import { expect, test } from "bun:test";
import { changedBack } from "../../web/parts/undo/changed-back.ts";

test("undoing a save gives back what the save has changed, and nothing else", () => {
  const before = { name: "Amalia", notes: null as string | null, attacks: [{ value: 40 }], armour: 0 };
  const after = { name: "Amalia Ferri", notes: "zoppica", attacks: [{ value: 40 }], armour: 0 };
  expect(changedBack(before, after)).toEqual({ name: "Amalia", notes: null });
  expect(changedBack(before, before)).toEqual({});
});
