import { tokenOf } from "./sheet.ts";
import { addSound, apart, hear, openAudio, soundButton } from "./sound-support.ts";
import { expect, expectAccessible, test } from "./support.ts";

const TURN_MS = 20_009;

test("two browsers hear the same sound at the same place, a late joiner and a restarted server too", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true });
  const player = await sitDown("Ugo");
  await addSound(table, await tokenOf(master), "Meteo", "pioggia.mp3");
  await openAudio(master);
  await soundButton(master, "Pioggia").click();
  await expect(soundButton(master, "Pioggia")).toHaveAttribute("aria-pressed", "true");

  await expect(player.getByRole("heading", { name: "Come suona questo dispositivo?" })).toBeVisible();
  expect((await hear(player)).isPaused).toBe(true);
  await expectAccessible(player);
  await master.getByRole("button", { name: /Altoparlante del tavolo/ }).click();
  await player.getByRole("button", { name: /Cuffie/ }).click();
  for (const page of [master, player]) await expect.poll(async () => (await hear(page)).isPaused).toBe(false);
  await expect.poll(() => apart(master, player, TURN_MS), { timeout: 8_000 }).toBeLessThan(100);

  const late = await sitDown("Zoe");
  await late.getByRole("button", { name: /Cuffie/ }).click();
  await expect.poll(() => apart(master, late, TURN_MS), { timeout: 8_000 }).toBeLessThan(100);

  // A reload forgets the tap; whatever the browser then allows, the listener knows and one tap is enough.
  await late.reload();
  await expect(late.getByRole("region", { name: "Suono del tavolo" })).toBeVisible();
  await late.getByRole("heading", { level: 1 }).click();
  await expect.poll(async () => (await hear(late)).isPaused).toBe(false);
  await expect.poll(() => apart(master, late, TURN_MS), { timeout: 8_000 }).toBeLessThan(100);

  await table.kill();
  await table.restart();
  const after = await sitDown("Ada");
  await after.getByRole("button", { name: /Cuffie/ }).click();
  await expect.poll(() => apart(master, after, TURN_MS), { timeout: 15_000 }).toBeLessThan(300);
});

test("volume, mute and role are each listener's own, and remembered", async ({ sitDown, table }) => {
  const master = await sitDown("Ines", { isMaster: true });
  await addSound(table, await tokenOf(master), "Meteo", "vento.mp3");
  await openAudio(master);
  await soundButton(master, "Vento").click();
  await master.getByRole("button", { name: /Altoparlante/ }).click();
  const control = master.getByRole("region", { name: "Suono del tavolo" });
  await expect(control.getByText("50%")).toBeVisible();
  await expect.poll(async () => (await hear(master)).volume).toBe(0.5);
  await control.getByRole("slider", { name: "Volume" }).fill("80");
  await expect(control.getByText("80%")).toBeVisible();
  await expect.poll(async () => (await hear(master)).volume).toBeCloseTo(0.8);
  expect(await master.evaluate(() => localStorage.getItem("masterVolume"))).toBe("80");
  await control.getByRole("button", { name: "Togli il suono" }).click();
  await expect.poll(async () => (await hear(master)).isMuted).toBe(true);

  await master.reload();
  await expect(control.getByText("80%")).toBeVisible();
  await expect.poll(async () => (await hear(master)).isMuted).toBe(true);
  await expect(master.getByRole("heading", { name: "Come suona" })).toBeHidden();

  await control.getByRole("button", { name: /ruolo/ }).click();
  await expectAccessible(master);
  await master.getByRole("button", { name: /^Muto/ }).click();
  await expect.poll(async () => (await hear(master)).isPaused, { timeout: 3_000 }).toBe(true);
  await expect(control.getByRole("slider")).toBeHidden();
});

test("'Silenzio' fades out over a second, from the bar of any screen", async ({ sitDown, table }) => {
  const master = await sitDown("Ines", { isMaster: true });
  await addSound(table, await tokenOf(master), "Meteo", "vento.mp3");
  await openAudio(master);
  await soundButton(master, "Vento").click();
  await master.getByRole("button", { name: /Altoparlante/ }).click();
  await expect.poll(async () => (await hear(master)).isPaused).toBe(false);
  await master.getByRole("link", { name: "Vai a Lista" }).first().click();
  await expect(master).toHaveURL(/characters\/list/);
  expect((await hear(master)).isPaused).toBe(false);

  await master.getByRole("button", { name: "Silenzio per tutto il tavolo" }).click();
  const volumes: number[] = [];
  await expect
    .poll(
      async () => {
        const { volume, isPaused } = await hear(master);
        volumes.push(volume);
        return isPaused;
      },
      { intervals: [100] },
    )
    .toBe(true);
  const fading = volumes.filter((volume) => volume > 0 && volume < 0.5);
  expect(fading.length).toBeGreaterThanOrEqual(3);
  expect(fading.toSorted((a, b) => b - a)).toEqual(fading);
});
