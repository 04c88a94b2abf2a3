import { POINTS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { create, give, storedOf, tokenOf } from "./sheet.ts";
import { expect, type Table, test, untilJoined } from "./support.ts";

const sanityOf = ({ points }: { points: readonly { name: string; value: number | string }[] }) =>
  points.find(({ name }) => name === POINTS.sanity)?.value;

/** Changes points of an investigator on another device of its owner. */
async function changeElsewhere(table: Table, token: string, stored: Character, name: string, value: number) {
  const points = stored.points.map((point) => (point.name === name ? { ...point, value } : point));
  await table.call(token, "/character/update", { data: { ...stored, points } });
}

test("a change of points that were changed elsewhere says so, and undo gives back no more than was taken", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  const sanity = page.getByRole("textbox", { name: POINTS.sanity }).first();
  await expect(sanity).toHaveValue("60");
  // This page is not told: its version is old.
  await page.route("**/character/*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  const stored = await storedOf(table, page, _id);
  await changeElsewhere(table, await tokenOf(page), stored, POINTS.sanity, 2);

  await sanity.fill("50");
  await sanity.press("Enter");
  await expect(page.getByText("Punti Sanità: da 2 a 0")).toBeVisible();
  await expect(page.getByText("La scheda era cambiata altrove")).toBeVisible();
  await expect(sanity).toHaveValue("0");
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.poll(async () => sanityOf(await storedOf(table, page, _id))).toBe(2);
});

test("a change of points on one device is shown on another, live", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  await untilJoined(page);
  const token = await tokenOf(page);
  await changeElsewhere(table, token, await storedOf(table, page, _id), POINTS.hit, 10);
  await expect(page.getByRole("textbox", { name: POINTS.hit }).first()).toHaveValue("10");

  // Also during a press, which then changes what the other has set.
  await page.getByRole("button", { name: "Punti Sanità: uno in meno" }).first().hover();
  await page.mouse.down();
  await changeElsewhere(table, token, await storedOf(table, page, _id), POINTS.sanity, 10);
  await expect(page.getByText("Bassi", { exact: true }).first()).toBeVisible();
  await page.mouse.up();
  await expect.poll(async () => sanityOf(await storedOf(table, page, _id))).toBeLessThan(10);
});

test("a change that could not be saved says so and can be retried, and is not applied twice if only its answer was lost", async ({
  sitDown,
  table,
}) => {
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
  await page.route("**/character/update", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Punti Sanità: uno in meno" }).first().click();
  await expect(page.getByText("Punti Sanità: modifica non salvata").first()).toBeVisible();
  await expect(page.getByText("Punti Sanità: da 60 a 59")).toHaveCount(0);
  expect(sanityOf(await storedOf(table, page, _id))).toBe(58);
  await page.unroute("**/character/update");
  await page.locator("button", { hasText: "Riprova" }).click();
  await expect(page.getByText("Punti Sanità: da 59 a 58")).toBeVisible();
  await expect(sanity).toHaveValue("58");
  expect(sanityOf(await storedOf(table, page, _id))).toBe(58);
});

test("a master sees another user's investigator live, read-only", async ({ sitDown, table }) => {
  const owner = await table.newUser("Sara");
  const character = await create(table, owner);
  const { _id } = character;
  const master = await sitDown("Carla", { isMaster: true, at: null });
  await master.goto(`/characters/${_id}`);
  await expect(master.getByText("Stai leggendo la scheda di un altro giocatore")).toBeVisible();
  await expect(master.getByRole("link", { name: "Modifica" })).toHaveCount(0);
  await expect(master.getByRole("button", { name: /uno in meno/ })).toHaveCount(0);
  await untilJoined(master);
  await changeElsewhere(table, owner, character, POINTS.hit, 10);
  await expect(master.getByRole("textbox", { name: POINTS.hit }).first()).toHaveValue("10");
  await master.goto(`/characters/edit/${_id}`);
  await expect(master).toHaveURL(new RegExp(`/characters/${_id}`));
});

test("points are saved as they change and a series is undone as one; typed points are limited, saved by Enter, and may be relative", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  const sanity = page.getByRole("textbox", { name: POINTS.sanity }).first();
  const stored = async () => sanityOf(await storedOf(table, page, _id));
  const less = page.getByRole("button", { name: "Punti Sanità: uno in meno" }).first();
  for (let tap = 0; tap < 3; tap++) await less.click();
  await expect(page.getByText("Punti Sanità: da 60 a 57")).toBeVisible();
  await expect.poll(stored).toBe(57);
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.poll(stored).toBe(60);
  await expect(sanity).toHaveValue("60");

  await sanity.fill("70");
  await expect(sanity).toHaveValue("65");
  await expect(sanity).toBeFocused();
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
