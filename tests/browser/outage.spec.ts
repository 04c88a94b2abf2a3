import { expect, expectAccessible, test } from "./support.ts";

test("a screen that cannot be fetched shows an error inside the page, and opens when the server is back", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada");
  await expect(page.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();
  await table.kill();
  await page.getByRole("main").getByRole("link", { name: "Crea Nuovo" }).click();
  await expect(page.getByText("Pagina non caricata")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText("Pagina non caricata")).toBeVisible();

  await table.restart();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("heading", { name: "Nuovo investigatore" })).toBeVisible();
});

test("master pages redirect a player to the list, which has no link to the Plancia", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  for (const path of ["/table", "/invite", "/audio"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/characters\/list$/);
  }
  await expect(page.getByRole("link", { name: "Vai a Lista" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Plancia" })).toBeHidden();
});

test("the table's own rules are a page of the menu", async ({ sitDown }) => {
  const page = await sitDown("Ada");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Regole di questo tavolo" }).click();
  await expect(page.getByText("(Forza + Taglia) / 10")).toBeVisible();
  await expectAccessible(page);
});
