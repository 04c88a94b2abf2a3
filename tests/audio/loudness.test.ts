import { describe, expect, test } from "bun:test";
import { createMeter } from "../../src/audio/loudness/meter.ts";
import { verdictOf } from "../../src/audio/loudness/verdict.ts";
import { sine } from "./tone.ts";

/** Loudness of a stereo tone of changing level. @param parts seconds and dBFS. */
function loudnessOf(parts: [seconds: number, level: number][], rate = 48_000): number | null {
  const meter = createMeter(rate);
  for (const [seconds, level] of parts) {
    const samples = sine(rate, seconds, level);
    // In chunks of uneven length, as a decoder returns them.
    for (let at = 0; at < samples.length; at += 26_111) {
      const piece = samples.subarray(at, at + 26_111);
      meter.add([piece, piece]);
    }
  }
  return meter.loudness();
}

/** The cases of EBU Tech 3341 (table 1) that are stereo tones; the tolerance is 0.1 LU. */
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

  test("weights low tones less and high tones more, by the K-weighting filters", () => {
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

  test("is null for silence, and defined for a sound shorter than a block", () => {
    expect(loudnessOf([[5, -200]])).toBeNull();
    expect(loudnessOf([])).toBeNull();
    expect(loudnessOf([[0.2, -20]])).toBeCloseTo(-23, 0);
  });

  test("is not measured across a gap", () => {
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
    ["of a loud sound is negative", -13.4, -0.2, -6.6],
    ["of a soft sound is positive", -31.26, -14, 11.3],
    ["of a soft sound with a high peak is limited so that it does not clip", -31, -4, 3],
    ["of a sound that peaks at full scale is 0", -24, 0, 0],
    ["is at most 12 dB", -60, -50, 12],
    ["is at least -24 dB", 8, 12, -24],
    ["of silence is null", null, -100, null],
  ])("%s", (_what, loudness, peak, gain) => {
    const verdict = verdictOf({ loudness, peak: fromDecibels(peak) });
    expect(verdict).toEqual({ gainDb: gain, problem: null });
  });

  test("is null and the sound is broken if nothing was decoded, or impossibly loud noise", () => {
    for (const heard of [null, { loudness: 40, peak: 1000 }]) {
      expect(verdictOf(heard)).toEqual({ gainDb: null, problem: "broken" });
    }
  });
});
