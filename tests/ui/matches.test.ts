import { expect, test } from "bun:test";
import { searchFor } from "../../web/ui/matches.ts";

test("a search ignores accents and case", () => {
  expect(searchFor("ABILITA")("Abilità di fuga")).toBe(true);
  expect(searchFor("così")("COSI fan tutte")).toBe(true);
});

test("a search matches when every word occurs, in any order", () => {
  const fits = searchFor("fuoco  armi");
  expect(fits("Armi da fuoco (pistola)")).toBe(true);
  expect(fits("Armi bianche")).toBe(false);
});

test("an empty search matches everything", () => {
  expect(searchFor("   ")("qualcosa")).toBe(true);
});
