import type { Page } from "@playwright/test";
import { give } from "./sheet.ts";
import { expect, test } from "./support.ts";

const MOST_REQUESTS = 10;
/** Bytes on the wire, headers included. */
const MOST_CODE = 150_000;
const MOST_FONTS = 120_000;

/** What a page loads: each request's kind and its bytes on the wire. */
async function watchLoading(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const loaded = new Map<string, { type: string; path: string; bytes: number }>();
  client.on("Network.responseReceived", ({ requestId, type, response }) => {
    // What stands in the style sheet itself is no request.
    if (response.url.startsWith("data:")) return;
    loaded.set(requestId, { type, path: new URL(response.url).pathname, bytes: 0 });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return {
    // A picture of the tab that is asked for again, as the address has changed, comes from the browser's own cache.
    paths: () => [...new Set([...loaded.values()].map(({ path }) => path))],
    bytes: (...types: string[]) =>
      [...loaded.values()].reduce((sum, { type, bytes }) => sum + (types.includes(type) ? bytes : 0), 0),
  };
}

for (const path of ["/", "/login", "/characters/list"]) {
  test(`a first visit to ${path} is light`, async ({ page, table }) => {
    await table.newUser("Anna");
    const loading = await watchLoading(page);
    await page.goto(`${table.url}${path}`);
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
    expect(blocking).toEqual([expect.stringMatching(/^\/index-\w{8}\.css$/)]);
  });
}

const DESK = "**/desk-screens-*.js";
const crossing = (page: Page) => page.getByRole("link", { name: "Crea Nuovo" }).first().click();

test("the screens come in a few pieces, and those of the table without those of the desk", async ({
  sitDown,
  table: server,
}) => {
  const page = await sitDown("Anna");
  const { _id: id, characterInfo } = await give(server, page);
  await page.goto("about:blank");
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) asked.add(new URL(request.url()).pathname);
  });
  const pieces = () => [...asked].map((path) => path.replace(/-\w{8}\./, ".")).sort();
  await page.goto(`/characters/${id}`);
  await page.getByRole("heading", { name: characterInfo.name }).first().waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Anna" }).waitFor();
  await page.keyboard.press("Escape");
  // What the two have in common is called as the page's own script is.
  const table = ["/index.css", "/index.js", "/index.js", "/play-screens.js"];
  expect(pieces()).toEqual(table);
  await crossing(page);
  await page.getByRole("heading", { name: "Nuovo investigatore" }).waitFor();
  expect(pieces()).toEqual(["/desk-screens.js", ...table]);
});

test("where an update has taken a screen's code away the page loads itself anew, and a draft is still there", async ({
  sitDown,
}) => {
  const page = await sitDown("Anna");
  await page.goto("/characters/new?passo=3");
  await page.getByLabel(/^Nome Personaggio/).fill("Ada Ferri");
  await page.goto("/characters/list");
  await page.getByRole("heading", { name: "Nessun Personaggio" }).waitFor();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route(DESK, (route) => (loads > 0 ? route.continue() : route.fulfill({ status: 404 })));
  await crossing(page);
  await page.getByRole("heading", { name: "Nuovo investigatore" }).waitFor();
  expect(loads).toBe(1);
  await page.goto("/characters/new?passo=3");
  await expect(page.getByLabel(/^Nome Personaggio/)).toHaveValue("Ada Ferri");
});

test("a screen's code that is gone for good has the page loaded anew once, not for ever", async ({
  sitDown,
}) => {
  const page = await sitDown("Anna");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route(DESK, (route) => route.fulfill({ status: 404 }));
  await crossing(page);
  await expect(page.getByRole("heading", { name: "Qualcosa si è rotto" })).toBeVisible();
  expect(loads).toBe(1);
});

test("a screen whose code cannot be fetched as the server is off says so, and comes when it is back", async ({
  sitDown,
}) => {
  const page = await sitDown("Anna");
  await page.route(DESK, (route) => route.abort());
  await page.route("**/health", (route) => route.abort());
  await crossing(page);
  await expect(page.getByText("Questa pagina non è ancora su questo dispositivo")).toBeVisible();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText("Questa pagina non è ancora su questo dispositivo")).toBeVisible();
  await page.unroute(DESK);
  await page.unroute("**/health");
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("heading", { name: "Nuovo investigatore" })).toBeVisible();
});
