import type { Page } from "@playwright/test";
import { give } from "./sheet.ts";
import { expect, test } from "./support.ts";

const MOST_REQUESTS = 8;
/** Bytes on the wire, headers included. */
const MOST_CODE = 130_000;
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
    expect(blocking).toEqual([expect.stringMatching(/^\/page-\w{8}\.css$/)]);
  });
}

test("whoever is logged in gets the table's code with the page, in a few pieces and once", async ({
  sitDown,
}) => {
  const page = await sitDown("Anna");
  await page.goto("about:blank");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType()))
      asked.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto("/characters/list");
  await page.getByRole("heading", { name: "Nessun Personaggio" }).waitFor();
  await page.waitForLoadState("networkidle");
  const links = ((await answer?.text()) ?? "").matchAll(
    /<link rel="(?:module)?preload"[^>]* href="([^"]+)"/g,
  );
  const linked = [...links].map(([, path]) => path);
  expect(linked.length).toBeGreaterThan(3);
  expect([...new Set(asked)].filter((path) => !linked.includes(path)).sort()).toEqual([
    expect.stringMatching(/^\/early-\w{8}\.js$/),
    expect.stringMatching(/^\/index-\w{8}\.js$/),
    expect.stringMatching(/^\/index-\w{8}\.js$/),
    expect.stringMatching(/^\/page-\w{8}\.css$/),
  ]);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(10);
});

for (const [what, screenOf, dataOf] of [
  ["the list", () => "/characters/list", () => "/character/list"],
  ["a sheet", (id: string) => `/characters/${id}`, (id: string) => `/character/${id}`],
] as const) {
  test(`${what} is asked for once, before the app is there`, async ({ sitDown, table }) => {
    const page = await sitDown("Anna");
    const { _id: id, characterInfo } = await give(table, page);
    await page.goto("about:blank");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch" && request.method() === "GET")
        asked.push(new URL(request.url()).pathname);
    });
    const held = Promise.withResolvers<void>();
    await page.route("**/index-*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(screenOf(id), { waitUntil: "commit" });
    await expect.poll(() => asked.toSorted()).toEqual([dataOf(id), "/user/me"].toSorted());
    held.resolve();
    await page.getByRole("heading", { name: characterInfo.name }).first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(asked.toSorted()).toEqual([dataOf(id), "/user/me"].toSorted());
  });
}

test("the styles of a lazy screen are there before it is", async ({ page, table }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/screens-*.css", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${table.url}/about`, { waitUntil: "commit" });
  await page.waitForTimeout(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a screen whose styles cannot be fetched says so, and comes when they can", async ({ page, table }) => {
  await page.goto(`${table.url}/login`);
  await page.route("**/screens-*.css", (route) => route.abort());
  await page.route("**/health", (route) => route.abort());
  await page.getByRole("link", { name: "Informazioni" }).click();
  await expect(page.getByText("Questa pagina non è ancora su questo dispositivo")).toBeVisible();
  await page.unroute("**/screens-*.css");
  await page.unroute("**/health");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
