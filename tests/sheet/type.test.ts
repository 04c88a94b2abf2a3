import { describe, expect, test } from "bun:test";
import { FONT_FILES, type FontName } from "../../src/sheet/type/faces.ts";
import { breakLines } from "../../src/sheet/type/lines.ts";
import { printable, printableLine } from "../../src/sheet/type/printable.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";
import { NAMES, UNPRINTED } from "./names.ts";

const type = createTypesetter();
const lines = (text: string, width: number) => breakLines(text, "text", 10, width, type);

describe("text for print", () => {
  test.each([
    ["e\u0301", "é"],
    ["a\u0000b\u200bc\u202ed\u00ade", "abcde"],
    ["\ud83d", "\ufffd"],
    ["a\r\nb\rc\u2028d", "a\nb\nc\nd"],
    ["a\tb", "a b"],
    ["a\n\n\n\n\nb", "a\n\nb"],
    ["  a  ", "a"],
    ["a\u00a0b", "a b"],
    ["a\u200db\ufe0f", "ab"],
    ["👨\u200d👩", "👨👩"],
    ["👍🏽", "👍"],
    ["Ada\u200f!", "Ada!"],
  ])("is normalised from %j to %j", (raw, clean) => {
    expect(printable(raw)).toBe(clean);
  });

  test("has no line breaks on a single line", () => {
    expect(printableLine("Ada\nBianchi\n\n  detta  la Volpe")).toBe("Ada Bianchi detta la Volpe");
  });
});

describe("lines", () => {
  test("break between words and fit the width", () => {
    const text = "Qualcosa, sotto il Po, nell'inverno del '24, contava piano in una lingua morta.";
    const broken = lines(text, 90);
    expect(broken.length).toBeGreaterThan(3);
    expect(broken.join(" ")).toBe(text);
    for (const line of broken) expect(type.width(line, "text", 10)).toBeLessThanOrEqual(90);
  });

  test("keep the paragraphs", () => {
    expect(lines("uno\n\ndue", 100)).toEqual(["uno", "", "due"]);
  });

  test("break inside a word that is wider than the column, without losing a letter", () => {
    const word = "Wolframsdorff".repeat(9);
    const broken = lines(word, 60);
    expect(broken.join("")).toBe(word);
    for (const line of broken) expect(type.width(line, "text", 10)).toBeLessThanOrEqual(60);
  });

  test("are empty for an empty text", () => {
    expect(lines(" \n ", 60)).toEqual([]);
  });
});

describe("the fonts", () => {
  test("have every letter of Italian", () => {
    const letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÈÉÌÒÙàèéìíîòóùú0123456789.,;:!?'’«»“”()-–—/&$";
    for (const face of ["title", "text", "strong", "typed", "figure"] as const) {
      const [own, ...others] = type.runs(letters, face);
      expect([face, others, own?.text]).toEqual([face, [], letters]);
    }
  });

  // The keys of a record of our own.
  test.each(Object.keys(FONT_FILES) as FontName[])("can be opened: %s", (name) => {
    expect(type.open(name).numGlyphs).toBeGreaterThan(80);
  });

  const lacking = (text: string) =>
    [...printableLine(text)].filter((letter) => letter !== " " && !type.prints(letter, "text"));

  test.each(Object.entries(NAMES))("print %s", (_, name) => {
    expect(lacking(name)).toEqual([]);
    expect(
      type
        .runs(printableLine(name), "text")
        .map(({ text }) => text)
        .join(""),
    ).toBe(printableLine(name));
  });

  test.each(Object.entries(UNPRINTED))("do not have %s, which would be wrong letter by letter", (_, name) => {
    expect(lacking(name)).toEqual([...printableLine(name).replaceAll(" ", "")]);
  });

  test("replace what cannot be printed by a visible sign", () => {
    expect(type.runs("aשb", "text").map(({ text, font }) => [text, font])).toEqual([
      ["a", "alegreya400"],
      ["□", "dejavu"],
      ["b", "alegreya400"],
    ]);
  });

  test("measure the width of what they render", () => {
    for (const name of [...Object.values(NAMES), ...Object.values(UNPRINTED)]) {
      const sum = type.runs(name, "text").reduce((total, { width }) => total + width, 0);
      expect([name, type.width(name, "text", 10)]).toEqual([name, expect.closeTo(sum * 10, 6)]);
      expect(sum).toBeGreaterThan(0);
    }
  });
});
