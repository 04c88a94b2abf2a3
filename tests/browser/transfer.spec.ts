import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { writeExport } from "#shared/schemas/export.ts";
import { dataUrl, png } from "../characters/pictures.ts";
import { typical } from "../sheet/people.ts";
import { dholesHouse } from "../transfer/dholes-house-files.ts";
import { actor } from "../transfer/foundry-files.ts";
import { give } from "./sheet.ts";
import { expect, expectAccessible, test, visit } from "./support.ts";

const choose = (page: Page, content: string, name = "investigatore.json") =>
  page
    .getByTestId("import-file")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });
const dialog = (page: Page) => page.getByRole("dialog");

test("a file of another program is previewed, cancelled, previewed again and imported by keyboard; a failed import is reported in the dialog, and can be retried with the same file", async ({
  sitDown,
}) => {
  const page = await sitDown("Ada");
  const portrait = png({ width: 60, height: 80 }).toString("base64");
  const { PersonalDetails } = dholesHouse().Investigator;
  const file = JSON.stringify(dholesHouse({ PersonalDetails: { ...PersonalDetails, Portrait: portrait } }));
  // Early: in a busy page a key press overtakes the start of interception.
  await page.route("**/character/import", (route) => route.abort());
  await choose(page, file);
  await expect(dialog(page).getByRole("heading", { name: "Ettore Bassi" })).toBeVisible();
  await expect(dialog(page).getByText("Da un file di The Dhole's House.")).toBeVisible();
  await expect(dialog(page).getByText("Disarmato, .38 Revolver")).toBeVisible();
  await expect(dialog(page).getByText("Abilità «Whispering»: non è fra quelle di Custode")).toBeVisible();
  await expect(dialog(page).locator("img")).toHaveAttribute("src", /^data:image\/webp/);

  await dialog(page).getByRole("button", { name: "Lascia stare" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();

  await choose(page, file);
  const go = dialog(page).getByRole("button", { name: "Importa" });
  await expect(go).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(dialog(page).getByRole("region", { name: "Che cosa cambia" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(go).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("Impossibile contattare il server");
  await page.unroute("**/character/import");
  await go.press("Enter");
  await expect(page.getByText("Ettore Bassi è ora tra i tuoi personaggi.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: "Ettore Bassi" })).toBeVisible();
});

test("a file dropped on the page is previewed, and fits a phone", async ({ sitDown }) => {
  const page = await sitDown("Ada");
  await page.setViewportSize({ width: 320, height: 640 });
  const content = JSON.stringify(actor());
  const files = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "fvtt-Actor-irene.json", { type: "application/json" }));
    return transfer;
  }, content);
  // Repeated, because a single event may come before the page listens.
  await expect(async () => {
    await page.dispatchEvent("body", "dragover", { dataTransfer: files });
    await expect(page.getByText("Lascia il file per importarlo")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.dispatchEvent("body", "drop", { dataTransfer: files });
  await expect(page.getByText("Lascia il file per importarlo")).toHaveCount(0);
  await expect(dialog(page).getByRole("heading", { name: "Irene Sforza" })).toBeVisible();
  await expect(dialog(page).getByText("A terra: vale solo in uno scontro, tralasciato")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Importa" })).toBeInViewport();
  const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test("a file that is no investigator is reported in the dialog, and another can be chosen at once", {
  tag: "@slow",
}, async ({ sitDown }) => {
  const page = await sitDown("Ada");
  await choose(page, JSON.stringify({ name: "Cripta", walls: [], _stats: {} }));
  await expect(dialog(page).getByRole("alert")).toContainText(
    "È una scena di Foundry VTT, non un investigatore.",
  );
  const choosing = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: "Scegli un altro file" }).click();
  const file = JSON.parse(writeExport(typical()));
  file.investigator.cash.cash = -1;
  await (await choosing).setFiles({
    name: "rotto.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(dialog(page).getByText("Denaro, Denaro: Il minimo è 0")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Ho capito" }).click();

  await choose(page, `{"a":"${"x".repeat(9 * 1024 * 1024)}"}`);
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Il file è troppo grande per un investigatore: al massimo 8 MB.",
  );
});

test("an export of Custode is imported without a preview unless something is left out", {
  tag: "@slow",
}, async ({ sitDown }) => {
  const page = await sitDown("Ada");
  await choose(page, writeExport(typical()));
  await expect(page.getByText("Ada Bianchi è ora tra i tuoi personaggi.")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const avatar = dataUrl("nessuna immagine");
  await choose(page, writeExport(typical({ images: { avatar } })));
  await expect(dialog(page).getByText("Ritratto: tralasciato.")).toBeVisible();
});

test("an investigator exported for Foundry VTT is imported without loss", async ({ sitDown, table }) => {
  const page = await sitDown("Ada", { at: null });
  const {
    _id: _key,
    version: _version,
    tableId: _table,
    ticks: _ticks,
    condition: _condition,
    ...draft
  } = typical();
  await give(table, page, draft);
  await visit(page, "/characters/list");
  await page.getByRole("button", { name: "Per un altro programma" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Esporta per Foundry VTT" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Ada Bianchi (Foundry).json");
  await choose(page, await readFile(await download.path(), "utf8"));
  await expect(dialog(page).getByText("Da un file di Foundry VTT.")).toBeVisible();
  await expect(dialog(page).getByText("Nulla: passa tutto com'è.")).toBeVisible();
});
