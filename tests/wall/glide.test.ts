import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { queryClient } from "../../web/api/query-client.ts";
import { wallQuery } from "../../web/api/wall.ts";
import { handleWallChanged } from "../../web/live/wall.ts";
import { seat } from "../../web/session/seat.ts";

const TABLE = "0190aaaa-0000-7000-8000-000000000001";
const note = (id: string, x: number) => ({
  ...{ _id: id, kind: "note" as const, refId: id, title: "Chi mente?", x, y: 100, by: "Lia" },
  ...{ imageId: null, isOwn: false },
});
const { queryKey } = wallQuery(TABLE);
const placesNow = () => queryClient.getQueryData(queryKey)?.cards.map(({ x }) => x);

let frames: (() => void)[] = [];
let now = 0;
let isMotionReduced = false;
const globals = { matchMedia: globalThis.matchMedia, document: globalThis.document };
const originalFrame = globalThis.requestAnimationFrame;
beforeEach(() => {
  Object.assign(globalThis, {
    document: { hidden: false },
    matchMedia: () => ({ matches: isMotionReduced }),
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
  });
  spyOn(performance, "now").mockImplementation(() => now);
  seat.now = { _id: TABLE, name: "Tavolo", isMaster: false };
  queryClient.setQueryData(queryKey, { cards: [note("a", 100), note("b", 500)], links: [] });
});
afterEach(() => {
  Object.assign(globalThis, { ...globals, requestAnimationFrame: originalFrame });
  spyOn(performance, "now").mockRestore();
  seat.now = undefined;
  queryClient.clear();
  [frames, isMotionReduced] = [[], false];
});

function frameAfter(ms: number): void {
  now += ms;
  for (const frame of frames.splice(0)) frame();
}

test("a card that another moves glides to its place, and no other card moves", () => {
  handleWallChanged({ cards: [note("a", 200)], links: [], gone: [] });
  expect(placesNow()).toEqual([100, 500]);
  frameAfter(35);
  expect(placesNow()).toEqual([150, 500]);
  frameAfter(35);
  expect(placesNow()).toEqual([200, 500]);
  expect(frames).toEqual([]);
});

test("where motion is reduced it is at its place at once", () => {
  isMotionReduced = true;
  handleWallChanged({ cards: [note("a", 200)], links: [], gone: [] });
  expect(placesNow()).toEqual([200, 500]);
  expect(frames).toEqual([]);
});

test("a card that comes takes the place that it has after a reload, not the last one", () => {
  handleWallChanged({ cards: [note("aa", 300)], links: [], gone: [] });
  expect(placesNow()).toEqual([100, 300, 500]);
});
