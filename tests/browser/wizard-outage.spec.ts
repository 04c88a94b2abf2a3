import { expect, test } from "./support.ts";
import { expectStep, rollAll, storedDraft } from "./wizard.ts";

test("a refusal, a server that is down and a lost answer at 'Crea Personaggio' lose nothing, and one investigator is created", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada", { at: null });
  await rollAll(page);
  const shown = page.getByText("Nome Personaggio", { exact: true }).locator("xpath=following-sibling::dd");
  const name = (await shown.textContent()) ?? "";
  const before = await storedDraft(page);
  expect(before).toMatchObject({ characterInfo: { name } });
  const button = page.getByRole("button", { name: "Crea Personaggio" });
  const alert = (words: string) => page.getByRole("alert").filter({ hasText: words });
  const expectKept = async () =>
    expect(await storedDraft(page)).toEqual(Object.assign({}, before, { creationKey: expect.any(String) }));

  await page.route("**/character/create", (route) =>
    route.fulfill({
      status: 422,
      json: { error: "Non si possono avere più di 100 personaggi", code: "rule_broken" },
    }),
  );
  await button.click();
  await expect(alert("più di 100 personaggi")).toBeVisible();
  await expectKept();
  await page.unroute("**/character/create");

  await table.kill();
  await button.click();
  await expect(alert("Impossibile contattare il server")).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await expectKept();

  await table.restart();
  // The server processes the request, and the connection breaks before the answer.
  await page.route("**/character/create", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/character/create"));
  await button.click();
  await lost;
  await expect(alert("Impossibile contattare il server")).toBeVisible();
  await page.unroute("**/character/create");
  await page.reload();
  await button.click();
  await expect(page).toHaveURL(/\/characters\/list/);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Entra" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Successivo" })).toBeHidden();
  expect(await storedDraft(page)).toBeNull();
});

test("three taps at once create one investigator, and say so once, and that it is at the table only if it is", async ({
  sitDown,
}) => {
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

  await page.getByRole("link", { name: "Crea Nuovo" }).first().click();
  await page.getByRole("button", { name: "Tira tutto" }).click();
  await expectStep(page, 6);
  await page.route("**/character/create", async (route) => {
    const response = await route.fetch();
    const { character } = await response.json();
    await route.fulfill({ response, json: { character: { ...character, tableId: null } } });
  });
  await button.click();
  await expect(page.getByText("è fra i tuoi personaggi.")).toBeVisible();
});
