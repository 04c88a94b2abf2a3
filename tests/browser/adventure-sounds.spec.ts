import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { adventuresBeside } from "../audio/adventure-sounds.ts";
import { makeScene, setSounds, tableOf } from "./scenes-support.ts";
import { tokenOf } from "./sheet.ts";
import { addSound, listen } from "./sound-support.ts";
import { loudness, TAPPED } from "./sound-tap.ts";
import { expect, test } from "./support.ts";

test.use(TAPPED);

const STORM = join(import.meta.dirname, "../../src/audio/starter/temporale.mp3");

test("a master finds an adventure's sounds by their titles in scenes, keys and the search; a player hears them without", {
  tag: ["@slow", "@realtime"],
}, async ({ sitDown, table }) => {
  const master = await sitDown("Ines", { isMaster: true });
  const player = await sitDown("Ugo", { at: null });
  await addSound(table, await tokenOf(master), "Meteo", "pioggia.mp3");
  const beside = adventuresBeside(table.folder);
  const adventure = beside.adventure(await tableOf(table, master), "Il faro");
  const cry = await beside.sound(adventure, "Grido del guardiano", await readFile(STORM));
  const step = await beside.sound(adventure, "Passi del guardiano", await readFile(STORM));
  beside.close();
  await makeScene(table, master, "Lanterna", [{ audioId: cry._id }]);
  await setSounds(table, master, { keys: [step._id] });
  await listen(player);

  await master.goto("/audio?part=scenes");
  const row = master.getByRole("button", { name: /^Lanterna/ });
  await expect(row.first()).toContainText("Grido del guardiano");
  await expect(master.getByText("Passi del guardiano")).toBeVisible();
  await master.getByRole("button", { name: "Altro di Lanterna", exact: true }).click();
  await master.getByRole("menuitem", { name: "Duplica" }).click();
  await expect(master.getByRole("button", { name: /^Lanterna \(copia\)/ })).toContainText(
    "Grido del guardiano",
  );
  await master.getByRole("tab", { name: "Suoni" }).click();
  await expect(master.getByText("Pioggia").first()).toBeVisible();
  await expect(master.getByText("guardiano")).toHaveCount(0);

  await master.getByRole("tab", { name: "Scene" }).click();
  await row.first().click();
  await expect.poll(() => loudness(player), { timeout: 20_000 }).toBeGreaterThan(0.005);
  await expect(player.getByText("guardiano")).toHaveCount(0);
});
