import { expect, type Locator, type Page } from "@playwright/test";

/** Helpers of the wizard's tests. */

export const STEPS = [
  "Caratteristiche",
  "Occupazione e Abilità",
  "Background",
  "Storia",
  "Finanze e Averi",
  "Riepilogo",
] as const;

export async function expectStep(page: Page, step: number): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name: STEPS[step - 1] ?? "" })).toBeVisible();
}

export async function openStep(page: Page, step: number): Promise<void> {
  await page.goto(`/characters/new?passo=${step}`);
  await expectStep(page, step);
}

/** The link of a step in the list of steps. */
export const stepLink = (page: Page, step: number): Locator =>
  page
    .getByRole("navigation", { name: "Passi della creazione" })
    .getByRole("link")
    .nth(step - 1);

/** Rolls a complete investigator; opens the summary. */
export async function rollAll(page: Page): Promise<void> {
  await page.goto("/characters/new");
  await page.getByRole("button", { name: "Tira tutto" }).click();
  await expectStep(page, 6);
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${target}`);
}

export const storedDraft = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("wizardDraft") ?? "null"));
