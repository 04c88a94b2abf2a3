import { describe, expect, test } from "bun:test";
import { MAP_EDGE, MapReveal } from "#shared/maps/index.ts";
import {
  coveredMask,
  isCovered,
  isSameMask,
  type Mask,
  packMask,
  paintAll,
  paintAreas,
  paintStrokes,
} from "#shared/maps/mask.ts";

const square = coveredMask({ width: 3000, height: 3000 });
const at = ({ width, cells }: Mask, x: number, y: number) => cells[y * width + x];
const count = ({ cells }: Mask) => cells.reduce((sum, cell) => sum + cell, 0);

describe("a mask", () => {
  test("has the proportions of its picture, and a bounded size", () => {
    expect(coveredMask({ width: 4000, height: 1000 })).toMatchObject({ width: 512, height: 128 });
    expect(coveredMask({ width: 1, height: 40_000 })).toMatchObject({ width: 1, height: 512 });
    expect(isCovered(square)).toBeTrue();
  });

  test("is revealed around a point, as wide as the brush", () => {
    const mask = paintStrokes(square, [{ radius: 1_000, points: [[5_000, 5_000]] }], 1);
    expect(Math.abs(count(mask) - Math.PI * 51.2 ** 2)).toBeLessThan(60);
    expect([at(mask, 256, 256), at(mask, 256, 206), at(mask, 256, 203)]).toEqual([1, 1, 0]);
    expect(isCovered(square)).toBeTrue();
  });

  test("is revealed all along a stroke, also a diagonal one", () => {
    const mask = paintStrokes(
      square,
      [
        {
          radius: 200,
          points: [
            [0, 0],
            [MAP_EDGE, MAP_EDGE],
          ],
        },
      ],
      1,
    );
    for (let step = 0; step < 512; step += 1) expect(at(mask, step, step)).toBe(1);
    expect([at(mask, 100, 200), at(mask, 511, 0)]).toEqual([0, 0]);
  });

  test("is covered again by a stroke that hides", () => {
    const strokes = [{ radius: 500, points: [[2_000, 2_000] as [number, number]] }];
    const mask = paintStrokes(paintAll(square, 1), strokes, 0);
    expect(at(mask, 102, 102)).toBe(0);
    expect(isSameMask(paintStrokes(mask, strokes, 1), paintAll(square, 1))).toBeTrue();
  });

  test("is revealed inside a polygon only", () => {
    const half: [number, number][] = [
      [0, 0],
      [5_000, 0],
      [5_000, MAP_EDGE],
      [0, MAP_EDGE],
    ];
    const mask = paintAreas(square, [half], 1);
    expect(count(mask)).toBe((512 * 512) / 2);
    expect([at(mask, 255, 300), at(mask, 256, 300)]).toEqual([1, 0]);
  });

  test("is packed one bit per cell", () => {
    expect([
      ...packMask({ width: 3, height: 3, cells: new Uint8Array([1, 0, 1, 0, 0, 0, 0, 0, 1]) }),
    ]).toEqual([0b101, 1]);
  });
});

test.each([
  ["outside on the right", { points: [[10_001, 5]] }],
  ["negative", { points: [[5, -1]] }],
  ["not a number", { points: [[Number.NaN, 5]] }],
  ["with 201 points", { points: Array.from({ length: 201 }, () => [1, 1]) }],
  ["with 10 000 points", { points: Array.from({ length: 10_000 }, () => [1, 1]) }],
  ["without points", { points: [] }],
  ["with an endless brush", { radius: 1e9 }],
])("a stroke %s is refused", (_, change) => {
  const stroke = { radius: 100, points: [[1, 1]], ...change };
  const command = { clientId: crypto.randomUUID(), handoutId: crypto.randomUUID(), strokes: [stroke] };
  expect(MapReveal.safeParse(command).success).toBeFalse();
  expect(
    MapReveal.safeParse({ ...command, strokes: [{ radius: 100, points: [[1, 1]] }] }).success,
  ).toBeTrue();
});
