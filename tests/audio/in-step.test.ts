import { describe, expect, test } from "bun:test";
import { aheadBy, correctionFor, positionAt } from "../../web/parts/sound/in-step.ts";

describe("a player in step with the table", () => {
  test.each([
    [0, 0],
    [5_000, 5],
    [20_000, 0],
    [65_500, 5.5],
    [-500, 19.5],
  ])("is, %i ms after the beginning of a sound of 20 s, at %f s", (elapsed, position) => {
    expect(positionAt(elapsed, 20_000)).toBeCloseTo(position);
  });

  test.each([
    [5, 5, 0],
    [5.1, 5, 100],
    [4.9, 5, -100],
    [0.1, 19.9, 200],
    [19.9, 0.1, -200],
    [15, 5, 10_000],
  ])("at %f s instead of %f s is %i ms ahead, the shorter way round", (position, target, ahead) => {
    expect(aheadBy(position, target, 20_000)).toBeCloseTo(ahead);
  });

  test("does nothing about what nobody hears, bends what is near, jumps when it is far", () => {
    expect(correctionFor(20)).toEqual({ kind: "none" });
    expect(correctionFor(-400)).toEqual({ kind: "jump" });
    expect(correctionFor(40)).toEqual({ kind: "bend", rate: 0.98 });
    expect(correctionFor(-40)).toEqual({ kind: "bend", rate: 1.02 });
    // Never so much that the pitch is heard to change.
    expect(correctionFor(240)).toEqual({ kind: "bend", rate: 0.97 });
  });

  test("that is bent comes into step without swinging past", () => {
    let ahead = 200;
    for (let look = 0; look < 40; look += 1) {
      const correction = correctionFor(ahead);
      if (correction.kind === "bend") ahead += (correction.rate - 1) * 500;
    }
    expect(ahead).toBeWithin(0, 25.1);
  });
});
