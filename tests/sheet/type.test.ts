import { describe, expect, test } from "bun:test";
import { FONT_FILES } from "../../src/sheet/type/faces.ts";
import { cutFont, openFont, readFont } from "../../src/sheet/type/fontkit.ts";
import { breakLines } from "../../src/sheet/type/lines.ts";
import { printable, printableLine } from "../../src/sheet/type/printable.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";

const type = createTypesetter();
const lines = (text: string, width: number) => breakLines(text, "text", 10, width, type);

describe("text for paper", () => {
  test.each([
    ["e\u0301", "é"],
    ["a\u0000b\u200bc\u202ed\u00ade", "abcde"],
    ["\ud83d", "\ufffd"],
    ["a\r\nb\rc\u2028d", "a\nb\nc\nd"],
    ["a\tb", "a b"],
    ["a\n\n\n\n\nb", "a\n\nb"],
    ["  a  ", "a"],
  ])("turns %j into %j", (raw, clean) => {
    expect(printable(raw)).toBe(clean);
  });

  test("has no line ends where there is one line", () => {
    expect(printableLine("Ada\nBianchi\n\n  detta  la Volpe")).toBe("Ada Bianchi detta la Volpe");
  });
});

describe("lines", () => {
  test("break between words and are never wider than they may be", () => {
    const text = "Qualcosa, sotto il Po, nell'inverno del '24, contava piano in una lingua morta.";
    const broken = lines(text, 90);
    expect(broken.length).toBeGreaterThan(3);
    expect(broken.join(" ")).toBe(text);
    for (const line of broken) expect(type.width(line, "text", 10)).toBeLessThanOrEqual(90);
  });

  test("keep the paragraphs", () => {
    expect(lines("uno\n\ndue", 100)).toEqual(["uno", "", "due"]);
  });

  test("break inside a word that is wider than the column, and lose no letter", () => {
    const word = "Wolframsdorff".repeat(9);
    const broken = lines(word, 60);
    expect(broken.join("")).toBe(word);
    for (const line of broken) expect(type.width(line, "text", 10)).toBeLessThanOrEqual(60);
  });

  test("are none for an empty text", () => {
    expect(lines(" \n ", 60)).toEqual([]);
  });
});

describe("the fonts", () => {
  test("have every letter that Italian is written with", () => {
    const letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÈÉÌÒÙàèéìíîòóùú0123456789.,;:!?'’«»“”()-–—/&$";
    for (const face of ["title", "text", "strong", "typed", "figure"] as const) {
      const [own, ...others] = type.runs(letters, face);
      expect([face, others, own?.text]).toEqual([face, [], letters]);
    }
  });

  test.each(Object.entries(FONT_FILES))("of the sheet open: %s", (_, path) => {
    expect(openFont(readFont(path)).numGlyphs).toBeGreaterThan(80);
  });

  test.each(["imFell", "alegreya400", "courier400", "dejavu", "droid", "thai", "hangul", "emoji"] as const)(
    "keep every outline when they are cut down: %s",
    (name) => {
      const font = type.open(name);
      const cut = cutFont(font);
      const wanted = Array.from({ length: 80 }, (_, index) => 3 + index);
      const numbers = wanted.map((id) => cut.include(id));
      const again = openFont(cut.encode());
      const outlines = (of: typeof font, ids: number[]) => ids.map((id) => of.getGlyph(id).path.toSVG());
      expect(outlines(again, numbers)).toEqual(outlines(font, wanted));
    },
  );

  test("make a visible sign of what none of them has, and drop an accent that none has", () => {
    const tangut = "\u{17000}";
    const runs = type.runs(`a${tangut}b`, "text");
    expect(runs.map(({ text, isMissing }) => [text, isMissing])).toEqual([
      ["a", false],
      [tangut, true],
      ["b", false],
    ]);
    const box = type.open("dejavu").glyphForCodePoint(0x25a1).id;
    expect(runs[1]?.clusters.map(({ glyphs }) => glyphs.map(({ id }) => id))).toEqual([[box]]);
    expect(type.runs("a\u{113e1}b", "text").map(({ text }) => text)).toEqual(["a", "b"]);
  });
});
