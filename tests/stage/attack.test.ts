import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { silentMp3 } from "../audio/mp3.ts";
import { FakeSource, fakeAudio, RATE } from "./fake-audio.ts";
import { openPage } from "./page-stubs.ts";

const SECONDS = 2;
const BLEND = 0.1;
/** Loud at its beginning, and something else at its end. */
const samples = Float32Array.from({ length: SECONDS * RATE }, (_, at) =>
  at < 0.12 * RATE ? 1 : at >= (SECONDS - BLEND) * RATE ? -0.5 : 0,
);
const tag = (size: number) =>
  Buffer.concat([
    Buffer.from("ID3\x03\0\0"),
    Buffer.from([0, size >> 14, (size >> 7) & 127, size & 127]),
    Buffer.alloc(size),
  ]);
/** Before the frames. */
let head = Buffer.alloc(0);
const closePage = openPage({
  ...fakeAudio(samples),
  // Without a LAME header.
  fetch: () => Promise.resolve(new Response(Buffer.concat([head, silentMp3(SECONDS * 1_000)]))),
});
const { openStage } = await import("../../web/parts/sound/context.ts");
const { serverClock, serverMoment } = await import("../../web/live/server-clock.ts");
const { playOnce } = await import("../../web/parts/sound/strike.ts");
const { playLoop } = await import("../../web/parts/sound/loop.ts");
const stage = openStage(() => {});
afterAll(closePage);
beforeEach(() => {
  // Other tests have measured it.
  serverClock.ahead = 0;
  FakeSource.all = [];
});

const file = {
  ...{ _id: "a", groupName: "Armi", fileTitle: "Sparo", filePath: "/audio/files/armi/sparo.mp3" },
  durationMs: SECONDS * 1_000,
};
async function source(): Promise<FakeSource> {
  await Bun.sleep(20);
  const [only] = FakeSource.all;
  if (!only) throw new Error("nothing was played");
  return only;
}
const sampleAt = ({ options }: FakeSource, seconds: number) =>
  options.buffer.getChannelData(0)[Math.round(seconds * RATE)] ?? Number.NaN;

describe("a sound without a LAME header", () => {
  test("keeps its attack when it is played once, and does not begin again at its end", async () => {
    playOnce({
      stage,
      file,
      into: stage.strikes,
      at: () => serverMoment(performance.now()) + 300,
      onOver: () => {},
    });
    const once = await source();
    const [, offset = 0, length = 0] = once.started;
    expect(offset).toBe(0);
    for (const at of [0, 0.025, 0.05, 0.1]) expect(sampleAt(once, at)).toBe(1);
    expect(length).toBeCloseTo(SECONDS - BLEND);
    expect(sampleAt(once, length - 0.001)).toBe(0);
  });

  test("is played though it begins with two tags, the second one large", async () => {
    head = Buffer.concat([tag(50), tag(100_000)]);
    const own = { ...file, filePath: "/audio/files/armi/etichette.mp3" };
    const at = () => serverMoment(performance.now()) + 300;
    playOnce({ stage, file: own, into: stage.strikes, at, onOver: () => {} });
    expect((await source()).started).toHaveLength(3);
    head = Buffer.alloc(0);
  });

  test("loops from its end into what follows the blend, without a seam", async () => {
    const loop = playLoop({
      ...{ stage, file, into: stage.scene, onState: () => {} },
      began: () => serverMoment(performance.now()),
    });
    const looped = await source();
    const { loopStart = 0, loopEnd = 0 } = looped.options;
    expect(loopEnd - loopStart).toBeCloseTo(SECONDS - BLEND);
    // The last sample of the turn is the one before the first.
    expect(sampleAt(looped, loopEnd - 1 / RATE)).toBeCloseTo(sampleAt(looped, loopStart), 2);
    expect(sampleAt(looped, loopEnd - BLEND)).toBeCloseTo(-0.5, 2);
    loop.end(0);
  });
});
