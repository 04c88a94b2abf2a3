import type { Page } from "@playwright/test";
import { POINTS } from "#shared/names.ts";
import { give, storedOf, tokenOf } from "./sheet.ts";
import { expect, type Table, test } from "./support.ts";

const sanityOf = ({ points }: { points: readonly { name: string; value: number | string }[] }) =>
  points.find(({ name }) => name === POINTS.sanity)?.value;

/** Changes the sanity on another device, of which this page is not told: its version is old. */
async function changeElsewhere(table: Table, page: Page, id: string, sanity: number): Promise<void> {
  await page.route("**/character/*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  const stored = await storedOf(table, page, id);
  const points = stored.points.map((point) =>
    point.name === POINTS.sanity ? { ...point, value: sanity } : point,
  );
  await table.call(await tokenOf(page), "/character/update", { data: { ...stored, points } });
}

test("points are saved as they change, and a series of changes is undone as one", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  const less = page.getByRole("button", { name: "Punti Sanità: uno in meno" }).first();
  for (let tap = 0; tap < 3; tap++) await less.click();
  await expect(page.getByText("Punti Sanità: da 60 a 57")).toBeVisible();
  await expect.poll(async () => sanityOf(await storedOf(table, page, _id))).toBe(57);

  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.poll(async () => sanityOf(await storedOf(table, page, _id))).toBe(60);
  await expect(page.getByRole("textbox", { name: POINTS.sanity }).first()).toHaveValue("60");
});

test("two devices that change the same points lose nothing of either", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  const sanity = page.getByRole("textbox", { name: POINTS.sanity }).first();
  await expect(sanity).toHaveValue("60");

  await changeElsewhere(table, page, _id, 50);

  await page.getByRole("button", { name: "Punti Sanità: uno in meno" }).first().click();
  await expect(page.getByText("La scheda era cambiata altrove")).toBeVisible();
  await expect(sanity).toHaveValue("49");
  expect(sanityOf(await storedOf(table, page, _id))).toBe(49);
});

test("undo gives back no more than was taken, when less was left than this device knew", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  const sanity = page.getByRole("textbox", { name: POINTS.sanity }).first();
  await expect(sanity).toHaveValue("60");
  await changeElsewhere(table, page, _id, 2);

  await sanity.fill("50");
  await sanity.press("Enter");
  await expect(page.getByText("Punti Sanità: da 2 a 0")).toBeVisible();
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.poll(async () => sanityOf(await storedOf(table, page, _id))).toBe(2);
});

test("a change of points on one device is shown on another, live", async ({ sitDown, table, browser }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  const tablet = await browser.newContext({ baseURL: table.url, viewport: { width: 800, height: 1100 } });
  await tablet.addInitScript((token) => localStorage.setItem("token", token), await tokenOf(page));
  const second = await tablet.newPage();
  await page.goto(`/characters/${_id}`);
  await second.goto(`/characters/${_id}`);
  await expect(second.getByRole("banner").getByText("Al tavolo")).toBeVisible();
  await page.getByRole("button", { name: "Punti Ferita: uno in meno" }).first().click();
  await expect(second.getByRole("textbox", { name: POINTS.hit }).first()).toHaveValue("10");

  // Also during a press, which then changes what the other has set.
  await page.getByRole("button", { name: "Punti Sanità: uno in meno" }).first().hover();
  await page.mouse.down();
  await second.getByRole("textbox", { name: POINTS.sanity }).first().fill("10");
  await second.keyboard.press("Enter");
  await expect(page.getByText("Bassi", { exact: true }).first()).toBeVisible();
  await page.mouse.up();
  await expect.poll(async () => sanityOf(await storedOf(table, page, _id))).toBeLessThan(10);
  await tablet.close();
});

test("a change that could not be saved says so, and can be retried", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  const sanity = page.getByRole("textbox", { name: POINTS.sanity }).first();
  await expect(sanity).toHaveValue("60");
  await page.route("**/character/update", (route) => route.abort());
  await page.getByRole("button", { name: "Punti Sanità: uno in meno" }).first().click();
  await expect(page.getByText("Punti Sanità: modifica non salvata").first()).toBeVisible();
  await expect(page.getByText("Punti Sanità: da 60 a 59")).toHaveCount(0);
  await expect(sanity).toHaveValue("60");
  await page.unroute("**/character/update");
  await page.locator("button", { hasText: "Riprova" }).click();
  await expect(sanity).toHaveValue("59");
  await expect.poll(async () => sanityOf(await storedOf(table, page, _id))).toBe(59);
  await expect(page.getByText("Punti Sanità: da 60 a 59")).toBeVisible();

  // The undo of an earlier change disappears when a later one fails.
  await page.route("**/character/update", (route) => route.abort());
  await page.getByRole("button", { name: "Punti Sanità: uno in meno" }).first().click();
  await expect(page.getByText("Punti Sanità: modifica non salvata").first()).toBeVisible();
  await expect(page.getByText("Punti Sanità: da 60 a 59")).toHaveCount(0);
});

test("a change whose answer was lost is not applied twice when it is retried", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  const sanity = page.getByRole("textbox", { name: POINTS.sanity }).first();
  await expect(sanity).toHaveValue("60");
  await page.route("**/character/update", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Punti Sanità: uno in meno" }).first().click();
  await expect(page.getByText("Punti Sanità: modifica non salvata").first()).toBeVisible();
  expect(sanityOf(await storedOf(table, page, _id))).toBe(59);
  await page.unroute("**/character/update");
  await page.locator("button", { hasText: "Riprova" }).click();
  await expect(page.getByText("Punti Sanità: da 60 a 59")).toBeVisible();
  await expect(sanity).toHaveValue("59");
  expect(sanityOf(await storedOf(table, page, _id))).toBe(59);
});

test("a master sees another user's investigator live, read-only", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  const master = await sitDown("Carla", { isMaster: true, at: null });
  await master.goto(`/characters/${_id}`);
  await expect(master.getByText("Stai leggendo la scheda di un altro giocatore")).toBeVisible();
  await expect(master.getByRole("link", { name: "Modifica" })).toHaveCount(0);
  await expect(master.getByRole("button", { name: /uno in meno/ })).toHaveCount(0);
  await page.goto(`/characters/${_id}`);
  await page.getByRole("button", { name: "Punti Ferita: uno in meno" }).first().click();
  await expect(master.getByRole("textbox", { name: POINTS.hit }).first()).toHaveValue("10");
  await master.goto(`/characters/edit/${_id}`);
  await expect(master).toHaveURL(new RegExp(`/characters/${_id}`));
});

test("typed points are saved by Enter, and may be relative", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  const sanity = page.getByRole("textbox", { name: POINTS.sanity }).first();
  const stored = async () => sanityOf(await storedOf(table, page, _id));
  await sanity.fill("53");
  await sanity.press("Enter");
  await expect(page.getByText("Punti Sanità: da 60 a 53")).toBeVisible();
  await expect.poll(stored).toBe(53);
  await expect(sanity).toBeFocused();

  await sanity.pressSequentially("-7");
  await sanity.press("Enter");
  await expect(sanity).toHaveValue("46");
  await expect.poll(stored).toBe(46);
  await sanity.fill("−6");
  await sanity.press("Enter");
  await expect(sanity).toHaveValue("40");
  await sanity.fill("+3");
  await sanity.blur();
  await expect(sanity).toHaveValue("43");
  await expect.poll(stored).toBe(43);
  await sanity.fill("-99");
  await sanity.press("Enter");
  await expect(sanity).toHaveValue("0");
  await sanity.fill("12");
  await sanity.press("Escape");
  await expect(sanity).toHaveValue("0");
  await sanity.press("ArrowUp");
  await expect(sanity).toHaveValue("1");
});

test("a typed value is limited to the maximum at once", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  const sanity = page.getByRole("textbox", { name: POINTS.sanity }).first();
  await sanity.fill("70");
  await expect(sanity).toHaveValue("65");
  await expect(sanity).toBeFocused();
});

test("what was done to an investigator can be taken back on his sheet after a reload", async ({
  withSheet,
}) => {
  const { page, id, stored } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/${id}`);
  await page.getByRole("button", { name: "Colpo…" }).first().click();
  const blow = page.getByRole("dialog", { name: "Colpo" });
  await blow.getByRole("textbox", { name: "Danno" }).fill("2");
  await blow.getByRole("button", { name: /^Subisce/ }).click();
  // The result moves the button that closes it.
  await expect(blow.getByRole("status").getByRole("listitem").first()).toBeVisible();
  await blow.getByRole("button", { name: "Chiudi", exact: true }).first().click();
  const back = page.getByRole("button", { name: /^Annulla: / });
  await expect(back.first()).toBeVisible();
  await page.reload();
  await back.first().click();
  const hit = async () => (await stored()).points.find(({ name }) => name === "Punti Ferita")?.value;
  await expect.poll(hit).toBe(11);
});
