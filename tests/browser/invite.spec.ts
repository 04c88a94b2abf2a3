import { expect, test } from "./support.ts";

test.use({ environment: { PUBLIC_URL: "https://tavolo.example.org" } });

test("the master shows the players the table's address as a QR code", async ({ sitDown }) => {
  const page = await sitDown("Ada", { isMaster: true });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Invita i giocatori" }).click();
  await expect(page.getByRole("heading", { name: "Invita i giocatori" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Codice QR di https://tavolo.example.org" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Chi siede al tavolo/ })).toBeVisible();
  await expect(page.getByText(/per quello serve un invito/)).toHaveCount(0);
});
