import { tokenOf } from "./sheet.ts";
import { addRustling, addTone, listen, openAudio, soundButton, untilMeasured } from "./sound-support.ts";
import { apart, heardFor, loudness, TAPPED } from "./sound-tap.ts";
import { expect, expectAccessible, test } from "./support.ts";

test.use(TAPPED);
test.setTimeout(120_000);

test("a device asks for its role before it plays, and two devices play in sync", {
  tag: ["@slow", "@realtime"],
}, async ({ sitDown, table }) => {
  const master = await listen(await sitDown("Ines", { isMaster: true, at: null }), null);
  const player = await listen(await sitDown("Ugo", { at: null }), null);
  await addRustling(table, await tokenOf(master), 10);
  await openAudio(master);
  await soundButton(master, "Fruscio").click();
  await expect(soundButton(master, "Fruscio")).toHaveAttribute("aria-pressed", "true");

  await expect(player.getByRole("heading", { name: "Come suona questo dispositivo?" })).toBeVisible();
  expect(await loudness(player)).toBe(0);
  await expectAccessible(player);
  await master.getByRole("button", { name: /Altoparlante del tavolo/ }).click();
  await player.getByRole("button", { name: /Cuffie/ }).click();
  await expect.poll(() => apart(master, player), { timeout: 20_000 }).toBeLessThan(30);
});

test("volume, mute and role belong to a device, and are remembered", { tag: ["@slow", "@realtime"] }, async ({
  sitDown,
  table,
}) => {
  const master = await listen(await sitDown("Ines", { isMaster: true, at: null }), null);
  await untilMeasured(table, await addRustling(table, await tokenOf(master), 10));
  await openAudio(master);
  await soundButton(master, "Fruscio").click();
  await master.getByRole("button", { name: /Altoparlante/ }).click();
  const control = master.getByRole("region", { name: "Suono del tavolo" });
  await expect(control.getByText("50%")).toBeVisible();
  await expect.poll(() => loudness(master, 1_500)).toBeGreaterThan(0.03);
  const half = await loudness(master, 3_000);
  await control.getByRole("slider", { name: "Volume" }).fill("80");
  await expect(control.getByText("80%")).toBeVisible();
  await expect.poll(async () => (await loudness(master, 3_000)) / half).toBeGreaterThan(1.5);
  expect(await master.evaluate(() => localStorage.getItem("masterVolume"))).toBe("80");
  await control.getByRole("button", { name: "Togli il suono" }).click();
  await expect.poll(() => loudness(master)).toBeLessThan(0.0001);

  await master.reload();
  await expect(control.getByText("80%")).toBeVisible();
  await expect(control.getByRole("button", { name: "Togli il suono" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await control.getByRole("button", { name: "Togli il suono" }).click();
  await expect.poll(() => loudness(master)).toBeGreaterThan(0.02);
  await expect(master.getByRole("heading", { name: "Come suona" })).toBeHidden();

  await control.getByRole("button", { name: /ruolo/ }).click();
  await expectAccessible(master);
  await master.getByRole("button", { name: /^Muto/ }).click();
  await expect.poll(() => loudness(master), { timeout: 3_000 }).toBeLessThan(0.0001);
  await expect(control.getByRole("slider")).toBeHidden();
});

test("'Silenzio' fades out over a second, from the top bar of any screen", {
  tag: ["@slow", "@realtime"],
}, async ({ sitDown, table }) => {
  const master = await listen(await sitDown("Ines", { isMaster: true, at: null }), null);
  await addTone(table, await tokenOf(master), 4);
  await openAudio(master);
  await soundButton(master, "Tono").click();
  await master.getByRole("button", { name: /Altoparlante/ }).click();
  await expect.poll(() => loudness(master)).toBeGreaterThan(0.02);
  await master.getByRole("link", { name: "Vai a Lista" }).first().click();
  await expect(master).toHaveURL(/characters\/list/);
  expect(await loudness(master)).toBeGreaterThan(0.02);

  await master.getByRole("button", { name: "Silenzio per tutto il tavolo" }).click();
  await expect.poll(() => loudness(master)).toBe(0);
  // Measured afterwards, because the fade is too short to poll.
  const { samples, rate } = await heardFor(master, 5_000);
  const tenth = rate / 10;
  const tenths = Array.from({ length: Math.floor(samples.length / tenth) }, (_, nth) =>
    Math.hypot(...samples.slice(nth * tenth, (nth + 1) * tenth)),
  );
  const full = Math.max(...tenths);
  const fading = tenths
    .slice(tenths.findLastIndex((loud) => loud > full / 2) + 1)
    .filter((loud) => loud > full / 50);
  expect(fading.length).toBeGreaterThanOrEqual(3);
  expect(fading.toSorted((a, b) => b - a)).toEqual(fading);
});
