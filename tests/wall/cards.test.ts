import { expect, test } from "bun:test";
import { nodeOf } from "../../web/parts/wall/cards.ts";

const card = {
  ...{ _id: "a", kind: "note" as const, refId: "a", title: "Chi mente?", imageId: null },
  ...{ x: 500, y: 500, by: "Lia", isOwn: false },
};
const isDraggable = (look: { isReadOnly?: boolean; isChosen?: boolean; isTouch?: boolean }) =>
  nodeOf(card, { isNew: false, isReadOnly: false, isChosen: false, isTouch: false, ...look }).draggable;

test("a finger drags only the chosen card, so that on any other it pans or zooms; a mouse drags all", () => {
  expect([isDraggable({}), isDraggable({ isTouch: true })]).toEqual([true, false]);
  expect(isDraggable({ isTouch: true, isChosen: true })).toBe(true);
  expect(isDraggable({ isReadOnly: true, isChosen: true })).toBe(false);
});
