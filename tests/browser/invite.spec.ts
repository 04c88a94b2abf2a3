import { expect, test } from "./support.ts";

test.use({ environment: { PUBLIC_URL: "https://tavolo.example.org" } });

test("a master without players is told to invite them first, by the table's address as a QR code", async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { isMaster: true });
  await expect(page.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Invita i giocatori" }).click();
  await expect(page.getByRole("heading", { name: "Invita i giocatori" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Codice QR di https://tavolo.example.org" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Chi siede al tavolo/ })).toBeVisible();
  await expect(page.getByText(/per quello serve un invito/)).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: "Invita i giocatori" });
  await expect(link).toHaveAttribute("href", "/invite");
});
