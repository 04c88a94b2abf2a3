import type { Page } from "@playwright/test";
import { give } from "./sheet.ts";
import { expect, test, untilAllParts, visit } from "./support.ts";
import { stepLink } from "./wizard.ts";

const MOST_REQUESTS = 10;
/** Bytes on the wire, headers included. */
const MOST_CODE = 170_000;
const MOST_FONTS = 120_000;

/** Records what a page loads: type, path and bytes on the wire of each request. */
async function watchLoading(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const loaded = new Map<string, { type: string; path: string; bytes: number }>();
  client.on("Network.responseReceived", ({ requestId, type, response }) => {
    // A data URL in the style sheet is no request.
    if (response.url.startsWith("data:")) return;
    loaded.set(requestId, { type, path: new URL(response.url).pathname, bytes: 0 });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return {
    // Counted once: the favicon is requested again from the browser cache when the address changes.
    paths: () => [...new Set([...loaded.values()].map(({ path }) => path))],
    bytes: (...types: string[]) =>
      [...loaded.values()].reduce((sum, { type, bytes }) => sum + (types.includes(type) ? bytes : 0), 0),
  };
}

test("a first visit without a session stays within the limits of requests, code and fonts", async ({
  page,
  table,
}) => {
  await table.newUser("Anna");
  const loading = await watchLoading(page);
  // What is fetched when the browser is idle belongs to no first visit.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto("/characters/list");
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);

  expect(loading.paths().length, loading.paths().join("\n")).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(loading.bytes("Script", "Stylesheet")).toBeGreaterThan(50_000);
  expect(loading.bytes("Script", "Stylesheet")).toBeLessThan(MOST_CODE);
  expect(loading.bytes("Font")).toBeGreaterThan(10_000);
  expect(loading.bytes("Font")).toBeLessThan(MOST_FONTS);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking")
      .map(({ name }) => new URL(name).pathname),
  );
  expect(blocking).toEqual([expect.stringMatching(/^\/style-\w{8}\.css$/)]);
});

const WIZARD = "**/WizardScreen-*.js";
const crossing = (page: Page) => page.getByRole("link", { name: "Crea Nuovo" }).first().click();
/** Bytes of script on the wire until the screen is shown. */
const MOST_SCRIPT = { list: 177_000, sheet: 219_500 };

test("a screen loads its own code, but neither that of other screens nor of dialogs", async ({
  sitDown,
  table: server,
}) => {
  const page = await sitDown("Anna", { at: null });
  const { _id: id, characterInfo } = await give(server, page);
  // Without idle time the page prefetches nothing, however slow the test is.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const loading = await watchLoading(page);
  await page.goto("/characters/list");
  await page.getByRole("link", { name: "Entra" }).waitFor();
  await page.waitForLoadState("networkidle");
  const names = () =>
    loading
      .paths()
      .filter((path) => path.endsWith(".js"))
      .join(" ");
  expect(names()).toContain("/ListScreen-");
  expect(names()).not.toMatch(/SheetScreen|DiaryScreen|DisplayScreen|WizardScreen|BoardScreen|Dialog/);
  expect(loading.bytes("Script")).toBeGreaterThan(100_000);
  expect(loading.bytes("Script")).toBeLessThan(MOST_SCRIPT.list);

  await page.goto("about:blank");
  const again = await watchLoading(page);
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  await page.goto(`/characters/${id}`);
  await page.getByRole("heading", { name: characterInfo.name }).first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(again.bytes("Script")).toBeGreaterThan(100_000);
  expect(again.bytes("Script")).toBeLessThan(MOST_SCRIPT.sheet);
});

test("an idle browser prefetches dialogs, which then open without the server", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const page = await sitDown("Anna");
  await untilAllParts(page);
  await table.kill();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Anna" })).toBeVisible();
});

test("a dialog whose code cannot be fetched shows an error above the bottom bar, and the page stays", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Anna", { at: null });
  const { _id: id, characterInfo } = await give(table, page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/DialogFrame-*.js", (route) => route.abort());
  await page.route("**/health", (route) => route.abort());
  await visit(page, `/characters/${id}`);
  await page.getByRole("button", { name: "Menu" }).click();
  const failed = page.getByRole("alert");
  await expect(failed).toContainText(
    "Questa parte non è ancora su questo dispositivo e il server non risponde.",
  );
  await expect(page.getByRole("heading", { name: characterInfo.name }).first()).toBeVisible();
  const bottomOf = (root: Element) => root.getBoundingClientRect().bottom;
  const foot = await page.locator("[data-foot]").evaluate((root) => root.getBoundingClientRect().top);
  expect(await failed.evaluate(bottomOf)).toBeLessThanOrEqual(foot);
  // The end of the page is read above it.
  const end = page.getByRole("region", { name: "Soldi" });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const top = await failed.evaluate((root) => root.getBoundingClientRect().top);
    expect(await end.evaluate(bottomOf)).toBeLessThanOrEqual(top);
  }).toPass();
  const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/health"));
  await page.getByRole("button", { name: "Ricarica" }).click();
  await asked;
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute("**/DialogFrame-*.js");
  await page.unroute("**/health");
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Ricarica" }).click();
  await reloaded;
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Anna" })).toBeVisible();
});

test("if an update removed a screen's code the page reloads itself, and a draft is kept", async ({
  sitDown,
}) => {
  const page = await sitDown("Anna", { at: null });
  await page.goto("/characters/new?passo=3");
  await page.getByLabel(/^Nome Personaggio/).fill("Ada Ferri");
  await page.goto("/characters/list");
  await page.getByRole("heading", { name: "Nessun Personaggio" }).waitFor();
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(WIZARD, (route) => (loads > 0 ? route.continue() : route.fulfill({ status: 404 })));
  await crossing(page);
  await page.getByRole("heading", { name: "Nuovo investigatore" }).waitFor();
  expect(loads).toBe(1);
  await stepLink(page, 3).click();
  await expect(page.getByLabel(/^Nome Personaggio/)).toHaveValue("Ada Ferri");
});

test("if a screen's code stays missing the page reloads only once", async ({ sitDown }) => {
  const page = await sitDown("Anna");
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(WIZARD, (route) => route.fulfill({ status: 404 }));
  await crossing(page);
  await expect(page.getByRole("heading", { name: "Qualcosa si è rotto" })).toBeVisible();
  expect(loads).toBe(1);
});
