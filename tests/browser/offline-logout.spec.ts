import type { Page, Route } from "@playwright/test";
import { investigator } from "../support/investigator.ts";
import { logIn } from "./log-in.ts";
import { tokenOf } from "./sheet.ts";
import { expect, PASSWORD, type Table, test } from "./support.ts";

const statusOf = async (table: Table, token: string) =>
  (await fetch(`${table.url}/user/me`, { headers: { Authorization: `Bearer ${token}` } })).status;

const leave = async (page: Page) => {
  await page.getByRole("button", { name: "Torna al Login" }).click();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
};

/** The tokens that this browser keeps; none once the server has been told. */
const keptTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("leftSessions")]);

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "custode_session")?.value;

test("a session that was logged out while the server was off is ended by the next page load", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada");
  const ada = await tokenOf(page);
  await table.kill();
  await leave(page);
  await page.goto("about:blank");
  await table.restart();
  expect(await statusOf(table, ada)).toBe(200);
  await page.goto("/");
  await expect.poll(() => statusOf(table, ada)).toBe(401);
  await expect.poll(() => keptTokens(page)).toEqual([null, null]);
  expect(await sessionCookie(page)).toBeUndefined();
});

test("a session that was logged out while the server was off is ended by the open page once the server is back", async ({
  page,
  table,
}) => {
  await page.clock.install();
  await table.newUser("Ada");
  await page.goto("/");
  await logIn(page, "Ada");
  const ada = await tokenOf(page);
  await table.kill();
  const tried = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/user/logout"));
  await leave(page);
  await tried;
  await table.restart();
  await expect(async () => {
    await page.clock.fastForward("01:00");
    expect(await statusOf(table, ada)).toBe(401);
  }).toPass();
  await expect.poll(() => keptTokens(page)).toEqual([null, null]);
});

test("ending a former session late keeps the cookie of the user who has logged in meanwhile", async ({
  page,
  table,
}) => {
  await table.newUser("Ada");
  await table.newUser("Bruno");
  await page.goto("/");
  await logIn(page, "Ada");
  const ada = await tokenOf(page);
  await table.kill();
  await leave(page);
  await table.restart();
  expect(await statusOf(table, ada)).toBe(200);

  await logIn(page, "Bruno");
  await expect.poll(() => statusOf(table, ada)).toBe(401);
  await expect.poll(() => keptTokens(page)).toEqual([await tokenOf(page), null]);
  expect(await sessionCookie(page)).toBe(await tokenOf(page));
});

test("a late 401 for a former session does not end the current one", async ({ page, table }) => {
  await table.newUser("Ada");
  await table.newUser("Bruno");
  await page.goto("/");
  const held = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await held.promise;
    await route.continue();
  };
  await page.route("**/character/list", hold, { times: 1 });
  await page.getByLabel("Username").fill("Ada");
  await page.getByLabel(/^Password/).fill(PASSWORD);
  const asked = page.waitForRequest("**/character/list");
  await page.getByRole("button", { name: "Login" }).click();
  await asked;
  const ada = await tokenOf(page);
  await leave(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => statusOf(table, ada)).toBe(401);
  await expect.poll(() => keptTokens(page)).toEqual([null, null]);
  await logIn(page, "Bruno");
  const refused = page.waitForResponse((response) => response.status() === 401);
  held.resolve();
  await refused;
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();
});

test("all tabs of a browser follow a login, another user's login, and a logout though the server is off", async ({
  page,
  table,
}) => {
  const ada = await table.newUser("Ada");
  await table.call(ada, "/character/create", { data: investigator() });
  const bruno = await table.newUser("Bruno");
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto("/login");
  await logIn(page, "Ada");
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { name: "I tuoi personaggi" })).toBeVisible();
    await expect(tab.getByText("Ada Ferri").first()).toBeVisible();
  }

  // As after a login in a third tab, which this one does not hear of.
  await page.evaluate((token) => localStorage.setItem("token", token), bruno);
  await expect(other.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();

  await table.kill();
  await leave(other);
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  await expect(page.getByText("Ada Ferri")).toHaveCount(0);
});
