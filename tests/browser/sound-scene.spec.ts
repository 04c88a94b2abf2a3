import type { AudioFile } from "#shared/schemas/audio.ts";
import { tokenOf } from "./sheet.ts";
import { loop, makeScene } from "./sound-scenes.ts";
import { addRustling, addSound, addTone, listen, TONE_HERTZ } from "./sound-support.ts";
import { heardFor, loudness, TAPPED } from "./sound-tap.ts";
import { expect, test } from "./support.ts";
import { voiceOf } from "./voice.ts";

test.use(TAPPED);
test.setTimeout(120_000);

/** By how much what was heard departs from one steady tone, sample by sample, as a share of its own loudness. */
function unsteadiness(samples: Float32Array, rate: number): number {
  // Two samples of a tone tell the third.
  const twice = 2 * Math.cos((2 * Math.PI * TONE_HERTZ) / rate);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  let worst = 0;
  for (let at = 2; at < samples.length; at += 1) {
    const told = twice * (samples[at - 1] ?? 0) - (samples[at - 2] ?? 0);
    worst = Math.max(worst, Math.abs((samples[at] ?? 0) - told));
  }
  return worst / loudest;
}

async function expectBetween(figure: () => Promise<number>, least: number, most: number): Promise<void> {
  const isBetween = async () => {
    const now = await figure();
    return now >= least && now <= most ? "between" : now;
  };
  await expect.poll(isBetween, { timeout: 15_000, message: `between ${least} and ${most}` }).toBe("between");
}

test("a loop turns without a gap and without a click", { tag: "@slow" }, async ({ sitDown, table }) => {
  const master = await listen(await sitDown("Ines", { isMaster: true }));
  const token = await tokenOf(master);
  const { _id } = await makeScene(table, master, [loop(await addTone(table, token, 2))]);
  (await voiceOf(table, token)).say("SCENE_PLAY", { sceneId: _id, fadeMs: 0 });
  await expect.poll(() => loudness(master, 1_000)).toBeGreaterThan(0.1);
  // Three seconds of a turn of two hold at least one seam. A machine that is too busy leaves gaps of its own.
  await expect
    .poll(
      async () => {
        const { samples, rate } = await heardFor(master, 3_000);
        return samples.length < 2.5 * rate ? 1 : unsteadiness(samples, rate);
      },
      { timeout: 40_000 },
    )
    .toBeLessThan(0.01);
});

test("a layer whose file is gone stops none of the others", { tag: "@slow" }, async ({ sitDown, table }) => {
  const master = await listen(await sitDown("Ines", { isMaster: true }));
  const token = await tokenOf(master);
  const good = await addRustling(table, token, 4);
  const gone = await addSound(table, token, "Suoni", "vuoto.mp3", 3_000);
  const scene = await makeScene(table, master, [loop(gone), loop(good)]);
  await master.route("**/audio/files/**/vuoto.mp3", (route) => route.fulfill({ status: 404 }));
  await master.route("**/audio/files/**/fruscio.mp3", (route) => route.abort(), { times: 1 });
  (await voiceOf(table, token)).say("SCENE_PLAY", { sceneId: scene._id, fadeMs: 0 });
  // What could not be fetched is tried again by itself.
  await expect.poll(() => loudness(master), { timeout: 20_000 }).toBeGreaterThan(0.02);
});

test("a scene comes up, steps back under the foreground, changes as it plays, and fades away", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const master = await listen(await sitDown("Ines", { isMaster: true }));
  const token = await tokenOf(master);
  const audioId = await addRustling(table, token, 4);
  // How loud it is the server finds out a while after it was put there, and then it is played otherwise.
  const gainOf = async () => {
    const list: AudioFile[] = await (await fetch(`${table.url}/audio/list`)).json();
    return list.find(({ _id }) => _id === audioId)?.gainDb;
  };
  await expect.poll(gainOf, { timeout: 60_000 }).toBeDefined();
  const silent = await addSound(table, token, "Suoni", "vuoto.mp3");
  const scene = await makeScene(table, master, [loop(audioId, 100)]);
  const voice = await voiceOf(table, token);
  voice.say("SCENE_PLAY", { sceneId: scene._id, fadeMs: 6_000 });
  await expect.poll(() => loudness(master)).toBeGreaterThan(0.005);
  const early = await loudness(master);
  await expect.poll(() => loudness(master), { timeout: 15_000 }).toBeGreaterThan(early * 1.3);
  // It is as loud as it will be when it does not change any more.
  let full = 0;
  await expect
    .poll(
      async () => {
        const now = await loudness(master, 1_500);
        const change = Math.abs(now / full - 1);
        full = now;
        return change;
      },
      { intervals: [1_500], timeout: 20_000 },
    )
    .toBeLessThan(0.08);
  const share = async () => (await loudness(master, 1_000)) / full;

  voice.say("AUDIO_PLAY", { file: { _id: silent } });
  await expectBetween(share, 0.25, 0.45);
  voice.say("AUDIO_STOP");
  await expectBetween(share, 0.85, 1.15);

  voice.say("SCENE_LEVEL", { sceneId: scene._id, layer: 0, volume: 50 });
  await expectBetween(share, 0.4, 0.6);
  await table.call(token, "/scene/update", { id: scene._id, layers: [loop(audioId, 50), loop(silent, 100)] });
  await expectBetween(share, 0.4, 0.6);
  await table.call(token, "/scene/update", { id: scene._id, layers: [] });
  await expect.poll(share).toBeLessThan(0.01);
  await table.call(token, "/scene/update", { id: scene._id, layers: [loop(audioId, 100)] });
  await expectBetween(share, 0.85, 1.15);

  voice.say("SILENCE", { fadeMs: 2_000 });
  await expectBetween(share, 0.05, 0.8);
  await expect.poll(share).toBeLessThan(0.001);
});
