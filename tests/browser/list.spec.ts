import { investigator } from "../support/investigator.ts";
import { expect, expectAccessible, test } from "./support.ts";

test("who has no investigator is told so, and how to make one", async ({ sitDown }) => {
  const page = await sitDown("Ada");
  await expect(page.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();
  await expect(page.getByText("Non hai ancora creato nessun personaggio.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Crea Nuovo" }).click();
  await expect(page).toHaveURL(/\/characters\/new/);
});

test("among many investigators one is found by name, and the dots keep up", async ({ sitDown, table }) => {
  const page = await sitDown("Ada");
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  for (let number = 1; number <= 30; number += 1) {
    const data = investigator();
    await table.call(token, "/character/create", {
      data: { ...data, characterInfo: { ...data.characterInfo, name: `Persona ${number}` } },
    });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByLabel("Vai a").selectOption({ label: "Persona 27, Antiquaria" });
  await expect(page.getByRole("heading", { name: "Persona 27" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Persona 27", exact: true })).toBeInViewport();
  await expectAccessible(page);
});

test("an investigator is exported from the list and imported beside it", async ({ sitDown, table }) => {
  const page = await sitDown("Ada");
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await table.call(token, "/character/create", { data: investigator() });
  await page.reload();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Esporta" }).click();
  const file = await (await coming).path();
  await page.getByTestId("import-file").setInputFiles(file);
  await expect(page.getByText("è ora tra i tuoi personaggi")).toBeVisible();
  await expect(page.getByRole("group", { name: "I tuoi personaggi" }).getByRole("button")).toHaveCount(2);
});

test("no word of the menu is broken on the narrowest phone", async ({ sitDown }) => {
  const page = await sitDown("Anna");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("button", { name: "Menu" }).click();
  const themes = page.getByRole("dialog").getByRole("group", { name: "Aspetto" });
  for (const theme of ["Carta", "Notte", "Automatico"]) {
    const { height = 0 } = (await themes.getByText(theme, { exact: true }).boundingBox()) ?? {};
    expect(height, theme).toBeGreaterThan(10);
    expect(height, theme).toBeLessThan(30);
  }
});
