import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { toneMp3 } from "../audio/tone.ts";
import { tokenOf } from "./sheet.ts";
import { addSound, openAudio, soundButton } from "./sound-support.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";

/** Copies a file into the library folder, as a host does. */
function copyIn(table: Table, path: string, content: Uint8Array): void {
  const target = join(table.folder, "audio", path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
const listOf = async (table: Table): Promise<AudioFile[]> => (await fetch(`${table.url}/audio/list`)).json();

test("a group of three hundred sounds is listed completely, can be tabbed through, and searched", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const content = silentMp3(200);
  for (let number = 1; number <= 300; number += 1) copyIn(table, `Molti/suono ${number}.mp3`, content);
  const master = await sitDown("Ines", { isMaster: true, at: null });
  await openAudio(master);
  const rows = master.getByRole("list", { name: "Suoni di Molti" }).getByRole("listitem");
  await expect(rows).toHaveCount(300, { timeout: 30_000 });
  await expect(rows.last()).toContainText("Suono 300");
  // Tab moves from the last button of a row to the next row, outside the initial window.
  await soundButton(master, "Suono 199").focus();
  await expect(soundButton(master, "Suono 199")).toBeInViewport();
  for (let press = 0; press < 4; press += 1) await master.keyboard.press("Tab");
  await expect(soundButton(master, "Suono 200")).toBeFocused();
  await soundButton(master, "Suono 300").press("Enter");
  await expect(soundButton(master, "Suono 300")).toHaveAttribute("aria-pressed", "true");
  await master.getByRole("searchbox").fill("suono 277");
  await expect(master.getByRole("list", { name: "Suoni trovati" }).getByRole("listitem")).toHaveCount(1);
  await expect(soundButton(master, "Suono 277")).toBeVisible();
});

test("tags come from folders and from a text field, and filter the list", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ines", { isMaster: true, at: null });
  const token = await tokenOf(master);
  await addSound(table, token, "Meteo", "vento.mp3");
  await openAudio(master);
  await expect(soundButton(master, "Vento")).toBeVisible();
  await expect(master.getByRole("group", { name: "Etichette" })).toBeHidden();

  copyIn(table, "meteo/notte/pioggia.mp3", silentMp3(2000));
  await expect(soundButton(master, "Pioggia")).toContainText("notte");
  await master.getByRole("button", { name: "Rinomina Vento" }).press("Enter");
  const field = master.getByRole("textbox", { name: "Etichette di Vento, separate da virgole" });
  await master.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await field.fill("Bosco, notte ,");
  await expectAccessible(master);
  await field.press("Enter");
  await expect(soundButton(master, "Vento")).toContainText("Bosco");
  await expect(master.getByRole("button", { name: "Rinomina Vento" })).toBeFocused();

  const tags = master.getByRole("group", { name: "Etichette" });
  await expect(tags.getByRole("checkbox")).toHaveCount(2);
  await tags.getByRole("checkbox", { name: "notte" }).press("Space");
  await expect(tags.getByRole("status")).toHaveText("2 suoni");
  await tags.getByRole("checkbox", { name: "Bosco" }).press("Space");
  const found = master.getByRole("list", { name: "Suoni trovati" }).getByRole("listitem");
  await expect(found).toHaveText([/Vento/]);
  await expectAccessible(master);
  for (const name of ["notte", "Bosco"]) await tags.getByRole("checkbox", { name }).uncheck();
  await master.getByRole("searchbox").fill("BOSCO");
  await expect(found).toHaveText([/Vento/]);
  await master.getByRole("searchbox").fill("");

  // A tag from a folder is not in the field, so it cannot be removed.
  await master.getByRole("button", { name: "Rinomina Pioggia" }).click();
  await expect(master.getByRole("textbox", { name: /^Etichette di Pioggia/ })).toHaveValue("");
  await master.getByRole("textbox", { name: /^Etichette di Pioggia/ }).fill("x".repeat(41));
  await master.keyboard.press("Enter");
  await expect(master.getByText("Le etichette non sono state salvate.").first()).toBeVisible();
});

test("a file that is not an MP3 shows in its row what is wrong and what to do", async ({
  sitDown,
  table,
}) => {
  copyIn(table, "Guasti/buono.mp3", silentMp3(2000));
  copyIn(table, "Guasti/pagina.mp3", Buffer.from("<!doctype html>".repeat(99)));
  copyIn(table, "Guasti/zero.mp3", new Uint8Array());
  const master = await sitDown("Ines", { isMaster: true, at: null });
  await openAudio(master);
  await expect(soundButton(master, "Pagina")).toContainText("Non è un MP3: convertilo in MP3");
  await expect(soundButton(master, "Zero")).toContainText("Non contiene alcun suono: copialo di nuovo");
  for (const title of ["Pagina", "Zero"]) {
    await expect(soundButton(master, title)).toBeDisabled();
    await expect(master.getByRole("button", { name: `Anteprima di ${title}` })).toBeDisabled();
    await expect(master.getByRole("button", { name: `Altro di ${title}` })).toBeDisabled();
  }
  await expectAccessible(master);
  await soundButton(master, "Buono").click();
  await expect(soundButton(master, "Buono")).toHaveAttribute("aria-pressed", "true");
});

test("the built server measures the loudness of a sound, and lists its gain", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  copyIn(table, "Toni/forte.mp3", await toneMp3(3, -8));
  await sitDown("Ines", { isMaster: true });
  await expect.poll(async () => (await listOf(table))[0]?.gainDb, { timeout: 50_000 }).toBeCloseTo(-12, 0);
});
