import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import type { LoopState } from "../../web/parts/sound/loop.ts";
import { FakePlayer, FakeSource, fakeAudio } from "./fake-audio.ts";
import { openPage } from "./page-stubs.ts";

const closePage = openPage(fakeAudio());
const { openStage } = await import("../../web/parts/sound/context.ts");
const { playLoop } = await import("../../web/parts/sound/loop.ts");
const stage = openStage(() => {});
afterAll(closePage);
beforeEach(() => {
  FakeSource.all = [];
  for (const player of FakePlayer.all) Object.assign(player, { ended: false, isRefusing: false });
});

const file = {
  _id: "a",
  groupName: "Musica",
  fileTitle: "Musica",
  filePath: "/audio/files/musica/musica.mp3",
};

/** @param durationMs decides whether it is streamed. */
function looped(durationMs: number) {
  const states: LoopState[] = [];
  const began = performance.now();
  const loop = playLoop({
    ...{ stage, into: stage.foreground, file: { ...file, durationMs } },
    began: () => began,
    onState: (state) => states.push(state),
  });
  return { loop, states };
}

async function streaming(): Promise<FakePlayer> {
  await Bun.sleep(5);
  const player = FakePlayer.all.find(({ paused }) => !paused);
  if (!player) throw new Error("nothing is streamed");
  return player;
}

describe("a streamed sound", () => {
  const TEN_MINUTES = 600_000;

  test("plays again when the system has paused it", async () => {
    const { loop } = looped(TEN_MINUTES);
    const player = await streaming();
    player.pause();
    loop.look();
    expect(player.paused).toBe(false);
    loop.end(0);
  });

  test("says that it needs a gesture when it may not play again", async () => {
    const { loop, states } = looped(TEN_MINUTES);
    const player = await streaming();
    expect(states.at(-1)).toBe("playing");
    player.pause();
    player.isRefusing = true;
    loop.look();
    await Bun.sleep(5);
    expect(states.at(-1)).toBe("blocked");
    loop.end(0);
  });

  test("stays at its end", async () => {
    const { loop } = looped(TEN_MINUTES);
    const player = await streaming();
    player.pause();
    player.ended = true;
    loop.look();
    expect(player.paused).toBe(true);
    loop.end(0);
  });
});
