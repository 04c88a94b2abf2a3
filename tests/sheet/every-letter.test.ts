import { describe, expect, test } from "bun:test";
import { createFontBook } from "../../src/sheet/type/font-book.ts";
import { printable, printableLine } from "../../src/sheet/type/printable.ts";
import { createTypesetter, type Run } from "../../src/sheet/type/typesetter.ts";
import { EMOJI, FROM_THE_RIGHT, NAMES } from "./names.ts";

const type = createTypesetter();
const runsOf = (text: string) => type.runs(printableLine(text), "text");
const glyphsOf = (runs: Run[]) => runs.flatMap(({ clusters }) => clusters.flatMap(({ glyphs }) => glyphs));

/** Assigned, and to be seen on paper. */
const VISIBLE = /[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** What prints as □, from the first to the last code point; everything else has a glyph. */
const NOT_PRINTED: readonly (readonly [number, number, string])[] = [
  [0x1342f, 0x143fa, "hieroglyphs that came after the font"],
  [0x16ff2, 0x18aff, "Tangut"],
  [0x18cff, 0x18df2, "Khitan and Tangut that came after the font"],
  [0x1fbfa, 0x33479, "rare ideographs, but for 303 that Japanese names use"],
  // Scripts and signs that came into Unicode with 15.1 and later.
  [0x105c0, 0x105f3, "Todhri"],
  [0x10940, 0x10959, "Sidetic"],
  [0x10d40, 0x10d8f, "Garay"],
  [0x10ec2, 0x10efc, "more Arabic"],
  [0x11380, 0x113e2, "Tulu-Tigalari"],
  [0x116d0, 0x116e3, "Myanmar figures"],
  [0x11b60, 0x11bf9, "Sharada, Sunuwar"],
  [0x11db0, 0x11de9, "Tolong Siki"],
  [0x11f5a, 0x11f5a, "Kawi"],
  [0x16100, 0x16139, "Gurung Khema"],
  [0x16d40, 0x16d79, "Kirat Rai"],
  [0x16ea0, 0x16ed3, "Beria Erfe"],
  [0x1cc00, 0x1cef0, "signs of old computers"],
  [0x1e5d0, 0x1e6ff, "Ol Onal, Tai Yo"],
  [0x1f777, 0x1f77a, "planets"],
  [0x1f8b2, 0x1f8d8, "arrows"],
  [0x1fa54, 0x1fa57, "chess"],
  [0x1fbcb, 0x1fbef, "signs of old computers"],
];

describe("the fonts together", () => {
  test("have every letter of Unicode but those that are listed", () => {
    const book = createFontBook();
    const lacking: string[] = [];
    let seen = 0;
    for (let code = 0x20; code <= 0x10ffff; code++) {
      const letter = String.fromCodePoint(code);
      if (!VISIBLE.test(letter) || !letter.isWellFormed()) continue;
      if (NOT_PRINTED.some(([first, last]) => code >= first && code <= last)) continue;
      seen++;
      if (book.choose(letter, "text", undefined) === null) lacking.push(code.toString(16));
    }
    expect(lacking).toEqual([]);
    expect(seen).toBeGreaterThan(70_000);
  });

  test.each(Object.entries({ ...NAMES, ...FROM_THE_RIGHT }))(
    "write %s with glyphs of their own",
    (_, name) => {
      const runs = runsOf(name);
      expect(runs.filter(({ isMissing }) => isMissing)).toEqual([]);
      // Glyph 0 is the one for what a font lacks.
      expect(glyphsOf(runs).filter(({ id }) => id === 0)).toEqual([]);
      expect(runs.filter(({ font }) => font.startsWith("unifont"))).toEqual([]);
    },
  );

  test.each([...EMOJI])("show %s as a picture, and nothing of what steers it", (emoji) => {
    const runs = runsOf(emoji);
    expect(runs.map(({ font, text }) => [font, text])).toEqual([["emoji", emoji]]);
    expect(glyphsOf(runs).every(({ id, advance }) => id > 0 && advance > 0)).toBe(true);
  });

  test.each([
    ["محمد، علي ٣٤", "dejavu"],
    ["東京、「漢字」", "droid"],
    ["राम। सीता॥", "devanagari"],
    ["রাম। সীতা॥", "bengali"],
  ])("keep the signs of %s in the font of its letters", (text, font) => {
    expect([...new Set(runsOf(text).map((run) => run.font as string))]).toEqual([font]);
  });

  test("let a family that no font has as one fall apart into its members", () => {
    const family = "👩‍🔧‍👩‍🔧";
    const runs = runsOf(family);
    expect(runs.every(({ font, isMissing }) => font === "emoji" && !isMissing)).toBe(true);
    expect(glyphsOf(runs).length).toBeGreaterThanOrEqual(2);
    expect(glyphsOf(runs).every(({ id, advance }) => id > 0 && advance > 0)).toBe(true);
  });
});

describe("shaping", () => {
  const ids = (text: string) => glyphsOf(runsOf(text)).map(({ id }) => id);

  test("joins consonants, and sets a vowel before its letter", () => {
    const ksha = ids("क्ष");
    expect(ksha).toHaveLength(1);
    const [i, ka] = [ids("कि")[0], ids("क")[0]];
    expect(ids("कि")).toHaveLength(2);
    expect(i).not.toBe(ka);
    expect(ids("कि")[1]).toBe(ka as number); // one letter, one glyph
  });

  test("lets a joiner part what would join, unseen", () => {
    expect(ids("क्\u200cष").length).toBeGreaterThan(1);
    expect(ids("می\u200cخواهم")).not.toEqual(ids("میخواهم"));
    expect(ids("می\u200cخواهم")).toHaveLength(7);
  });

  test("changes Arabic letters with their neighbours", () => {
    expect(ids("ببب")).toHaveLength(3);
    expect(new Set(ids("ببب")).size).toBe(3);
  });

  test("sets a tone above its vowel, and the pen stays", () => {
    const [, vowel, tone] = glyphsOf(runsOf("ที่"));
    expect([vowel?.advance, tone?.advance]).toEqual([0, 0]);
    expect(runsOf("ที่")[0]?.width).toBeCloseTo(runsOf("ท")[0]?.width ?? 0);
  });

  test("composes letters of Hangul that were typed apart", () => {
    expect(ids("\u1112\u1161\u11ab")).toEqual(ids("한"));
  });

  test("keeps a tower of accents within its line", () => {
    const tower = glyphsOf(runsOf(`x${"\u0302".repeat(40)}`));
    expect(Math.max(...tower.map(({ y }) => Math.abs(y)))).toBeLessThan(0.5);
  });

  test("measures what it sets", () => {
    for (const name of [...Object.values(NAMES), ...Object.values(FROM_THE_RIGHT), ...EMOJI]) {
      const sum = runsOf(name).reduce((total, { width }) => total + width, 0);
      expect([name, type.width(name, "text", 10)]).toEqual([name, expect.closeTo(sum * 10, 6)]);
    }
  });

  test("sets letters that stand high and deep small enough for lines one under the other", () => {
    for (const name of Object.values(NAMES)) {
      for (const { font, scale, clusters } of runsOf(name)) {
        const opened = type.open(font);
        const glyphs = clusters.flatMap((cluster) => cluster.glyphs).filter(({ advance }) => advance > 0);
        const boxes = glyphs.map(({ id }) => opened.getGlyph(id).bbox).filter(({ maxY }) => maxY > 0);
        const high = Math.max(...boxes.map(({ maxY }) => maxY)) / opened.unitsPerEm;
        const deep = Math.min(...boxes.map(({ minY }) => minY)) / opened.unitsPerEm;
        expect([name, (high - deep) * scale < 1.25]).toEqual([name, true]);
      }
    }
  });
});

describe("what steers and is not seen", () => {
  test.each([
    ["ශ්\u200dරී", "ශ්\u200dරී"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["1\ufe0f\u20e3", "1\ufe0f\u20e3"],
    ["👨\u200d👩", "👨\u200d👩"],
    ["שלום\u200f!", "שלום\u200f!"],
    ["a\u200db", "ab"],
    ["a\ufe0fb", "ab"],
    ["1\ufe0f", "1"],
    ["\u{e0067}x", "x"],
    ["Ada\u200f!", "Ada!"],
    ["Ada\u202eidA", "AdaidA"],
    ["שלום\u2067x\u2069", "שלוםx"],
  ])("%j becomes %j", (raw, clean) => {
    expect(printable(raw)).toBe(clean);
  });
});
