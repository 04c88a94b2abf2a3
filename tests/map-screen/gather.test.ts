import { expect, test } from "bun:test";
import { MAP_EDGE, MOST_MAP_POINTS, Stroke } from "#shared/maps/index.ts";
import { isFarther, isLong, type Point, pointIn } from "../../web/screens/map/gather.ts";

const sheet = { left: 100, top: 50, width: 400, height: 200 };

test("a pointer beside the map is on its edge", () => {
  expect(pointIn(sheet, { clientX: 300, clientY: 150 })).toEqual([MAP_EDGE / 2, MAP_EDGE / 2]);
  expect(pointIn(sheet, { clientX: 0, clientY: 900 })).toEqual([0, MAP_EDGE]);
});

test("a scribble of ten thousand points becomes strokes that the server takes", () => {
  const strokes: Point[][] = [[[0, 0]]];
  for (let at = 0; at < 10_000; at += 1) {
    const stroke = strokes.at(-1) ?? [];
    const point = pointIn(sheet, {
      clientX: 300 + 250 * Math.sin(at / 9),
      clientY: 150 + 150 * Math.cos(at / 7),
    });
    const last = stroke.at(-1);
    if (!last || !isFarther(last, point, 300)) continue;
    stroke.push(point);
    if (isLong(stroke)) strokes.push([point]);
  }
  expect(strokes.length).toBeGreaterThan(1);
  for (const points of strokes) {
    expect(points.length).toBeLessThanOrEqual(MOST_MAP_POINTS);
    expect(Stroke.safeParse({ radius: 300, points }).success).toBeTrue();
  }
});
