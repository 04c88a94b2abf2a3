import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { aheadBy, correctionFor, positionAt, SteadyOffset } from "../../web/parts/sound/in-step.ts";

describe("synchronising playback with the table", () => {
  test.each([
    [0, 0],
    [5_000, 5],
    [20_000, 0],
    [65_500, 5.5],
    [-500, 19.5],
  ])("%i ms after the start of a 20 s loop, the position is %f s", (elapsed, position) => {
    expect(positionAt(elapsed, 20_000)).toBeCloseTo(position);
  });

  test.each([
    [5, 5, 0],
    [5.1, 5, 100],
    [4.9, 5, -100],
    [0.1, 19.9, 200],
    [19.9, 0.1, -200],
    [15, 5, 10_000],
  ])(
    "at %f s instead of %f s, playback is %i ms ahead, measured the shorter way round the loop",
    (position, target, ahead) => {
      expect(aheadBy(position, target, 20_000)).toBeCloseTo(ahead);
    },
  );

  test("ignores an inaudible offset, changes the rate for a small one, seeks for a large one", () => {
    expect(correctionFor(7, false, 50)).toEqual({ kind: "none" });
    expect(correctionFor(-51, false, 50)).toEqual({ kind: "jump" });
    expect(correctionFor(20, false, 50)).toEqual({ kind: "bend", rate: 0.99 });
    expect(correctionFor(-20, false, 50)).toEqual({ kind: "bend", rate: 1.01 });
    // The rate changes by 2 % at most, so that the pitch does not audibly change.
    expect(correctionFor(100, false, 120)).toEqual({ kind: "bend", rate: 0.98 });
  });

  test("a rate correction in progress continues until playback is in sync", () => {
    expect(correctionFor(6, true, 50)).toMatchObject({ kind: "bend" });
    expect(correctionFor(1, true, 50)).toEqual({ kind: "none" });
  });

  test("converges without overshooting, from any initial offset", () => {
    fc.assert(
      fc.property(fc.double({ min: -120, max: 120, noNaN: true }), (start) => {
        let ahead = start;
        let isBent = false;
        for (let look = 0; look < 60; look += 1) {
          const correction = correctionFor(ahead, isBent, 120);
          isBent = correction.kind === "bend";
          if (correction.kind === "bend") ahead += (correction.rate - 1) * 500;
          expect(ahead * start).toBeGreaterThanOrEqual(0);
        }
        expect(Math.abs(ahead)).toBeLessThanOrEqual(8);
      }),
    );
  });

  test("stays within 10 ms for half an hour on a sound card that runs 100 ppm too fast", () => {
    let ahead = 0;
    let rate = 1;
    let furthest = 0;
    for (let look = 0; look < 3_600; look += 1) {
      ahead += 500 * (rate * 1.0001 - 1);
      furthest = Math.max(furthest, Math.abs(ahead));
      const correction = correctionFor(ahead, rate !== 1, 50);
      expect(correction.kind).not.toBe("jump");
      rate = correction.kind === "bend" ? correction.rate : 1;
    }
    expect(furthest).toBeWithin(7, 10);
  });
});

describe("the offset between two clocks", () => {
  test("smooths jitter in its readings", () => {
    const offset = new SteadyOffset();
    for (let read = 0; read < 100; read += 1) offset.read(1_000 + (read % 2 === 0 ? 8 : -8));
    expect(offset.now).toBeWithin(997, 1_003);
  });

  test("follows a slow clock drift", () => {
    const offset = new SteadyOffset();
    for (let read = 0; read < 3_600; read += 1) offset.read(read * 0.05);
    expect(offset.now).toBeWithin(3_599 * 0.05 - 0.5, 3_599 * 0.05);
  });

  test("ignores a single outlier, and accepts two in a row", () => {
    const offset = new SteadyOffset();
    for (const reading of [100, 100, 900, 100]) offset.read(reading);
    expect(offset.now).toBe(100);
    offset.read(900);
    offset.read(900);
    expect(offset.now).toBe(900);
  });
});
