import { describe, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { frameStart, headOf, notedSamples } from "#shared/mp3.ts";
import { isShort, turnWithin } from "../../web/parts/sound/decoded.ts";
import { silentMp3 } from "./mp3.ts";

const FRAME = 1152;
/** As LAME notes it of a sound of 12 s. */
const NOTED = { all: 463 * FRAME, added: { before: 1728, behind: 2448 } };
const SOUND = 529_200;

describe("one turn of a sound", () => {
  test("is all that a browser gives that cuts away what was added", () => {
    expect(turnWithin(SOUND, NOTED, FRAME)).toEqual({ start: 0, samples: SOUND });
  });

  test("begins behind what was added, and behind what the decoder adds, in one that leaves both", () => {
    expect(turnWithin(NOTED.all, NOTED, FRAME)).toEqual({ start: 1728 + 529, samples: SOUND });
  });

  test("begins a frame later in one that decodes the frame with the notes, too", () => {
    expect(turnWithin(NOTED.all + FRAME, NOTED, FRAME)).toEqual({
      start: 1728 + 529 + FRAME,
      samples: SOUND,
    });
  });

  test("begins at once in one that cuts away only what is in front", () => {
    expect(turnWithin(NOTED.all - 1728, NOTED, FRAME)).toEqual({ start: 0, samples: SOUND });
  });

  test("never reaches behind what was decoded, and is not known where nothing was noted", () => {
    expect(turnWithin(1_000, NOTED, FRAME)).toEqual({ start: 0, samples: 1_000 });
    expect(turnWithin(1_000, { all: 1_000, added: null }, FRAME)).toBeNull();
    expect(turnWithin(1_000, { all: 1_000, added: { before: 576, behind: 900 } }, FRAME)).toBeNull();
  });

  test("is noted in a sound of ours, and not in one that is frames alone", async () => {
    const file = await readFile(join(import.meta.dir, "../../src/audio/starter/orologio.mp3"));
    const frames = file.subarray(frameStart(file) ?? 0);
    expect(headOf(frames)).toMatchObject({ sampleRate: 44_100, isMono: true, samples: FRAME });
    expect(notedSamples(frames)).toEqual(NOTED);
    expect(notedSamples(silentMp3(1_000))).toBeNull();
    expect(notedSamples(frames.subarray(0, 60))).toBeNull();
  });

  test("is held in memory up to 40 seconds, where its length is known", () => {
    const file = { _id: "a", groupName: "g", fileTitle: "t", filePath: "/p" };
    expect([40_000, 40_001, 10_800_000].map((durationMs) => isShort({ ...file, durationMs }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isShort(file)).toBe(false);
  });
});
