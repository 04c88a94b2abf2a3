import { expect, test } from "./support.ts";

test.use({ environment: { PUBLIC_URL: "https://tavolo.example.org" } });

test("the master shows the players the table's address as a QR code", async ({ sitDown }) => {
  const page = await sitDown("Ada", { isMaster: true });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Invita i giocatori" }).click();
  await expect(page.getByRole("heading", { name: "Invita i giocatori" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Codice QR di https://tavolo.example.org" })).toBeVisible();
});

test("a player has no invite page in the menu, and its address redirects to the list", async ({
  sitDown,
}) => {
  const page = await sitDown("Bruno");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Il mio account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Invita i giocatori" })).toBeHidden();
  await page.goto("/invite");
  await expect(page).toHaveURL(/\/characters\/list$/);
});
