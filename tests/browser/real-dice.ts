import type { Page } from "@playwright/test";

/** Turns on real dice, so that a test controls the results. */
export async function withRealDice(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem(
      "settings",
      JSON.stringify({ theme: "auto", speaksRolls: false, rollsRealDice: true }),
    ),
  );
}

/** Enters the faces of the dice: '70', '3'. */
export async function lay(page: Page, tens: string, units: string): Promise<void> {
  await page.getByRole("group", { name: "Decine" }).getByText(tens, { exact: true }).click();
  await page.getByRole("group", { name: "Unità" }).getByText(units, { exact: true }).click();
  await page.getByRole("button", { name: "Conferma il tiro" }).click();
}
