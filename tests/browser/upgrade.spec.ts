import type { Page } from "@playwright/test";
import { passForOtherVersion, servePageOf010 } from "./old-page.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";
import { expectStep, stepLink } from "./wizard.ts";

/** Present only in the page of 0.1.0. */
const isOf010 = (page: Page) => page.locator('meta[name="table-styles"]').count();
const toast = (page: Page) => page.getByText("Custode è stato aggiornato.", { exact: false });

/** Opens the page of 0.1.0 and waits until it has prefetched its lazy code. */
async function openOf010(page: Page, address: string): Promise<void> {
  const isWhole = page.waitForResponse(/\/table-later-/);
  await page.goto(address);
  await isWhole;
  expect(await isOf010(page)).toBe(1);
}

/** Stops the server and starts the new version in its place. */
async function update(page: Page, table: Table, over: () => Promise<void>): Promise<void> {
  await over();
  await table.kill();
  await table.restart();
  await page.evaluate(() => dispatchEvent(new Event("online")));
}

test("an open page of 0.1.0 announces the update, and its draft is kept in the new one", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const page = await sitDown("Ada");
  const over = await servePageOf010(page);
  await openOf010(page, "/characters/new?passo=4");
  await page.getByLabel("Descrizione personale").fill("Alta, con un cappello");
  await update(page, table, over);
  await expect(toast(page).first()).toBeVisible({ timeout: 30_000 });
  // The server no longer has the code of the next step: the page reloads itself instead of failing.
  await stepLink(page, 3).click();
  await expect.poll(() => isOf010(page)).toBe(0);
  await expectStep(page, 3);
  await stepLink(page, 4).click();
  await expect(page.getByLabel("Descrizione personale")).toHaveValue("Alta, con un cappello");
  await expect(toast(page)).toHaveCount(0);
});

test("unsaved input on a sheet of 0.1.0 is not discarded without a question, and can be saved", {
  tag: "@slow",
}, async ({ withSheet, table }) => {
  const { page, id, stored } = await withSheet();
  const over = await servePageOf010(page);
  await openOf010(page, `/characters/edit/${id}#background`);
  await page.getByLabel("Descrizione personale").fill("Alta, con un cappello");
  await update(page, table, over);
  await expect(toast(page).first()).toBeVisible({ timeout: 30_000 });
  const asked = page.waitForEvent("dialog");
  const tap = page.getByRole("tab", { name: "Informazioni" }).click();
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await tap;
  await page.getByRole("button", { name: "Salva" }).click();
  await expect.poll(async () => (await stored()).background.description).toBe("Alta, con un cappello");
});

test("a page of another version offers a reload, which asks before it discards unsaved input", {
  tag: "@slow",
}, async ({ withSheet }) => {
  const { page, id } = await withSheet();
  await passForOtherVersion(page);
  await page.goto(`/characters/edit/${id}`);
  const offer = page.getByText("C'è una versione nuova di Custode");
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByLabel("Soprannome").fill("la Lince");
  const asked = page.waitForEvent("dialog");
  const tap = page.getByRole("button", { name: "Ricarica" }).click();
  await (await asked).dismiss();
  await tap;
  await expect(page.getByLabel("Soprannome")).toHaveValue("la Lince");
  page.once("dialog", (question) => question.accept());
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Ricarica" }).click();
  await loaded;
  await expect(page.getByLabel("Soprannome")).not.toHaveValue("la Lince");
  await expect(page.getByText("Al tavolo").first()).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("a television reloads itself for a new version once it has been open for a minute", {
  tag: "@slow",
}, async ({ page, table }) => {
  const master = await table.newUser("Marta", { isMaster: true });
  const { current } = (await table.call(master, "/table/list")) as { current: string };
  const { url } = (await table.call(master, "/displays/create", { table: current })) as { url: string };
  let tell = (_news: string) => {};
  await page.routeWebSocket("**/ws", (socket) => {
    socket.connectToServer().onMessage((frame) => {
      socket.send(frame);
      tell = (news) => socket.send(news);
    });
  });
  await page.clock.install();
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "Schermo del tavolo" })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  const isOld = () => page.evaluate(() => "isOld" in globalThis);

  await page.clock.fastForward(61_000);
  // After a minute of silence the page may have reconnected.
  await expect
    .poll(() => {
      tell(JSON.stringify({ action: "pageChanged", data: {} }));
      return isOld().catch(() => true);
    })
    .toBe(false);
});
