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
  await expect(page.getByText("Questa pagina non è ancora su questo dispositivo")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expectAccessible(page);
  // The retry ends with a request to /health.
  const hasFailed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/health"));
  await page.getByRole("button", { name: "Riprova" }).click();
  await hasFailed;
  await expect(page.getByText("Pagina non caricata")).toBeVisible();

  await table.restart();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("heading", { name: "Nuovo investigatore" })).toBeVisible();
});

test("master pages redirect a player to the list, which has no link to them", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  for (const path of ["/table", "/invite", "/audio"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/characters\/list$/);
  }
  await expect(page.getByRole("link", { name: "Vai a Lista" })).toBeVisible();
  for (const name of ["Vai a Audio", "Plancia"]) await expect(page.getByRole("link", { name })).toBeHidden();
});
