import type { Page, Request } from "@playwright/test";
import { give, tokenOf } from "./sheet.ts";
import { expect, test } from "./support.ts";

/** Shorter than the interval of polling, which a slow page load may reach. */
const POLLED_AFTER_MS = 4_000;

const isOf = (path: string) => (request: Request) => new URL(request.url()).pathname === path;

/** Collects the requests of a page for one path. */
function watch(page: Page, path: string): Request[] {
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (isOf(path)(request)) asked.push(request);
  });
  return asked;
}

const atTheTable = (page: Page) => page.getByText("Al tavolo").first().waitFor();

for (const [screen, path] of [
  ["the list", "/characters/list"],
  ["a sheet", "/characters/:id"],
  ["the Plancia", "/board"],
] as const) {
  test(`${screen} requests its data, the user and the table once per page load`, async ({
    sitDown,
    table,
  }) => {
    const page = await sitDown("Anna", { isMaster: true, at: null });
    const { _id: id } = await give(table, page);
    const { current } = Object(await table.call(await tokenOf(page), "/table/list"));
    const asked = new Map<string, number[]>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      asked.set(pathname, [...(asked.get(pathname) ?? []), performance.now()]);
    });
    // Where joining takes longer than 700 ms the page, by design, fetches without it, and again afterwards.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      const patient = (work: TimerHandler, after = 0, ...more: unknown[]) =>
        setTimeout(work, after === 700 ? 60_000 : after, ...more);
      window.setTimeout = Object.assign(patient, setTimeout);
    });
    await page.goto(path.replace(":id", id));
    await atTheTable(page);
    await page.getByText("Ada Ferri").first().waitFor();
    await page.waitForLoadState("networkidle");
    const data = [
      "/user/me",
      "/table/list",
      `/table/${current}`,
      `/character/${id}`,
      "/character/list",
      "/character/board",
    ];
    const isAgain = (at: number, index: number, all: number[]) =>
      at - (all[index - 1] ?? -Infinity) < POLLED_AFTER_MS;
    const repeated = data.filter((path) => asked.get(path)?.some(isAgain));
    expect(asked.get("/user/me")).toHaveLength(1);
    expect(repeated).toEqual([]);
  });
}

test("a sheet saved before a slow page joins the table is updated there", async ({ sitDown, table }) => {
  const page = await sitDown("Anna", { at: null });
  const stored = await give(table, page);
  const held = Promise.withResolvers<void>();
  await page.routeWebSocket("**/ws", async (socket) => {
    await held.promise;
    socket.connectToServer();
  });
  await page.goto(`/characters/${stored._id}`);
  await page.getByRole("heading", { name: stored.characterInfo.name }).first().waitFor();
  const characterInfo = { ...stored.characterInfo, name: "Ada la Bruna" };
  await table.call(await tokenOf(page), "/character/update", { data: { ...stored, characterInfo } });
  held.resolve();
  await expect(page.getByRole("heading", { name: "Ada la Bruna" }).first()).toBeVisible();
});

test("the rule lists are cached by the browser until the program version changes", {
  tag: "@slow",
}, async ({ sitDown }) => {
  const page = await sitDown("Anna");
  const asked = watch(page, "/character/constants");
  const open = async () => {
    await page.goto("/characters/new?passo=2");
    await page.getByRole("combobox", { name: "Lavoro" }).waitFor();
    await page.waitForLoadState("networkidle");
    return asked.splice(0).map((request) => request.postDataJSON().needed);
  };
  const all = ["listCharacteristics", "listSkills", "listOccupations"];
  expect(await open()).toEqual([all]);
  expect(await open()).toEqual([]);
  await page.evaluate(() => localStorage.removeItem("listSkills"));
  expect(await open()).toEqual([["listSkills"]]);
  await page.evaluate(() => localStorage.setItem("listSkills", '"rubbish"'));
  expect(await open()).toEqual([["listSkills"]]);
  await page.evaluate(() => localStorage.setItem("constantsVersion", '"0.0.1"'));
  expect(await open()).toEqual([all]);
  expect(await open()).toEqual([]);
});
