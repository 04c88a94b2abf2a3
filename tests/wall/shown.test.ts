import { expect, test } from "bun:test";
import { isSearched, kindShown } from "../../web/screens/wall/shown.ts";

const [clue, note] = [{ kind: "clue" }, { kind: "note" }] as const;

test("the chosen kind filters only while there is another to choose", () => {
  expect(kindShown([clue, note], "note")).toBe("note");
  expect(kindShown([clue, note], null)).toBeNull();
  expect(kindShown([clue], "note")).toBeNull();
  expect(kindShown([clue, { kind: "person" }], "note")).toBeNull();
  expect(kindShown([note, note], "note")).toBeNull();
});

test("a long list has a search field, which stays while it has text", () => {
  const cards = (count: number) => Array.from({ length: count }, () => note);
  expect(isSearched(cards(13), "")).toBe(true);
  expect(isSearched(cards(12), "")).toBe(false);
  expect(isSearched(cards(12), "faro")).toBe(true);
});
