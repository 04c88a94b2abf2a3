import type { Page, Route } from "@playwright/test";
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

test("a login or registration that fails says why, in the server's words or its own, and enters nowhere", async ({
  page,
}) => {
  let answer: (route: Route) => Promise<void>;
  await page.route(/\/user\/(login|register)$/, (route) => answer(route));
  const said = page.getByRole("alert");
  await page.goto("/login");
  const username = page.getByRole("textbox", { name: "Username" });
  await username.fill("Ada");
  await page.getByRole("textbox", { name: "Password" }).fill("parola segreta");
  // Each sentence differs from the one before it, which would still be there.
  for (const [given, sentence] of [
    [{ status: 502, json: { error: "Così non va", message: "no" } }, "Così non va"],
    [{ status: 500, body: "" }, "Errore durante il login"],
    [{ status: 502, json: { message: "Il server riposa" } }, "Il server riposa"],
    [{ status: 502, json: {} }, "Errore durante il login"],
    [null, /^Impossibile contattare il server\. Verifica che il backend sia in esecuzione su .+:\d+$/],
    [{ status: 200, body: "" }, "Errore durante il login"],
    [{ status: 200, json: {} }, "Il server ha risposto senza aprire la sessione"],
  ] as const) {
    answer = (route) => (given ? route.fulfill(given) : route.abort());
    await page.getByRole("button", { name: "Login" }).click();
    await expect(said.getByText(sentence)).toBeVisible();
    await expect(username).toHaveValue("Ada");
  }
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole("link", { name: "Crea Utente" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await username.fill("Ada");
  await page.getByRole("textbox", { name: "Password" }).fill("parola segreta");
  for (const [given, sentence] of [
    [{ status: 500, body: "" }, "Errore durante la registrazione"],
    [{ status: 502, json: { message: "Il server riposa" } }, "Il server riposa"],
    [{ status: 200, body: "" }, "Errore durante la registrazione"],
  ] as const) {
    answer = (route) => route.fulfill(given);
    await page.getByRole("button", { name: "Registrati" }).click();
    await expect(said.getByText(sentence)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/new-user$/);
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
