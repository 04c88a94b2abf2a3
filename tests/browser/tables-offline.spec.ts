import { expect, test } from "./support.ts";

test.use({ serviceWorkers: "allow" });

test("while the server is off a player's own sheet still offers to edit it", async ({ withSheet, table }) => {
  const { page, id } = await withSheet();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`/characters/${id}`);
  await expect(page.getByRole("banner").getByRole("link", { name: "Modifica" })).toBeVisible();
  await table.kill();
  await page.reload();
  await expect(page.getByRole("heading", { name: /Ada Ferri/ }).first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Modifica" })).toBeVisible();
});
