import type { Page } from "@playwright/test";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { ListedScene } from "#shared/schemas/scene.ts";
import { addSounds, heardBy, makeScene, setSounds, tableOf, toast } from "./scenes-support.ts";
import { ada, create, tokenOf } from "./sheet.ts";
import { openAudio } from "./sound-support.ts";
import { expect, expectAccessible, type Table, test, visit } from "./support.ts";
import { voiceOf } from "./voice.ts";

const sounds = (page: Page) => page.getByRole("region", { name: "Suoni" });
const now = (page: Page) => sounds(page).getByRole("status").filter({ hasText: "Al tavolo adesso" });
const scene = (page: Page, name: string) =>
  sounds(page).getByRole("list", { name: "Scene" }).getByRole("button", { name });
const strikes = (page: Page) => sounds(page).getByRole("list", { name: "Una volta, sopra a tutto" });
const mute = (page: Page) => page.getByRole("button", { name: /^Muto/ }).click();

/** A master with sounds, a scene of two layers and two sound keys, and an investigator at the table. */
async function prepare(table: Table, master: Page): Promise<void> {
  await create(table, await table.newUser("Sara"), ada());
  const ids = await addSounds(table, master, "Pioggia", "Vento", "Tuono", "Porta");
  const id = (title: string) => ids.get(title) ?? "";
  await makeScene(table, master, "Palude", [{ audioId: id("Pioggia") }, { audioId: id("Vento") }]);
  await makeScene(table, master, "Cripta", [{ audioId: id("Vento") }]);
  await setSounds(table, master, { keys: [id("Tuono"), id("Porta")] });
}

test("a scene is one click, a one-shot sound one key, and silence ends everything; its undo restores both", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  const player = await sitDown("Ugo", { at: null });
  const struck = heardBy(player, "soundStruck");
  await visit(player, "/characters/list");
  await prepare(table, master);
  await master.goto("/board");
  await scene(master, "Palude").click();
  await expect(scene(master, "Palude")).toHaveAttribute("aria-pressed", "true");
  for (const page of [master, player]) await mute(page);
  await sounds(master).getByRole("button", { name: "Pioggia", exact: true }).click();
  await expect(now(master)).toContainText("Natura · scena Palude");
  const pill = player.getByRole("region", { name: "Suono del tavolo" });
  await expect(pill).toContainText("Pioggia");

  await master.keyboard.press("2");
  await expect.poll(() => struck).toMatchObject([{ file: { fileTitle: "Porta" } }]);
  await strikes(master).getByRole("button", { name: "Tuono" }).click();
  await expect.poll(() => struck).toMatchObject([{}, { file: { fileTitle: "Tuono" } }]);
  await expect(now(master)).toContainText("Pioggia");
  await master.keyboard.press("?");
  await expect(master.getByRole("dialog").getByText("una volta: Tuono")).toBeVisible();
  await master.keyboard.press("Escape");
  await expect(master.getByRole("dialog", { name: "Tasti della plancia" })).toHaveCount(0);

  await master.keyboard.press("s");
  await expect(now(master)).toHaveText("Al tavolo adesso: Silenzio");
  await expect(pill).toHaveCount(0);
  await toast(master, "Silenzio al tavolo").getByRole("button", { name: "Annulla" }).click();
  await expect(now(master)).toContainText("Natura · scena Palude");
  await expect(pill).toContainText("Pioggia");

  // The sound ends alone, and then the scene.
  await sounds(master).getByRole("button", { name: "Pioggia", exact: true }).click();
  await expect(now(master)).toContainText(/Palude\s*Suona una scena/);
  await scene(master, "Palude").click();
  await expect(now(master)).toHaveText("Al tavolo adesso: Silenzio");
});

test("a whisper reaches one person's device, which shows it, and nobody else's", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true });
  const lia = await sitDown("Lia");
  const bruno = await sitDown("Bruno");
  await prepare(table, master);
  const heard = new Map([lia, bruno, master].map((page) => [page, heardBy(page, "soundStruck")]));
  for (const page of [lia, bruno]) await page.reload();
  await master.goto("/board");
  await sounds(master).getByRole("button", { name: "Altro di Porta" }).click();
  await master.getByRole("menuitem", { name: "A Lia" }).click();
  await expect(lia.getByText("Un sussurro per te")).toBeVisible();
  await expect(toast(lia, "Un sussurro per te")).toContainText("Porta");
  await expectAccessible(lia);

  // Frames arrive in order: the whisper would have come before.
  await sounds(master).getByRole("button", { name: "Altro di Tuono" }).click();
  await master.getByRole("menuitem", { name: "Una volta, a tutti" }).click();
  for (const page of [bruno, master]) {
    await expect.poll(() => heard.get(page)).toMatchObject([{ file: { fileTitle: "Tuono" } }]);
  }
  await expect(bruno.getByText("Un sussurro per te")).toHaveCount(0);
  // A device without a role asks for it.
  await expect(bruno.getByRole("heading", { name: "Come suona questo dispositivo?" })).toBeVisible();
});

test("a player chooses the device that receives whispers", { tag: "@slow" }, async ({ sitDown, table }) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  const lia = await sitDown("Lia");
  await prepare(table, master);
  await master.goto("/board");
  await scene(master, "Palude").click();
  await lia.getByRole("button", { name: /^Cuffie/ }).click();
  await lia.getByRole("button", { name: /ruolo/ }).click();
  const box = lia.getByRole("checkbox", { name: "I sussurri arrivano qui" });
  await box.check();
  await expectAccessible(lia);
  await lia.reload();
  await lia.getByRole("button", { name: /ruolo/ }).click();
  await expect(box).toBeChecked();
  await lia.getByRole("button", { name: /^Altoparlante/ }).click();
  await expect(box).toHaveCount(0);
});

test("a whisper to a silent phone is shown there, and played on request", async ({ sitDown, table }) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  const lia = await sitDown("Lia");
  await prepare(table, master);
  await master.goto("/board");
  await scene(master, "Palude").click();
  await mute(lia);
  await mute(master);
  await sounds(master).getByRole("button", { name: "Altro di Porta" }).click();
  await master.getByRole("menuitem", { name: "A Lia" }).click();
  await expect(toast(lia, "Un sussurro per te")).toContainText("Porta");
  const fetched = lia.waitForRequest((request) => decodeURI(request.url()).toLowerCase().includes("porta"));
  await lia.getByRole("button", { name: "Ascolta" }).click();
  await fetched;
});

test("the levels of a scene of eight sounds fit the board without scrolling the page", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const master = await sitDown("Ines", { isMaster: true });
  const other = await sitDown("Berta", { isMaster: true });
  await prepare(table, master);
  const ids = await addSounds(table, master, "Mare", "Fuoco");
  const layers = [...ids.values(), ...ids.values()].slice(0, 8).map((audioId) => ({ audioId }));
  await makeScene(table, master, "Grande", layers);
  for (const page of [master, other]) await page.goto("/board");
  await scene(master, "Grande").click();
  for (const page of [master, other]) await mute(page);
  // Beside scenes a larger library is only searched.
  await expect(sounds(master).getByRole("button", { name: "Mare", exact: true })).toHaveCount(0);
  await sounds(master).getByRole("searchbox").fill("mar");
  await expect(sounds(master).getByRole("button", { name: "Mare", exact: true })).toBeVisible();
  await sounds(master).getByRole("searchbox").fill("");
  for (const page of [master, other]) await page.getByText("Volumi della scena").click();
  await expect(sounds(master).getByRole("slider")).toHaveCount(8);
  const scrolls = () =>
    master.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      return [scrollHeight > clientHeight, scrollWidth > clientWidth];
    });
  expect(await scrolls()).toEqual([false, false]);
  await expectAccessible(master);
  await sounds(master).getByRole("slider").nth(3).fill("85");
  await expect(sounds(other).getByRole("slider").nth(3)).toHaveValue("85");
});

test("without scenes and keys the board has only a link to the scenes", async ({ sitDown, table }) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  await create(table, await table.newUser("Sara"), ada());
  await addSounds(table, master, "Pioggia");
  await master.goto("/board");
  await expect(sounds(master).getByRole("list")).toHaveCount(1);
  await sounds(master).getByRole("link", { name: "Scene" }).click();
  await expect(master.getByText("Ancora nessuna scena")).toBeVisible();
});

test("the television shows what is playing, a sound before the scene", async ({ sitDown, table, page }) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  await prepare(table, master);
  const [token, tableId] = [await tokenOf(master), await tableOf(table, master)];
  const { url } = Object(await table.call(token, "/displays/create", { table: tableId }));
  const { scenes } = Object(await table.call(token, `/scene/list?table=${tableId}`));
  const audios = (await table.call(token, "/audio/list")) as AudioFile[];
  const voice = await voiceOf(table, token);
  await page.goto(url);
  voice.say("SCENE_PLAY", { sceneId: scenes.find(({ name }: ListedScene) => name === "Palude")._id });
  await expect(page.getByText("Una scena")).toBeVisible();
  voice.say("AUDIO_PLAY", { file: { _id: audios.find(({ fileTitle }) => fileTitle === "Pioggia")?._id } });
  await expect(page.getByText("Pioggia")).toBeVisible();
  await expect(page.getByText("Una scena")).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a one-shot sound is one tap, and a scene too", async ({ sitDown, table }) => {
    const master = await sitDown("Ines", { isMaster: true, at: null });
    const struck = heardBy(master, "soundStruck");
    await prepare(table, master);
    await master.goto("/board?part=means");
    await scene(master, "Cripta").tap();
    await mute(master);
    await expect(now(master)).toContainText("Cripta");
    await strikes(master).getByRole("button", { name: "Porta" }).tap();
    await expect.poll(() => struck).toMatchObject([{ file: { fileTitle: "Porta" } }]);
    await expectAccessible(master);
    expect(await master.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
  });
});

test("a sound key plays the same sound on the audio page as on the board", async ({ sitDown, table }) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  await prepare(table, master);
  const struck = heardBy(master, "soundStruck");
  await openAudio(master);
  await expect(master.getByText("i suoni dei tasti")).toBeVisible();
  await master.keyboard.press("1");
  await expect.poll(() => struck).toMatchObject([{ file: { fileTitle: "Tuono" } }]);
  await expect(master.getByRole("complementary", { name: "Al tavolo adesso" })).toContainText("Tuono");
});
