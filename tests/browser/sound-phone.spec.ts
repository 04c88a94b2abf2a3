import { tokenOf } from "./sheet.ts";
import { addRustling, listen } from "./sound-support.ts";
import { loudness, TAPPED } from "./sound-tap.ts";
import { expect, expectAccessible, test } from "./support.ts";
import { voiceOf } from "./voice.ts";

test.use({ ...TAPPED, viewport: { width: 390, height: 844 }, hasTouch: true });

for (const width of process.env.ALL ? [320, 360, 390] : [320])
  test(`the mute button only mutes, for master and player, at ${width} px`, async ({ sitDown, table }) => {
    const master = await listen(await sitDown("Ines", { isMaster: true, at: null }), null, "/audio");
    const player = await listen(await sitDown("Ugo", { at: null }), null);
    const token = await tokenOf(master);
    const _id = await addRustling(table, token, 4);
    (await voiceOf(table, token)).say("AUDIO_PLAY", { file: { _id } });
    await master.getByRole("button", { name: /Altoparlante/ }).click();
    await player.getByRole("button", { name: /Cuffie/ }).click();
    for (const page of [master, player]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => loudness(page)).toBeGreaterThan(0.01);
      await page.getByRole("button", { name: "Togli il suono su questo dispositivo" }).tap();
      await expect.poll(() => loudness(page)).toBeLessThan(0.0001);
      await expect(page.getByRole("button", { name: /Altoparlante/ })).toHaveCount(0);
      await page.getByRole("button", { name: "Volume e ruolo di questo dispositivo" }).tap();
      await expect(page.getByRole("button", { name: /Altoparlante/ })).toBeVisible();
      await page.keyboard.press("Escape");
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await expect(page.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    }
    const address = player.url();
    await player.getByRole("button", { name: "Volume e ruolo di questo dispositivo" }).tap();
    await expect(player.getByRole("button", { name: /Altoparlante/ })).toBeVisible();
    await player.evaluate(() => history.back());
    await expect(player.getByRole("button", { name: /Altoparlante/ })).toHaveCount(0);
    await expect(player).toHaveURL(address);
  });
