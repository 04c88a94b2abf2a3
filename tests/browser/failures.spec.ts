import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";

async function logIn(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Username" }).fill("Ada");
  await page.getByRole("textbox", { name: "Password" }).fill("parola segreta");
  await page.getByRole("button", { name: "Login" }).click();
}

for (const [what, answer, sentence] of [
  ["with an error", { error: "Così non va", message: "no" }, "Così non va"],
  ["with a message", { message: "Il server riposa" }, "Il server riposa"],
  ["without a word", {}, "Errore durante il login"],
] as const)
  test(`a login that fails ${what} says: ${sentence}`, async ({ page }) => {
    await page.route("**/user/login", (route) => route.fulfill({ status: 502, json: answer }));
    await page.goto("/login");
    await logIn(page);
    await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
  });

for (const status of [500, 200])
  test(`an empty answer (${status}) has the sentence of the form that asked`, async ({ page }) => {
    await page.route(/\/user\/(login|register)$/, (route) => route.fulfill({ status, body: "" }));
    await page.goto("/login");
    await logIn(page);
    await expect(page.getByText("Errore durante il login")).toBeVisible();
    await page.goto("/new-user");
    await page.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
    await page.getByRole("textbox", { name: "Username" }).fill("Ada");
    await page.getByRole("textbox", { name: "Password" }).fill("parola segreta");
    await page.getByRole("button", { name: "Registrati" }).click();
    await expect(page.getByText("Errore durante la registrazione")).toBeVisible();
  });
