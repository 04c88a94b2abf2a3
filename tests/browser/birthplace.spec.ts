import { readFile } from "node:fs/promises";
import { expect, test } from "./support.ts";
import { openStep, rollAll, stepLink } from "./wizard.ts";

const LABEL = "Luogo di nascita";

test("the wizard asks for the birthplace and shows it in its summary", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await rollAll(page);
  await openStep(page, 3);
  await page.getByLabel(LABEL).fill("Castelmagno");
  await stepLink(page, 6).click();
  const who = page.getByRole("region", { name: "Chi è" });
  await expect(who.getByText(LABEL).locator("xpath=following-sibling::dd")).toHaveText("Castelmagno");
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  await page.getByRole("link", { name: "Entra" }).click();
  await expect(page.getByText("Castelmagno")).toBeVisible();
});

test("the birthplace is shown and edited on the sheet, and is part of an export", async ({ withSheet }) => {
  const { page, id, stored } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/${id}`);
  const shown = page.getByText(LABEL, { exact: true }).locator("xpath=following-sibling::dd");
  await expect(shown).toHaveText("Cuneo");
  await page.goto(`/characters/edit/${id}`);
  await page.getByLabel(LABEL).fill("Alba");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page).toHaveURL(new RegExp(`/characters/${id}`));
  await expect(shown).toHaveText("Alba");
  expect((await stored()).characterInfo.birthplace).toBe("Alba");

  await page.goto("/characters/list");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Esporta" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain('"birthplace": "Alba"');
});
