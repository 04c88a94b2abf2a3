import { makeScene, tableOf } from "./scenes-support.ts";
import { ada, create, tokenOf } from "./sheet.ts";
import { addSound } from "./sound-support.ts";
import { expect, test } from "./support.ts";
import { voiceOf } from "./voice.ts";

test("in the top bar sound controls, a master's links and the rolls button share one line without overlapping at any desktop width", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(master);
  const audioId = await addSound(table, token, "Natura", "pioggia.mp3");
  const scene = await makeScene(table, master, "La villa in fondo al viale", [{ audioId }]);
  const player = await table.newUser("Sara");
  const { _id } = await create(table, player, ada());
  (await voiceOf(table, player)).roll(_id, "Ascoltare", 34);
  const current = await tableOf(table, master);
  await table.call(token, "/diary/note", { table: current, text: "Piove." });
  await master.goto("/audio");
  (await voiceOf(table, token)).say("SCENE_PLAY", { sceneId: scene._id });
  await master.getByRole("button", { name: /^Cuffie/ }).click();
  const bar = master.getByRole("banner");
  const note = { clientId: crypto.randomUUID(), text: "Chi mente?", x: 2_000, y: 1_400 };
  (await voiceOf(table, token)).say("WALL_NOTE", note);
  await expect(bar.getByRole("link", { name: "Parete" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Diario" })).toBeVisible();
  await expect(bar.getByRole("button", { name: /^Tiri/ })).toBeVisible();

  for (const width of [1600, 1440, 1366, 1280, 1200, 1060, 1024]) {
    await master.setViewportSize({ width, height: 900 });
    const sound = await bar.getByRole("region", { name: "Suono del tavolo" }).boundingBox();
    const pill = await bar.getByRole("button", { name: /ruolo/ }).boundingBox();
    const links = await bar.getByRole("navigation").boundingBox();
    const right = Math.max((sound?.x ?? 0) + (sound?.width ?? 0), (pill?.x ?? 0) + (pill?.width ?? 0));
    expect(right, `at ${width}`).toBeLessThanOrEqual(links?.x ?? 0);
    expect(await master.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const menu = await bar.getByRole("button", { name: "Menu" }).boundingBox();
    expect(menu?.y, `one line at ${width}`).toBeLessThan(30);
  }
  // Where the line has no room for the wall, it alone is in the menu.
  await bar.getByRole("button", { name: "Menu" }).click();
  const menu = master.getByRole("dialog");
  await expect(menu.getByRole("link", { name: "Diario" })).toBeHidden();
  await menu.getByRole("link", { name: "Parete" }).click();
  await expect(master).toHaveURL(/\/wall$/);
});
