import { expect, test } from "bun:test";
import { withArticle, withOrdinal } from "#shared/day-of-month.ts";
import { readSources } from "../docs/sources.ts";

test("the article has an apostrophe before the 8th and the 11th, and the 1st is an ordinal number", () => {
  expect(withArticle("il", "1 marzo")).toBe("il 1º marzo");
  expect(withArticle("il", "8 marzo")).toBe("l'8 marzo");
  expect(withArticle("del", "8 marzo 1921")).toBe("dell'8 marzo 1921");
  expect(withArticle("Dal", "8 gen 2026, 21:00")).toBe("Dall'8 gen 2026, 21:00");
  expect(withArticle("al", "11 novembre")).toBe("all'11 novembre");
  for (const day of [2, 7, 9, 10, 12, 18, 21, 28, 31]) {
    expect(withArticle("del", `${day} marzo`)).toBe(`del ${day} marzo`);
  }
});

test("a date with its weekday or its hour has one ordinal number, on the 1st only", () => {
  expect(withOrdinal("lunedì 1 marzo 1921, 01:00")).toBe("lunedì 1º marzo 1921, 01:00");
  for (const date of ["venerdì 11 marzo 1921", "21 marzo 1001", "31 gen 2026, 1:00"]) {
    expect(withOrdinal(date)).toBe(date);
  }
});

test("no sentence puts an article of its own before what may be a day", () => {
  const isOpen = (text: string) => /\b(il|del|dal|al|nel|sul) $/iu.test(text);
  // A moment that begins with its year.
  expect([...readSources().texts].filter(isOpen)).toEqual([", dal "]);
});
