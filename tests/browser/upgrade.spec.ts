import type { Page } from "@playwright/test";
import { listener } from "../rolls/rolls-server.ts";
import { passForOtherVersion, servePageOf } from "./old-page.ts";
import { give, tokenOf } from "./sheet.ts";
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
  const over = await servePageOf("0.1.0", page);
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

test("open pages of 0.2.0 play on with a new one until the server is updated, and nothing that they do not know breaks them", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const [marta, lia] = [
    await sitDown("Marta", { isMaster: true, at: null }),
    await sitDown("Lia", { at: null }),
  ];
  const { _id: id } = await give(table, lia, listener());
  const broken: string[] = [];
  const overs: (() => Promise<void>)[] = [];
  for (const page of [marta, lia]) {
    overs.push(await servePageOf("0.2.0", page));
    page.on("pageerror", ({ message }) => void broken.push(message));
  }
  await marta.goto("/board");
  await lia.goto(`/characters/${id}#skills`);
  for (const page of [marta, lia]) await expect(page.getByText("Al tavolo").first()).toBeAttached();
  expect(await marta.locator('script[src*="index-acdycete"]').count()).toBe(1);

  const token = await tokenOf(marta);
  const master = (path: string, body: unknown) => table.call(token, path, body);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  const paper = { table: current, title: "Telegramma", kind: "telegram", text: "Arrivo stasera." };
  const { handout } = (await master("/handout/create", paper)) as { handout: { _id: string } };
  const sheet = { table: current, title: "Una chiave", text: "Sotto le assi.", handoutId: handout._id };
  const { clue } = (await master("/clue/create", sheet)) as { clue: { _id: string } };
  // The new server tells of clues, faces and days, too: these pages know none of them.
  await master("/table/story", { id: current, date: "1921-03-18" });
  await master("/clue/find", { id: clue._id, by: ["*"], clientId: crypto.randomUUID() });
  await expect(lia.getByText("Arrivo stasera.").first()).toBeVisible();
  await lia.keyboard.press("Escape");
  await lia.getByRole("button", { name: /^Tira Ascoltare/ }).click();
  const said = /tira Ascoltare: \d+ su 60/;
  for (const page of [marta, lia]) await expect(page.getByText(said).first()).toBeAttached();
  expect(broken).toEqual([]);

  await lia.keyboard.press("Escape");
  await update(lia, table, async () => void (await Promise.all(overs.map((over) => over()))));
  await expect(lia.getByText("C'è una versione nuova di Custode")).toBeVisible({ timeout: 30_000 });
  await lia.getByRole("button", { name: "Ricarica" }).click();
  await expect.poll(() => lia.locator('script[src*="index-acdycete"]').count()).toBe(0);
});

test("unsaved input on a sheet of 0.1.0 is not discarded without a question, and can be saved", {
  tag: "@slow",
}, async ({ withSheet, table }) => {
  const { page, id, stored } = await withSheet();
  const over = await servePageOf("0.1.0", page);
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

test("a page of another version offers a reload, which asks first and gives unsaved input back", {
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
  await expect(page.getByLabel("Soprannome")).toHaveValue("la Lince");
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
