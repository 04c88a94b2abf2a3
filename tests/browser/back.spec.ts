import type { Page } from "@playwright/test";
import { create } from "./sheet.ts";
import { expect, test } from "./support.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Like the Back button of a phone; does not wait for navigation. */
const back = (page: Page) => page.evaluate(() => history.back());
const forward = (page: Page) => page.evaluate(() => history.forward());
const feed = (page: Page) => page.getByRole("dialog", { name: "Al tavolo" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Altre pagine" });

/** Waits until the history is at the entry of that layer, 0 for the page itself. */
const atLayer = (page: Page, layer: number) =>
  page.waitForFunction((wanted) => (history.state?.layer ?? 0) === wanted, layer);

/** Waits for navigations that should not happen: there is no event to wait for. */
const settled = (page: Page) => page.waitForTimeout(600);

test("Back closes what is open, leaves the sheet only when nothing is open, and returns to it from a menu link", async ({
  withSheet,
}) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await page.goto("/health");
  await page.goto(`/characters/${id}`);
  const sheet = new RegExp(`/characters/${id}`);
  const opener = page.getByRole("button", { name: /^Al tavolo/ });

  // Following a menu link is one history step.
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await menu(page).getByRole("link", { name: "Regole di questo tavolo" }).tap();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(menu(page)).toHaveCount(0);
  await settled(page);
  await back(page);
  await expect(page.getByRole("heading", { name: "Ada Ferri" })).toBeVisible();
  await settled(page);
  await forward(page);
  await expect(page).toHaveURL(/\/rules$/);
  await back(page);
  await expect(page.getByRole("heading", { name: "Ada Ferri" })).toBeVisible();

  await opener.tap();
  await expect(feed(page)).toBeVisible();
  await atLayer(page, 1);
  await back(page);
  await expect(feed(page)).toHaveCount(0);
  await expect(page).toHaveURL(sheet);
  await expect(page.getByRole("heading", { name: "Ada Ferri" })).toBeVisible();

  // Back closes only the topmost layer.
  await page.getByRole("button", { name: "Perdi Sanità…" }).first().tap();
  const loss = page.getByRole("dialog", { name: "Perdi Sanità" });
  await expect(loss).toBeVisible();
  await atLayer(page, 1);
  await back(page);
  await expect(loss).toHaveCount(0);
  await expect(page).toHaveURL(sheet);

  // Closed with its button, the dialog leaves no history entry: Forward does not reopen it, Back leaves the page.
  await opener.tap();
  await feed(page).getByRole("button", { name: "Chiudi" }).tap();
  await expect(feed(page)).toHaveCount(0);
  await atLayer(page, 0);
  await forward(page);
  await settled(page);
  await expect(feed(page)).toHaveCount(0);
  await expect(page).toHaveURL(sheet);
  await back(page);
  await expect(page).toHaveURL(/\/health$/);
});

test("one Back leaves a page that was reloaded with a dialog open", async ({ withSheet }) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await page.goto("/health");
  await page.goto(`/characters/${id}`);
  await page.getByRole("button", { name: /^Al tavolo/ }).tap();
  await expect(feed(page)).toBeVisible();
  await atLayer(page, 1);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ada Ferri" })).toBeVisible();
  await atLayer(page, 0);
  await back(page);
  await expect(page).toHaveURL(/\/health$/);
});

test("Back on a form with unsaved input asks for confirmation, and a second Back returns to the form", async ({
  sitDown,
}) => {
  const page = await sitDown("Carla", { isMaster: true, at: "/documents" });
  await page.getByRole("button", { name: "Nuovo documento" }).first().tap();
  const form = page.getByRole("dialog", { name: "Nuovo documento" });
  await form.getByRole("textbox", { name: "Titolo" }).fill("La lettera");
  await atLayer(page, 1);
  await back(page);
  const asks = page.getByRole("alertdialog", { name: "Uscire senza salvare?" });
  await expect(asks).toBeVisible();
  await atLayer(page, 2);
  await back(page);
  await expect(asks).toHaveCount(0);
  await expect(form.getByRole("textbox", { name: "Titolo" })).toHaveValue("La lettera");
  await expect(page).toHaveURL(/\/documents$/);
});

test("Back closes a menu, and a dialog opened from it", async ({ sitDown, table }) => {
  const page = await sitDown("Carla", { isMaster: true, at: null });
  await create(table, await table.newUser("Sara"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/health");
  await page.goto("/board");
  const opener = page.getByRole("button", { name: "Azioni per Ada Ferri" });
  await opener.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await atLayer(page, 1);
  await back(page);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await opener.click();
  await page.getByRole("menuitem", { name: "Colpo…" }).click();
  const blow = page.getByRole("dialog");
  await expect(blow).toBeVisible();
  await settled(page);
  await back(page);
  await expect(blow).toHaveCount(0);
  await expect(page).toHaveURL(/\/board$/);
  await atLayer(page, 0);
  await back(page);
  await expect(page).toHaveURL(/\/health$/);
});
