import { describe, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { frameStart, headOf, notedSamples } from "#shared/mp3.ts";
import { isShort, turnWithin } from "../../web/parts/sound/decoded.ts";
import { silentMp3 } from "./mp3.ts";

const FRAME = 1152;
/** The LAME header of a sound of 12 s. */
const NOTED = { all: 463 * FRAME, added: { before: 1728, behind: 2448 } };
const SOUND = 529_200;

describe("the samples of one loop", () => {
  test("are all decoded samples if the browser trims encoder delay and padding", () => {
    expect(turnWithin(SOUND, NOTED, FRAME)).toEqual({ start: 0, samples: SOUND });
  });

  test("begin after encoder delay and decoder delay if the browser trims nothing", () => {
    expect(turnWithin(NOTED.all, NOTED, FRAME)).toEqual({ start: 1728 + 529, samples: SOUND });
  });

  test("begin a frame later if the browser also decodes the header frame", () => {
    expect(turnWithin(NOTED.all + FRAME, NOTED, FRAME)).toEqual({
      start: 1728 + 529 + FRAME,
      samples: SOUND,
    });
  });

  test("begin at 0 if the browser trims only the delay", () => {
    expect(turnWithin(NOTED.all - 1728, NOTED, FRAME)).toEqual({ start: 0, samples: SOUND });
  });

  test("never exceed the decoded samples, and are unknown without a LAME header", () => {
    expect(turnWithin(1_000, NOTED, FRAME)).toEqual({ start: 0, samples: 1_000 });
    expect(turnWithin(1_000, { all: 1_000, added: null }, FRAME)).toBeNull();
    expect(turnWithin(1_000, { all: 1_000, added: { before: 576, behind: 900 } }, FRAME)).toBeNull();
  });

  test("are read from the LAME header of a bundled sound, and not from a file without one", async () => {
    const file = await readFile(join(import.meta.dir, "../../src/audio/starter/orologio.mp3"));
    const frames = file.subarray(frameStart(file) ?? 0);
    expect(headOf(frames)).toMatchObject({ sampleRate: 44_100, isMono: true, samples: FRAME });
    expect(notedSamples(frames)).toEqual(NOTED);
    expect(notedSamples(silentMp3(1_000))).toBeNull();
    expect(notedSamples(frames.subarray(0, 60))).toBeNull();
  });

  test("are kept in memory up to a known duration of 40 seconds", () => {
    const file = { _id: "a", groupName: "g", fileTitle: "t", filePath: "/p" };
    expect([40_000, 40_001, 10_800_000].map((durationMs) => isShort({ ...file, durationMs }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isShort(file)).toBe(false);
  });
});
