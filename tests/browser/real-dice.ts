import type { Page } from "@playwright/test";

/** Rolls are typed in from now on, so that a test knows what falls. */
export async function withRealDice(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem(
      "settings",
      JSON.stringify({ theme: "auto", speaksRolls: false, rollsRealDice: true }),
    ),
  );
}

/** Types what lies on the table: '70', '3'. */
export async function lay(page: Page, tens: string, units: string): Promise<void> {
  await page.getByRole("group", { name: "Decine" }).getByText(tens, { exact: true }).click();
  await page.getByRole("group", { name: "Unità" }).getByText(units, { exact: true }).click();
  await page.getByRole("button", { name: "Conferma il tiro" }).click();
}
