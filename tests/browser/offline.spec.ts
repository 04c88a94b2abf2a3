import type { Page } from "@playwright/test";
import { investigator } from "../support/investigator.ts";
import { startProxy } from "./offline-proxy.ts";
import { expect, test } from "./support.ts";

test.use({ serviceWorkers: "allow" });

/** Waits until the worker has kept this version and answers for this page. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("while the server is off the app opens and the sheets seen last are read", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada");
  await settle(page);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await table.call(token, "/character/create", { data: investigator() });
  await page.reload();
  await page
    .getByRole("link", { name: /Ada Ferri/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /Ada Ferri/ }).first()).toBeVisible();
  const sheet = page.url();

  await table.kill();
  await page.goto("/");
  await expect(page.getByText("Ada Ferri").first()).toBeVisible();
  await page.goto(sheet);
  await expect(page.getByRole("heading", { name: /Ada Ferri/ }).first()).toBeVisible();
});

test("logging out takes the kept sheets along", async ({ sitDown }) => {
  const page = await sitDown("Ada");
  await settle(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.has("custode-sheets"))).toBe(true);
  await page.getByRole("button", { name: "Torna al Login" }).click();
  await expect.poll(() => page.evaluate(() => caches.has("custode-sheets"))).toBe(false);
});

test("after an update the next page is the new one, and nothing of the old one stays", async ({
  page,
  table,
}) => {
  let version = "";
  const later = (text: string) =>
    text.replace("<title>Custode", "<title>Custode 2").replaceAll(version, `${version}later`);
  const proxy = await startProxy(table.url, later);
  const kept = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("custode-app-")));
  await page.goto(proxy.url);
  await settle(page);
  await expect(page).toHaveTitle("Custode");
  const [before = ""] = await kept();
  version = before.replace("custode-app-", "");

  proxy.update();
  await page.reload();
  await expect(page).toHaveTitle("Custode 2");
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
  // The old worker goes once its last page has gone, which the browser notes a moment later.
  await expect(async () => {
    await page.goto("about:blank");
    await page.goto(proxy.url);
    await expect(page).toHaveTitle("Custode 2");
    expect(await kept()).toEqual([`${before}later`]);
  }).toPass();
  await proxy.close();
});
