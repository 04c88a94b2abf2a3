import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import type { LoopState } from "../../web/parts/sound/loop.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { FakePlayer, FakeSource, fakeAudio, playing } from "./fake-audio.ts";
import { openPage } from "./page-stubs.ts";

let answer = Promise.withResolvers<Response>();
const closePage = openPage({ ...fakeAudio(), fetch: () => answer.promise });
const { openStage } = await import("../../web/parts/sound/context.ts");
const { serverClock, serverMoment } = await import("../../web/live/server-clock.ts");
const { playLoop } = await import("../../web/parts/sound/loop.ts");
const stage = openStage(() => {});
afterAll(closePage);
beforeEach(() => {
  // Other tests have measured it.
  serverClock.ahead = 0;
  answer = Promise.withResolvers();
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
  const began = serverMoment(performance.now());
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

  test("that the system has paused waits for a gesture, and plays again with it", async () => {
    const { loop, states } = looped(TEN_MINUTES);
    const player = await streaming();
    expect(states.at(-1)).toBe("playing");
    player.pause();
    loop.look();
    expect([states.at(-1), player.paused]).toEqual(["blocked", true]);
    loop.tryAgain();
    expect((await streaming()).paused).toBe(false);
    loop.end(0);
  });

  test("that the browser refuses to play again waits for the next gesture", async () => {
    const { loop, states } = looped(TEN_MINUTES);
    (await streaming()).pause();
    loop.look();
    for (const player of FakePlayer.all) player.isRefusing = true;
    loop.tryAgain();
    await Bun.sleep(5);
    expect(states.slice(-2)).toEqual(["starting", "blocked"]);
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

test("a sound that is retried while it loads plays once, and stops", async () => {
  const { loop } = looped(2_000);
  loop.tryAgain();
  loop.tryAgain();
  answer.resolve(new Response(silentMp3(2_000)));
  await Bun.sleep(20);
  expect(playing()).toHaveLength(1);
  loop.end(0);
  await Bun.sleep(20);
  expect(playing()).toEqual([]);
});

test("a sound that could not be loaded is retried", async () => {
  const { loop, states } = looped(3_000);
  answer.resolve(new Response(null, { status: 500 }));
  await Bun.sleep(20);
  expect(states.at(-1)).toBe("failed");
  answer = Promise.withResolvers();
  answer.resolve(new Response(silentMp3(3_000)));
  loop.tryAgain();
  await Bun.sleep(20);
  expect(states.at(-1)).toBe("playing");
  loop.end(0);
});
