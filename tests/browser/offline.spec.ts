import type { Page } from "@playwright/test";
import { atTable, LEVEL, skill } from "./dice.ts";
import { logIn } from "./log-in.ts";
import { startProxy } from "./offline-proxy.ts";
import { tableOf } from "./scenes-support.ts";
import { create, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test, untilAllParts, visit } from "./support.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the worker has cached this version and controls this page. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The h1 of the sheet: the list has a smaller heading of the same name, and stays until the sheet is loaded. */
const sheetHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "Ada Ferri" });

const sheetCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("custode-sheets")));

const shells = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("custode-shell-")));

/** The contents of all sheet caches, as one text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("custode-sheets"));
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
    return (await Promise.all(stored.flat().map((answer) => answer.text()))).join("\n");
  });

test("after a first visit the app opens and its sheets are read while the server is off; other pages say so", async ({
  withSheet,
  table,
}) => {
  const { page } = await withSheet(undefined, { at: null });
  const note = { table: await tableOf(table, page), text: "Piove." };
  await table.call(await tokenOf(page), "/diary/note", note);
  await visit(page, "/characters/list");
  await page.getByRole("link", { name: "Entra" }).click();
  await expect(sheetHeading(page)).toBeVisible();
  const diary = page.getByRole("banner").getByRole("link", { name: "Diario" });
  await expect(diary).toBeVisible();
  const sheet = page.url();
  await settle(page);
  await expect.poll(() => kept(page)).toContain('"skills":[');

  await table.kill();
  await page.goto("/");
  await expect(page.getByText("Ada Ferri").first()).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Esporta" }).click();
  expect((await saving).suggestedFilename()).toBe("Ada Ferri.json");

  await page.goto(sheet);
  await expect(sheetHeading(page)).toBeVisible();
  // At once, not only when the requests to the server have failed for good.
  expect(await page.getByText(/^Giocato da/).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Modifica" }).count()).toBeGreaterThan(0);
  expect(await diary.count()).toBe(1);
  const feed = page.getByRole("complementary", { name: "Al tavolo" });
  await expect(feed.getByText(/^Finché il server non risponde, i tiri/)).toBeVisible();
  await expect(feed.getByText("Nessun tiro")).toHaveCount(0);

  const failed = page.getByRole("main").getByRole("alert");
  for (const [path, missing] of [
    ["/diary", "il diario non si legge"],
    ["/documents", "i documenti non si leggono"],
    ["/rolls", "i tiri del tavolo non si leggono"],
  ]) {
    await page.goto(`${path}`);
    await expect(failed).toContainText(`Il server non risponde: senza rete ${missing}.`);
  }
  await expectAccessible(page);
  await table.restart();
  await failed.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText("Si tira dalla scheda")).toBeVisible();
});

test("a roll made while the server is off survives a reload, and is recorded once when the server is back", {
  tag: "@slow",
}, async ({ withSheet, table }) => {
  const { page, id } = await withSheet();
  await page.goto(`/characters/${id}#skills`);
  await settle(page);
  await page.reload();
  await expect(skill(page, "Ascoltare")).toBeVisible();
  await untilAllParts(page);
  await table.kill();
  await expect(atTable(page)).toHaveCount(0);
  await skill(page, "Ascoltare").click();
  await expect(page.getByRole("dialog", { name: "Ascoltare" }).getByText(LEVEL)).toBeVisible();
  await page.reload();
  await expect(page.getByText("In attesa del tavolo")).toBeVisible();

  await table.restart();
  await expect(atTable(page)).toBeVisible();
  const token = await tokenOf(page);
  const { current } = Object(await table.call(token, "/table/list"));
  const record = async () => Object(await table.call(token, `/table/${current}/rolls`)).rolls;
  await expect.poll(record).toMatchObject([{ origin: "away", characterId: id, what: "Ascoltare" }]);
  await page.reload();
  await expect(atTable(page)).toBeVisible();
  expect(await record()).toHaveLength(1);
});

test("logging out deletes the cached sheets", { tag: "@slow" }, async ({ sitDown }) => {
  const page = await sitDown("Ada");
  await settle(page);
  await page.reload();
  await expect.poll(() => sheetCaches(page)).not.toEqual([]);
  await page.getByRole("button", { name: "Torna al Login" }).click();
  await expect.poll(() => sheetCaches(page)).toEqual([]);
});

test("a sheet that arrives after its owner's logout is not cached for the next user", {
  tag: "@slow",
}, async ({ page, table }) => {
  const ada = await table.newUser("Ada");
  await table.newUser("Bruno");
  const { _id: id } = await create(table, ada);
  const proxy = await startProxy(table.url);
  await page.goto(proxy.url);
  await settle(page);
  await logIn(page, "Ada");
  await expect.poll(() => sheetCaches(page)).not.toEqual([]);
  const sheet = proxy.hold(`/character/${id}`);
  await page
    .getByRole("link", { name: /Ada Ferri/ })
    .first()
    .click();
  await sheet.kept;
  await page.getByRole("button", { name: "Torna al Login" }).click();
  await expect.poll(() => sheetCaches(page)).toEqual([]);
  // The worker caches an answer before it passes it on.
  const arrived = page.waitForResponse((response) => response.url().endsWith(`/character/${id}`));
  sheet.release();
  await arrived;
  await logIn(page, "Bruno");
  await expect(page.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();

  await proxy.close();
  await page.goto(`${proxy.url}/characters/${id}`);
  await expect(page.getByText(/Impossibile contattare il server/)).toBeVisible();
  await expect(page.getByText("Ada Ferri")).toHaveCount(0);
  expect(await kept(page)).not.toContain("Ada Ferri");
  await page.goto(proxy.url);
  await expect(page.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();
});

test("an answer that is cut off does not replace the cached one", { tag: "@slow" }, async ({
  page,
  table,
}) => {
  const ada = await table.newUser("Ada");
  const { _id: id } = await create(table, ada);
  const proxy = await startProxy(table.url);
  await page.goto(proxy.url);
  await settle(page);
  await logIn(page, "Ada");
  await page.goto(`${proxy.url}/characters/${id}`);
  const heading = sheetHeading(page);
  await expect(heading).toBeVisible();
  const broken = proxy.cut(`/character/${id}`);
  await page.reload();
  await broken;
  // Wait until the worker has noticed it too.
  await expect(page.getByText("Impossibile caricare il personaggio")).toBeVisible();

  await proxy.close();
  await page.goto(`${proxy.url}/characters/${id}`);
  await expect(heading).toBeVisible();
});

test("sheets cached for one session are not shown to another, even without a logout", {
  tag: "@slow",
}, async ({ withSheet, table }) => {
  const { page } = await withSheet();
  await settle(page);
  await page.reload();
  await expect(page.getByText("Ada Ferri").first()).toBeVisible();
  expect(await kept(page)).toContain("Ada Ferri");
  const bruno = await table.newUser("Bruno");

  await table.kill();
  await page.evaluate((token) => localStorage.setItem("token", token), bruno);
  await page.goto("/");
  await expect(page.getByText(/Impossibile contattare il server/)).toBeVisible();
  await expect(page.getByText("Ada Ferri")).toHaveCount(0);
});

test("a new worker deletes the caches of the first version, which were not per session", {
  tag: "@slow",
}, async ({ page, table }) => {
  let version = "";
  const proxy = await startProxy(table.url, (text) => text.replaceAll(version, `${version}later`));
  await page.goto(proxy.url);
  await settle(page);
  const [shell = ""] = await shells(page);
  version = shell.replace("custode-shell-", "");
  await page.evaluate(() =>
    Promise.all(["custode-app-1a2b3c", "custode-sheets"].map((name) => caches.open(name))),
  );
  proxy.update();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([`${shell}later`]);
  await proxy.close();
});

test("after an update the next page is the new version, and the old cache is deleted", {
  tag: "@slow",
}, async ({ page, table }) => {
  let version = "";
  const later = (text: string) =>
    text.replace("<title>Custode", "<title>Custode 2").replaceAll(version, `${version}later`);
  const proxy = await startProxy(table.url, later);
  await page.goto(proxy.url);
  await settle(page);
  await expect(page).toHaveTitle("Custode");
  const [before = ""] = await shells(page);
  version = before.replace("custode-shell-", "");

  proxy.update();
  await page.reload();
  await expect(page).toHaveTitle("Custode 2");
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  // The old worker ends a moment after its last page.
  await expect(async () => {
    await page.goto("about:blank");
    await page.goto(proxy.url);
    await expect(page).toHaveTitle("Custode 2");
    expect(await shells(page)).toEqual([`${before}later`]);
  }).toPass();
  await proxy.close();
});
