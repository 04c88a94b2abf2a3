import { expect, test } from "bun:test";
import { isSearched, kindShown } from "../../web/screens/wall/shown.ts";

const [clue, note] = [{ kind: "clue" }, { kind: "note" }] as const;

test("the chosen kind filters only while there is another to choose", () => {
  expect(kindShown([clue, note], "note", true)).toBe("note");
  expect(kindShown([clue, note], null, true)).toBeNull();
  expect(kindShown([clue], "note", true)).toBeNull();
  expect(kindShown([clue, { kind: "person" }], "note", true)).toBeNull();
  expect(kindShown([note, note], "note", true)).toBeNull();
});

test("a list without the buttons of the kinds, as on a phone, shows all cards", () => {
  expect(kindShown([clue, note], "note", false)).toBeNull();
});

test("a long list has a search field, which stays while it has text", () => {
  const cards = (count: number) => Array.from({ length: count }, () => note);
  expect(isSearched(cards(13), "")).toBe(true);
  expect(isSearched(cards(12), "")).toBe(false);
  expect(isSearched(cards(12), "faro")).toBe(true);
});
