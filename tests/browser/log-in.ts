import type { Page } from "@playwright/test";
import { expect, PASSWORD } from "./support.ts";

/** By the form, which also sets the cookie. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "I tuoi personaggi" })).toBeVisible();
}
