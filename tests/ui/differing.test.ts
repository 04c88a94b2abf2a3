import { expect, test } from "bun:test";
import { differing } from "../../web/parts/editors/differing.ts";

test("undoing a save gives back what the save has changed, and nothing else", () => {
  const before = { name: "Amalia", notes: null as string | null, attacks: [{ value: 40 }], armour: 0 };
  const after = { name: "Amalia Ferri", notes: "zoppica", attacks: [{ value: 40 }], armour: 0 };
  expect(differing(before, after)).toEqual({ name: "Amalia", notes: null });
  expect(differing(before, before)).toEqual({});
});
