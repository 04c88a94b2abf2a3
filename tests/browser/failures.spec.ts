import type { Page } from "@playwright/test";
import { expect, test } from "./support.ts";

/** Lets the server process one request, and drops its answer. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

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
  test(`an empty answer (${status}) shows the default error of its form`, async ({ page }) => {
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

test("a login that succeeds without a token says so, and enters nowhere", async ({ page }) => {
  await page.route("**/user/login", (route) => route.fulfill({ status: 200, json: {} }));
  await page.goto("/login");
  await logIn(page);
  await expect(
    page.getByRole("alert").getByText("Il server ha risposto senza aprire la sessione"),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test("a save repeated after a lost answer creates one entry; the next save creates another", async ({
  sitDown,
}) => {
  const page = await sitDown("Marta", { isMaster: true, at: null });
  await page.goto("/documents");
  await page.getByRole("button", { name: "Nuovo documento" }).click();
  const editor = page.getByRole("dialog", { name: "Nuovo documento" });
  await editor.getByLabel("Titolo").fill("Lettera di Agnese");
  await loseAnswer(page, "**/handout/create");
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(editor.getByRole("alert")).toBeVisible();
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Lettera di Agnese" })).toHaveCount(1);

  await page.goto("/diary");
  const note = page.getByRole("textbox", { name: "Scrivi una nota" });
  const write = async (text: string) => {
    await note.fill(text);
    await page.getByRole("button", { name: "Segna", exact: true }).click();
  };
  await loseAnswer(page, "**/diary/note");
  await write("Il pozzo");
  await expect(page.getByRole("alert")).toBeVisible();
  await write("Il pozzo è vuoto");
  await expect(note).toHaveValue("");
  await write("La porta è chiusa");
  await expect(page.getByText("La porta è chiusa")).toBeVisible();
  await expect(page.getByText(/^Il pozzo/)).toHaveText(["Il pozzo è vuoto"]);
});
