import { describe, expect, test } from "bun:test";
import { codeIn, readPage, rowsUnder } from "./markdown.ts";
import { readSources } from "./sources.ts";

const page = readPage("docs/parole.md");
const rules = rowsUnder(page, ["Si dice", "Non si dice", "Perché"]).map(([wanted = "", banned = ""]) => ({
  wanted,
  banned: new RegExp(codeIn(banned).join("").replaceAll("\\|", "|"), "u"),
}));
const kept = page.split("\n").flatMap((line) => (line.startsWith("- `") ? codeIn(line) : []));

/** Texts that people read: sentences, and labels that begin with a capital letter. */
const isShown = (text: string) =>
  /^[\p{Lu}«][\p{L}'’]*$|\p{L}\.\.\.$/u.test(text) ||
  (/\p{L} \p{L}|\p{L}…$/u.test(text) && !/[{}=<>\\_]|^\(|\w\(/.test(text));

const texts = new Set(
  [...readSources().texts].map((text) => text.replace(/\s+/g, " ").trim()).filter(isShown),
);

describe("docs/parole.md", () => {
  test("is compared with all texts", () => {
    expect(texts.size).toBeGreaterThan(2_000);
    expect(rules.length).toBeGreaterThan(10);
    for (const text of kept) expect(texts).toContain(text);
  });

  test.each(rules)("no text uses another word for: $wanted", ({ banned }) => {
    expect([...texts].filter((text) => banned.test(text) && !kept.includes(text))).toEqual([]);
  });
});
