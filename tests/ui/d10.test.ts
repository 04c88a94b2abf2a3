import { describe, expect, test } from "bun:test";
import { about, facing, multiply, seen } from "../../web/ui/die/d10.ts";

describe.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])("a die that shows %i", (value) => {
  const faces = seen(facing(value));
  const shown = faces.find((face) => face.index === value);
  const [a = 0, b = 0, , d = 0, x = 0, y = 0] = shown?.plane.match(/-?[\d.]+/g)?.map(Number) ?? [];

  test("has that face towards the viewer, upright and centred", () => {
    expect(a).toBeGreaterThan(0.95);
    expect(Math.abs(b)).toBeLessThan(0.01);
    expect(d).toBeGreaterThan(0.9);
    expect(Math.abs(x)).toBeLessThan(1);
    expect(Math.abs(y)).toBeLessThan(30);
  });

  test("shows between three and six faces", () => {
    expect(faces.length).toBeGreaterThanOrEqual(3);
    expect(faces.length).toBeLessThanOrEqual(6);
  });
});

test("half a turn shows only faces that were hidden", () => {
  const front = seen(facing(3)).map((face) => face.index);
  const back = seen(multiply(about([0, 1, 0], Math.PI), facing(3))).map((face) => face.index);
  expect(back.filter((index) => front.includes(index))).toEqual([]);
});
