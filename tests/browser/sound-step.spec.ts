import type { Page } from "@playwright/test";
import { tokenOf } from "./sheet.ts";
import { loop, makeScene } from "./sound-scenes.ts";
import { addRustling, addStarter, listen } from "./sound-support.ts";
import { apart, loudness, TAPPED } from "./sound-tap.ts";
import { expect, test } from "./support.ts";
import { voiceOf } from "./voice.ts";

test.use(TAPPED);
test.setTimeout(240_000);

/** Below this two speakers in a room are not heard as an echo. */
const NO_ECHO_MS = 30;

async function expectInStep(...pages: [Page, Page, ...Page[]]): Promise<void> {
  const [first, ...others] = pages;
  for (const other of others) {
    await expect
      .poll(() => apart(first, other), { timeout: 15_000, message: "milliseconds apart" })
      .toBeLessThan(NO_ECHO_MS);
  }
}

/** Checks also a page that joins late, a reload and a restarted server. */
async function expectInStepAlways(
  { table, sitDown }: Pick<Parameters<Parameters<typeof test>[2]>[0], "table" | "sitDown">,
  master: Page,
  player: Page,
): Promise<void> {
  await expectInStep(master, player);
  const late = await listen(await sitDown("Zoe", { at: null }));
  await expectInStep(master, late);
  await late.reload();
  await late.getByRole("heading", { level: 1 }).click();
  await expectInStep(master, late);
  await table.kill();
  await table.restart();
  const after = await listen(await sitDown("Ada", { at: null }));
  await expectInStep(master, player, after);
}

test("the foreground sound is synchronised", { tag: ["@slow", "@realtime"] }, async ({ sitDown, table }) => {
  const master = await listen(await sitDown("Ines", { isMaster: true, at: null }));
  const player = await listen(await sitDown("Ugo", { at: null }));
  const token = await tokenOf(master);
  const audioId = await addStarter(table, token, "temporale.mp3");
  (await voiceOf(table, token)).say("AUDIO_PLAY", { file: { _id: audioId } });
  await expectInStepAlways({ table, sitDown }, master, player);
});

test("a short loop of a scene is synchronised", { tag: ["@slow", "@realtime"] }, async ({
  sitDown,
  table,
}) => {
  const master = await listen(await sitDown("Ines", { isMaster: true, at: null }));
  const player = await listen(await sitDown("Ugo", { at: null }));
  const token = await tokenOf(master);
  const { _id } = await makeScene(table, master, [loop(await addStarter(table, token, "orologio.mp3"))]);
  (await voiceOf(table, token)).say("SCENE_PLAY", { sceneId: _id, fadeMs: 0 });
  await expectInStepAlways({ table, sitDown }, master, player);
});

test("a long loop of a scene is synchronised", { tag: ["@slow", "@realtime"] }, async ({
  sitDown,
  table,
}) => {
  const master = await listen(await sitDown("Ines", { isMaster: true, at: null }));
  const player = await listen(await sitDown("Ugo", { at: null }));
  const token = await tokenOf(master);
  const audioId = await addRustling(table, token, 60);
  const { _id } = await makeScene(table, master, [loop(audioId)]);
  (await voiceOf(table, token)).say("SCENE_PLAY", { sceneId: _id, fadeMs: 0 });
  await expectInStepAlways({ table, sitDown }, master, player);
});

test("the sounds of a random layer are synchronised", {
  tag: ["@slow", "@realtime"],
}, async ({ sitDown, table }) => {
  const master = await listen(await sitDown("Ines", { isMaster: true, at: null }));
  const player = await listen(await sitDown("Ugo", { at: null }));
  const token = await tokenOf(master);
  const audioId = await addRustling(table, token, 2);
  const layer = {
    audioId,
    volume: 100,
    mode: "random" as const,
    everyMs: [2_500, 4_000] as [number, number],
  };
  const { _id } = await makeScene(table, master, [layer]);
  (await voiceOf(table, token)).say("SCENE_PLAY", { sceneId: _id, fadeMs: 0 });
  for (const page of [master, player])
    await expect.poll(() => loudness(page), { timeout: 15_000 }).toBeGreaterThan(0.02);
  await expectInStepAlways({ table, sitDown }, master, player);
});

for (const [kind, seconds] of [
  ["short", 25],
  ["long", 60],
] as const)
  test(`a ${kind} one-shot sound is synchronised`, { tag: ["@slow", "@realtime"] }, async ({
    sitDown,
    table,
  }) => {
    const master = await listen(await sitDown("Ines", { isMaster: true, at: null }));
    const player = await listen(await sitDown("Ugo", { at: null }));
    const token = await tokenOf(master);
    const audioId = await addRustling(table, token, seconds);
    const voice = await voiceOf(table, token);
    voice.say("SOUND_STRIKE", { clientId: crypto.randomUUID(), audioId });
    await expectInStep(master, player);
    voice.say("SILENCE", { fadeMs: 500 });
    for (const page of [master, player]) await expect.poll(() => loudness(page)).toBeLessThan(0.001);
  });
