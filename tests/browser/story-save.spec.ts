import type { Page } from "@playwright/test";
import { tokenOf } from "./sheet.ts";
import { expect, type Table, test } from "./support.ts";

/** The dialog of the story's day, at a table where it is Friday, 21:30. */
async function opened(page: Page, table: Table) {
  const token = await tokenOf(page);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  await table.call(token, "/table/story", { id: current, date: "1925-01-23", minutes: 1290 });
  const day = page.getByTitle("Che giorno è");
  await expect(day).toContainText("ven 23 gennaio 1925, 21:30");
  await day.click();
  const dialog = page.getByRole("dialog", { name: "Che giorno è" });
  return { day, dialog, save: dialog.getByRole("button", { name: "Salva" }) };
}
const takeBack = (page: Page) => page.getByRole("button", { name: "Annulla: La data è cambiata" });

for (const [what, hour] of [
  ["an hour corrected after a lost answer is the one that is kept", "23:15"],
  ["an hour saved again after a lost answer is kept once", "22:00"],
] as const)
  test(`${what}, and undo restores the one before both`, async ({ sitDown, table }) => {
    const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
    const { day, dialog, save } = await opened(marta, table);
    const keys: string[] = [];
    await marta.route("**/table/story", async (route) => {
      keys.push(Object(route.request().postDataJSON()).clientId);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await dialog.getByLabel("Ora").fill("22:00");
    await save.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    // It was stored, and the page has heard of it.
    await expect(day).toContainText("22:00");
    await dialog.getByLabel("Ora").fill(hour);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(day).toContainText(`ven 23 gennaio 1925, ${hour}`);
    expect(new Set(keys).size).toBe(hour === "22:00" ? 1 : 2);
    await takeBack(marta).click();
    await expect(day).toContainText("ven 23 gennaio 1925, 21:30");
  });

test("a day saved by two taps is changed once, and undone once", async ({ sitDown, table }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  const { day, dialog, save } = await opened(marta, table);
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await marta.route("**/table/story", async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  await dialog.getByLabel("Ora").fill("22:00");
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await save.click({ force: true });
  held.resolve();
  await expect(dialog).toBeHidden();
  expect(sent).toBe(1);
  await takeBack(marta).click();
  await expect(day).toContainText("ven 23 gennaio 1925, 21:30");
  await expect(takeBack(marta)).toHaveCount(0);
});
