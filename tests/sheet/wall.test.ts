import { expect, test } from "bun:test";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";
import { layoutWall, type WallCardOnPaper } from "../../src/sheet/wall/layout-wall.ts";

const type = createTypesetter();
const card = (id: string, x: number, y: number): WallCardOnPaper => ({
  ...{ id, x, y, title: "L'uomo col cappello grigio", isNote: false, picture: null },
});
const corners = [card("a", 0, 0), card("b", 4000, 0), card("c", 0, 2800), card("d", 4000, 2800)];

test.each(["a4", "a3"] as const)("a wall on %s lies within its sheet, from corner to corner", (size) => {
  const links = [{ from: "a", to: "d", text: "lo stesso inchiostro" }];
  const { width, height, ground, cards, tags } = layoutWall(
    { title: "La parete", size, cards: corners, links },
    type,
  );
  expect(width).toBeGreaterThan(height);
  const boxes = [...ground, ...cards.flatMap(({ paper }) => paper), ...tags].flatMap((piece) =>
    "box" in piece ? piece.box : [],
  );
  for (const { x, y, width: wide, height: high } of boxes) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(x + wide).toBeLessThan(width);
    expect(y + high).toBeLessThan(height);
  }
  expect(Math.max(...boxes.map(({ y }) => y))).toBeGreaterThan(height * 0.85);
  expect(Math.min(...boxes.map(({ y }) => y))).toBeLessThan(height * 0.1);
});

test("cards are smaller where the wall is wide, so that none covers more than on the screen", () => {
  const widthOn = (x: number) => {
    const two = [card("a", 2000, 1400), card("b", x, 1400)];
    const [one] = layoutWall({ title: "", size: "a4", cards: two, links: [] }, type).cards;
    const [paper] = one?.paper ?? [];
    return paper && "box" in paper ? paper.box.width : 0;
  };
  expect(widthOn(2200)).toBe(74);
  expect(widthOn(4000)).toBeLessThan(74);
  expect(widthOn(4000)).toBeGreaterThan(40);
});

test("a note that is cut short ends with a whole letter, also where that is an emoji", () => {
  const ghosts = { ...card("a", 0, 0), title: "👻".repeat(60), isNote: true };
  const [laid] = layoutWall({ title: "", size: "a4", cards: [ghosts], links: [] }, type).cards;
  const texts = laid?.paper.flatMap((piece) => (piece.kind === "text" ? piece.text : [])) ?? [];
  expect(texts).toHaveLength(4);
  expect(texts.join("").isWellFormed()).toBe(true);
  expect(texts.at(-1)).toEndWith("👻…");
});

test("the words on a thread are printed whole", () => {
  const text = "scritta dalla stessa mano che ha firmato l'atto di vendita";
  const links = [{ from: "a", to: "d", text }];
  const { tags } = layoutWall({ title: "", size: "a4", cards: corners, links }, type);
  expect(tags.flatMap((piece) => (piece.kind === "text" ? piece.text : [])).join(" ")).toBe(text);
});
