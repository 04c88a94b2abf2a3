import { tokenOf } from "./sheet.ts";
import { loop, makeScene } from "./sound-scenes.ts";
import { addRustling, addSound, addTone, listen, TONE_HERTZ, untilMeasured } from "./sound-support.ts";
import { heardFor, loudness, TAPPED } from "./sound-tap.ts";
import { expect, test } from "./support.ts";
import { voiceOf } from "./voice.ts";

test.use(TAPPED);
test.setTimeout(120_000);

/** The largest deviation of the samples from a steady tone, relative to their peak. */
function unsteadiness(samples: Float32Array, rate: number): number {
  // Two samples of a tone predict the third.
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

test("a loop repeats without a gap or a click", { tag: ["@slow", "@realtime"] }, async ({
  sitDown,
  table,
}) => {
  const master = await listen(await sitDown("Ines", { isMaster: true, at: null }));
  const token = await tokenOf(master);
  const tone = await addTone(table, token, 2);
  await untilMeasured(table, tone);
  const { _id } = await makeScene(table, master, [loop(tone)]);
  (await voiceOf(table, token)).say("SCENE_PLAY", { sceneId: _id, fadeMs: 0 });
  await expect.poll(() => loudness(master, 1_000)).toBeGreaterThan(0.02);
  // Three seconds of a loop of two contain a seam. A busy machine causes gaps of its own, hence the retries.
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

test("a layer whose file is missing does not stop the others", { tag: ["@slow", "@realtime"] }, async ({
  sitDown,
  table,
}) => {
  const master = await listen(await sitDown("Ines", { isMaster: true, at: null }));
  const token = await tokenOf(master);
  const good = await addRustling(table, token, 4);
  const gone = await addSound(table, token, "Suoni", "vuoto.mp3", 3_000);
  const scene = await makeScene(table, master, [loop(gone), loop(good)]);
  await master.route("**/audio/files/**/vuoto.mp3", (route) => route.fulfill({ status: 404 }));
  await master.route("**/audio/files/**/fruscio.mp3", (route) => route.abort(), { times: 1 });
  (await voiceOf(table, token)).say("SCENE_PLAY", { sceneId: scene._id, fadeMs: 0 });
  // A file that could not be fetched is retried.
  await expect.poll(() => loudness(master), { timeout: 20_000 }).toBeGreaterThan(0.02);
});

test("a scene fades in, is ducked under a foreground sound, changes as it plays, and fades out", {
  tag: ["@slow", "@realtime"],
}, async ({ sitDown, table }) => {
  const master = await listen(await sitDown("Ines", { isMaster: true, at: null }));
  const token = await tokenOf(master);
  const audioId = await addRustling(table, token, 4);
  await untilMeasured(table, audioId);
  const silent = await addSound(table, token, "Suoni", "vuoto.mp3");
  const scene = await makeScene(table, master, [loop(audioId, 100)]);
  const voice = await voiceOf(table, token);
  voice.say("SCENE_PLAY", { sceneId: scene._id, fadeMs: 6_000 });
  await expect.poll(() => loudness(master)).toBeGreaterThan(0.005);
  const early = await loudness(master);
  await expect.poll(() => loudness(master), { timeout: 15_000 }).toBeGreaterThan(early * 1.3);
  // Wait until the loudness no longer changes.
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
