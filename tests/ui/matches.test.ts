import { expect, test } from "bun:test";
import { searchFor } from "../../web/ui/matches.ts";

test("a search minds neither accents nor capitals", () => {
  expect(searchFor("ABILITA")("Abilità di fuga")).toBe(true);
  expect(searchFor("così")("COSI fan tutte")).toBe(true);
});

test("every word has to be there, in whatever order", () => {
  const fits = searchFor("fuoco  armi");
  expect(fits("Armi da fuoco (pistola)")).toBe(true);
  expect(fits("Armi bianche")).toBe(false);
});

test("nothing typed finds everything", () => {
  expect(searchFor("   ")("qualcosa")).toBe(true);
});
