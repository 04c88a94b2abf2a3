import type { Page } from "@playwright/test";

export const LEVEL = /^(Successo (critico|estremo|arduo|normale)|Fallimento|Disastro)$/;

/** Enters the faces of real dice, so that a test controls the result. */
export async function layFaces(page: Page, tens: string | readonly string[], units: string): Promise<void> {
  const popup = page.getByRole("dialog");
  const dice = typeof tens === "string" ? [tens] : tens;
  for (const [place, face] of dice.entries()) {
    const name = dice.length > 1 ? `Decine, dado ${place + 1}` : "Decine";
    await popup.getByRole("group", { name, exact: true }).getByText(face, { exact: true }).click();
  }
  await popup.getByRole("group", { name: "Unità" }).getByText(units, { exact: true }).click();
}

/** Enters the faces of real dice, and confirms them. */
export async function lay(page: Page, tens: string | readonly string[], units: string): Promise<void> {
  await layFaces(page, tens, units);
  await page.getByRole("dialog").getByRole("button", { name: "Conferma il tiro" }).click();
}

/** Turns on real dice for this page. */
export async function rollsRealDice(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("settings", JSON.stringify({ rollsRealDice: true })));
}

export const skill = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Tira ${name}`) });
export const atTable = (page: Page) => page.getByRole("banner").getByText("Al tavolo");
