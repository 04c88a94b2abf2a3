import { expect, test } from "./support.ts";
import { rollAll, storedDraft } from "./wizard.ts";

test("a server that is down at 'Crea Personaggio' loses nothing, and creating works when it is back", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada", { at: null });
  await rollAll(page);
  const shown = page.getByText("Nome Personaggio", { exact: true }).locator("xpath=following-sibling::dd");
  const name = (await shown.textContent()) ?? "";
  const before = await storedDraft(page);
  expect(before).toMatchObject({ characterInfo: { name } });

  await table.kill();
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Impossibile contattare il server" });
  await expect(alert).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await storedDraft(page)).toEqual(Object.assign({}, before, { creationKey: expect.any(String) }));

  await table.restart();
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  await expect(page).toHaveURL(/\/characters\/list/);
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await storedDraft(page)).toBeNull();
});

test("a lost answer does not create a second investigator", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await rollAll(page);
  // The server processes the request, and the connection breaks before the answer.
  await page.route("**/character/create", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Impossibile contattare il server" })).toBeVisible();
  await page.unroute("**/character/create");
  await page.reload();
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  await expect(page).toHaveURL(/\/characters\/list/);
  await expect(page.getByRole("link", { name: "Entra" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Successivo" })).toBeHidden();
});

test("three taps at once create one investigator, and say so once", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await rollAll(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/character/create")) asked.push(request.url());
  });
  const button = page.getByRole("button", { name: "Crea Personaggio" });
  await button.evaluate((each: HTMLElement) => {
    for (let tap = 0; tap < 3; tap++) each.click();
  });
  await expect(page.getByText("è al tavolo.")).toHaveCount(1);
  await expect(page).toHaveURL(/\/characters\/list/);
  expect(asked.length).toBe(1);
});

test("somebody without a table is not told that the new investigator sits at one", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await rollAll(page);
  await page.route("**/character/create", async (route) => {
    const response = await route.fetch();
    const { character } = await response.json();
    await route.fulfill({ response, json: { character: { ...character, tableId: null } } });
  });
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  await expect(page.getByText("è fra i tuoi personaggi.")).toBeVisible();
});

test("a refusal shows the server's message, and the draft is kept", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await rollAll(page);
  await page.route("**/character/create", (route) =>
    route.fulfill({
      status: 422,
      json: { error: "Non si possono avere più di 100 personaggi", code: "rule_broken" },
    }),
  );
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "più di 100 personaggi" })).toBeVisible();
  expect(await storedDraft(page)).not.toBeNull();
});
