import { describe, expect, test } from "bun:test";
import { paragraph } from "../../src/sheet/layout/words.ts";
import { breakLines } from "../../src/sheet/type/lines.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";

const type = createTypesetter();
/** The letters of a line from left to right, as they stand on paper. */
const seen = (line: string) =>
  type
    .runs(line, "text")
    .flatMap(({ clusters }) => clusters.map(({ text }) => text))
    .join("");

describe("a line with both directions", () => {
  test.each([
    ["only to the right", "Ada Bianchi 12", "Ada Bianchi 12"],
    ["only to the left", "אבג דהו", "והד גבא"],
    ["Hebrew within Italian", "Nome אבג Rossi", "Nome גבא Rossi"],
    ["two words stay in their order", "Nome אבג דהו Rossi", "Nome והד גבא Rossi"],
    ["a number behind Hebrew belongs to it", "Nome אבג 123 Rossi", "Nome 123 גבא Rossi"],
    ["the first letter gives the direction", "אבג Rossi", "Rossi גבא"],
    ["a number runs to the right", "אבג 123", "123 גבא"],
    ["the end of a sentence", "אבג!", "!גבא"],
    ["Italian ends as Italian", "e אבג!", "e גבא!"],
    ["figures with a separator", "ا 12,5 ب", "ب 12,5 ا"],
    ["Arabic figures", "ا ٣٤ ب", "ب ٣٤ ا"],
    ["a mark gives the direction", "\u200fRossi אבג", "גבא Rossi"],
  ])("%s", (_, line, order) => {
    expect(seen(line)).toBe(order);
  });

  test("turns brackets with what they hold", () => {
    const glyph = (line: string, sign: string) =>
      type
        .runs(line, "text")
        .flatMap(({ clusters }) => clusters)
        .find(({ text }) => text === sign)?.glyphs[0]?.id;
    const open = glyph("א(ב)", "(");
    const shut = glyph("א(ב)", ")");
    const font = type.open("alegreya400");
    expect([open, shut]).toEqual([font.glyphForCodePoint(0x29).id, font.glyphForCodePoint(0x28).id]);
    expect(seen("Ada (אבג) Rossi")).toBe("Ada (גבא) Rossi");
  });

  test("is broken as it is read, and each line is ordered by itself", () => {
    const width = type.width("אבג דהו", "text", 10) + 1;
    expect(breakLines("אבג דהו זחט יכל", "text", 10, width, type)).toEqual(["אבג דהו", "זחט יכל"]);
  });

  test("keeps the direction of its paragraph on every line", () => {
    const [first, second] = ["אבגדהוזחטיכלמנסע", "Rossi Bianchi!"];
    const width = Math.max(type.width(first, "text", 10), type.width(second, "text", 10)) + 1;
    const lines = breakLines(`${first} ${second}`, "text", 10, width, type);
    expect(lines).toEqual([first, `\u200f${second}`]);
    expect(lines.map(seen)).toEqual(["עסנמלכיטחזוהדגבא", "!Rossi Bianchi"]);
  });

  test("is as wide as its letters, and none is wider than it may be", () => {
    const story = "שלום לכולם Rossi (محمد علي) 12,5% e poi ".repeat(20);
    const lines = breakLines(story, "text", 10, 90, type);
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(type.width(line, "text", 10)).toBeLessThanOrEqual(90);
    expect(lines.join(" ").replace(/\u200f/g, "")).toBe(story.trim());
  });
});

describe("a text on several lines", () => {
  const story = "אבג דהו זחט יכל ";
  const made = (text: string) =>
    paragraph(text, 60, { face: "text", size: 10 }, type)
      .at(100, 0)
      .map((piece) => (piece.kind === "text" ? piece.box : { x: 0, width: 0 }));

  test("stands at the right when it is read from there", () => {
    const boxes = made(story.repeat(4));
    expect(boxes.length).toBeGreaterThan(2);
    for (const { x, width } of boxes) expect(x + width).toBeCloseTo(160);
    expect(boxes.some(({ x }) => x > 101)).toBe(true);
  });

  test("stands at the left otherwise, and so does a single line", () => {
    for (const { x } of [...made("Ada e Rossi ".repeat(9)), ...made("אבג")]) expect(x).toBe(100);
  });
});

describe("a paragraph without spaces", () => {
  test("fills each line, though its letters are narrower beside each other than alone", () => {
    const word = "محمدبنعليبنحسن".repeat(12);
    const lines = breakLines(word, "text", 10, 80, type);
    expect(lines.join("")).toBe(word);
    for (const [index, line] of lines.slice(0, -1).entries()) {
      const next = lines[index + 1]?.[0] ?? "";
      expect(type.width(line, "text", 10)).toBeLessThanOrEqual(80);
      expect(type.width(line + next, "text", 10)).toBeGreaterThan(80);
    }
  });

  test("is broken between words, not within them", () => {
    const story = "ผู้ใหญ่บ้านสมชายชอบกินข้าวและน้ำตาลที่ตลาดนัดทุกวัน";
    const lines = breakLines(story, "text", 10, 80, type);
    expect(lines.join("")).toBe(story);
    const ends = [...new Intl.Segmenter("th", { granularity: "word" }).segment(story)].map(
      ({ index }) => index,
    );
    let at = 0;
    for (const line of lines) {
      expect(ends).toContain(at);
      at += line.length;
    }
    expect(lines.length).toBeGreaterThan(2);
  });
});
