import { describe, expect, test } from "bun:test";
import { createMeter } from "../../src/audio/loudness/meter.ts";
import { verdictOf } from "../../src/audio/loudness/verdict.ts";
import { sine } from "./tone.ts";

/** Loudness of a tone on both sides that goes through levels. @param parts seconds and dBFS. */
function loudnessOf(parts: [seconds: number, level: number][], rate = 48_000): number | null {
  const meter = createMeter(rate);
  for (const [seconds, level] of parts) {
    const samples = sine(rate, seconds, level);
    // In pieces of no round length, as they come out of a decoder.
    for (let at = 0; at < samples.length; at += 26_111) {
      const piece = samples.subarray(at, at + 26_111);
      meter.add([piece, piece]);
    }
  }
  return meter.loudness();
}

/** The cases of EBU Tech 3341 (table 1) that are tones on two sides; each may be off by 0.1 LU. */
describe("integrated loudness", () => {
  test.each([
    ["1", -23, [[20, -23]]],
    ["2", -33, [[20, -33]]],
    [
      "3",
      -23,
      [
        [10, -36],
        [60, -23],
        [10, -36],
      ],
    ],
    [
      "4",
      -23,
      [
        [10, -72],
        [10, -36],
        [60, -23],
        [10, -36],
        [10, -72],
      ],
    ],
    [
      "5",
      -23,
      [
        [20, -26],
        [20.1, -20],
        [20, -26],
      ],
    ],
  ] as [string, number, [number, number][]][])("case %s is %d LUFS", (_case, expected, parts) => {
    for (const rate of [48_000, 44_100, 22_050]) {
      expect(Math.abs((loudnessOf(parts, rate) ?? 0) - expected)).toBeLessThanOrEqual(0.1);
    }
  });

  test("of low tones is less, of high ones more", () => {
    const at = (hertz: number) => {
      const meter = createMeter(48_000);
      const tone = Float32Array.from(
        { length: 96_000 },
        (_, t) => 0.1 * Math.sin((2 * Math.PI * hertz * t) / 48_000),
      );
      meter.add([tone, tone]);
      return meter.loudness() ?? 0;
    };
    // The response of the two filters at these frequencies, by the coefficients that BS.1770 prints for 48 kHz.
    expect(at(38) - at(1000)).toBeCloseTo(-6.7, 0);
    expect(at(10_000) - at(1000)).toBeCloseTo(3.3, 0);
  });

  test("there is none of silence, and a sound shorter than a block has one", () => {
    expect(loudnessOf([[5, -200]])).toBeNull();
    expect(loudnessOf([])).toBeNull();
    expect(loudnessOf([[0.2, -20]])).toBeCloseTo(-23, 0);
  });

  test("what does not follow on is not heard as one", () => {
    const meter = createMeter(48_000);
    const samples = sine(48_000, 0.3, -20);
    meter.add([samples, samples]);
    meter.skip();
    meter.add([samples, samples]);
    meter.skip();
    const loud = sine(48_000, 1, -30);
    meter.add([loud, loud]);
    expect(meter.loudness()).toBeCloseTo(-30, 0);
  });
});

describe("the gain of a sound", () => {
  const fromDecibels = (decibels: number) => 10 ** (decibels / 20);
  test.each([
    ["a loud one is played softer", -13.4, -0.2, -6.6],
    ["a soft one louder", -31.26, -14, 11.3],
    ["one with a high peak only so much that it does not clip", -31, -4, 3],
    ["one whose peak is at the top not at all", -24, 0, 0],
    ["a very soft one by no more than 12 dB", -60, -50, 12],
    ["a very loud one by no more than 24 dB", 8, 12, -24],
    ["silence as it is", null, -100, null],
  ])("%s", (_what, loudness, peak, gain) => {
    const verdict = verdictOf({ loudness, peak: fromDecibels(peak) });
    expect(verdict).toEqual({ gainDb: gain, problem: null });
  });

  test("is none for what is broken: nothing was decoded, or noise that no sound makes", () => {
    for (const heard of [null, { loudness: 40, peak: 1000 }]) {
      expect(verdictOf(heard)).toEqual({ gainDb: null, problem: "broken" });
    }
  });
});
