import { storedOf } from "./sheet.ts";
import { expect, test } from "./support.ts";
import { rollAll, stepLink } from "./wizard.ts";

const LABEL = "Luogo di nascita";

test("the birthplace is asked for by the wizard, shown in its summary and on the sheet, and edited there", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada", { at: null });
  await rollAll(page);
  await stepLink(page, 3).click();
  await page.getByLabel(LABEL).fill("Castelmagno");
  await stepLink(page, 6).click();
  const who = page.getByRole("region", { name: "Chi è" });
  await expect(who.getByText(LABEL).locator("xpath=following-sibling::dd")).toHaveText("Castelmagno");
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  await page.getByRole("link", { name: "Entra" }).click();
  const shown = page.getByText(LABEL, { exact: true }).locator("xpath=following-sibling::dd");
  await expect(shown).toHaveText("Castelmagno");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByRole("banner").getByRole("link", { name: "Modifica" }).click();
  await page.getByLabel(LABEL).fill("Alba");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page).toHaveURL(new RegExp(`/characters/${id}`));
  await expect(shown).toHaveText("Alba");
  expect((await storedOf(table, page, id)).characterInfo.birthplace).toBe("Alba");
});
