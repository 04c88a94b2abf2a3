import { expect, expectAccessible, test } from "./support.ts";

test("who has no investigator is told so, and how to make one", async ({ sitDown }) => {
  const page = await sitDown("Ada");
  await expect(page.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();
  await expect(page.getByText("Non hai ancora creato nessun personaggio.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Crea Nuovo" }).click();
  await expect(page).toHaveURL(/\/characters\/new/);
});
