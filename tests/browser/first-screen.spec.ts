import type { Page } from "@playwright/test";
import { give, tokenOf } from "./sheet.ts";
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

/** Holds back what fits; gives what lets it through. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("whoever is logged in gets the first screens with the page, and what opens over them after it", async ({
  sitDown,
}) => {
  const page = await sitDown("Anna");
  await page.goto("about:blank");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType()))
      asked.push(new URL(request.url()).pathname);
  });
  const release = await hold(page, "**/table-later-*.js");
  const answer = await page.goto("/characters/list");
  await page.getByRole("heading", { name: "Nessun Personaggio" }).waitFor();
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^\/table-later-/));
  const links = ((await answer?.text()) ?? "").matchAll(
    /<link rel="(?:module)?preload"[^>]* href="([^"]+)"/g,
  );
  const linked = [...links].map(([, path]) => path);
  expect(linked.length).toBeGreaterThan(2);
  expect([...new Set(asked)].filter((path) => !linked.includes(path)).sort()).toEqual([
    expect.stringMatching(/^\/early-\w{8}\.js$/),
    expect.stringMatching(/^\/index-\w{8}\.js$/),
    expect.stringMatching(/^\/index-\w{8}\.js$/),
    // What `table-later` itself is made of.
    expect.stringMatching(/^\/index-\w{8}\.js$/),
    expect.stringMatching(/^\/page-\w{8}\.css$/),
    expect.stringMatching(/^\/screens-\w{8}\.css$/),
    expect.stringMatching(/^\/table-later-\w{8}\.js$/),
  ]);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(11);

  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog", { name: "Anna" })).toBeVisible();
});

test("what is saved before the page has come to the table is seen on it", async ({ sitDown, table }) => {
  const page = await sitDown("Anna");
  const stored = await give(table, page);
  const release = await hold(page, "**/table-later-*.js");
  await page.goto(`/characters/${stored._id}`);
  await page.getByRole("heading", { name: stored.characterInfo.name }).first().waitFor();
  const characterInfo = { ...stored.characterInfo, name: "Ada la Bruna" };
  await table.call(await tokenOf(page), "/character/update", { data: { ...stored, characterInfo } });
  release();
  await expect(page.getByRole("heading", { name: "Ada la Bruna" }).first()).toBeVisible();
});

test("the page wears the chosen theme before the app is there", async ({ sitDown }) => {
  const page = await sitDown("Anna");
  await page.evaluate(() => localStorage.setItem("settings", JSON.stringify({ theme: "notte" })));
  const release = await hold(page, "**/index-*.js");
  await page.goto("/characters/list", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "notte");
  await expect(page.locator("#root")).toBeEmpty();
  release();
  await page.getByRole("heading", { name: "Nessun Personaggio" }).waitFor();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "notte");
});

test("a roll before the page has come to the table is told when it has", async ({ sitDown, table }) => {
  const [page, other] = [await sitDown("Anna"), await sitDown("Bruno")];
  const { _id } = await give(table, page);
  const release = await hold(page, "**/table-later-*.js");
  await page.goto(`/characters/${_id}`);
  await page.getByRole("button", { name: /^Tira Forza/ }).click();
  await page.waitForTimeout(2_500);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog", { name: "Forza" })).toBeVisible();
  await other.getByRole("button", { name: /Tiri/ }).click();
  await expect(other.getByRole("dialog").getByText("Forza")).toBeVisible();
});

for (const [what, screenOf, dataOf] of [
  ["the list", () => "/characters/list", () => "/character/list"],
  ["a sheet", (id: string) => `/characters/${id}`, (id: string) => `/character/${id}`],
] as const) {
  test(`${what} is asked for before the app is there, and again only at the table`, async ({
    sitDown,
    table,
  }) => {
    const page = await sitDown("Anna");
    const { _id: id, characterInfo } = await give(table, page);
    await page.goto("about:blank");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "fetch" && request.method() === "GET")
        asked.push(new URL(request.url()).pathname);
    });
    const first = [dataOf(id), "/user/me"].toSorted();
    const release = await hold(page, "**/index-*.js");
    const later = page.waitForRequest("**/table-later-*.js");
    const comeToTheTable = await hold(page, "**/table-later-*.js");
    await page.goto(screenOf(id), { waitUntil: "commit" });
    await expect.poll(() => asked.toSorted()).toEqual(first);
    release();
    await page.getByRole("heading", { name: characterInfo.name }).first().waitFor();
    await later;
    expect(asked.toSorted()).toEqual(first);
    comeToTheTable();
    await expect.poll(() => asked.toSorted()).toEqual([...first, dataOf(id)].toSorted());
  });
}

test("the styles of a lazy screen are there before it is", async ({ page, table }) => {
  const release = await hold(page, "**/screens-*.css");
  await page.goto(`${table.url}/about`, { waitUntil: "commit" });
  await page.waitForTimeout(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  release();
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
