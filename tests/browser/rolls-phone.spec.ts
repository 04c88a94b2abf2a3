import type { Locator, Page } from "@playwright/test";
import { LEVEL, lay, rollsRealDice, skill } from "./dice.ts";
import { expect, expectAccessible, test } from "./support.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const dialog = (page: Page) => page.getByRole("dialog");
/** The background shows whether a button is the primary one. */
const paint = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);

test("the table's rolls open at the newest one", { tag: "@slow" }, async ({ withSheet }) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await rollsRealDice(page);
  await page.goto(`/characters/${id}`);
  for (const units of ["1", "2", "3", "4", "5", "6", "7", "8"]) {
    await skill(page, "Armi da fuoco").first().tap();
    await lay(page, "50", units);
    await expect(dialog(page).getByText(LEVEL)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Chiudi", exact: true }).first().tap();
  }
  await page.getByRole("button", { name: /^Al tavolo · 8/ }).tap();
  const newest = dialog(page).getByRole("listitem").first();
  await expect(newest).toContainText("58");
  await expect(newest).toBeInViewport({ ratio: 1 });
  await expect.poll(() => dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await expectAccessible(page);
});

test("after a failure pushing is the primary button, and repeating a roll never is", async ({
  withSheet,
}) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await rollsRealDice(page);
  await page.goto(`/characters/${id}`);
  await skill(page, "Ascoltare").first().tap();
  await lay(page, "90", "0");
  const push = dialog(page).getByRole("button", { name: "Forza il tiro" });
  const again = dialog(page).getByRole("button", { name: "Tira ancora" });
  await expect(push).toBeInViewport({ ratio: 1 });
  await expect(
    dialog(page)
      .getByRole("button", { name: /^Spendi/ })
      .first(),
  ).toBeInViewport({ ratio: 1 });
  const bold = await paint(page.locator("[data-foot] button").last());
  expect(await paint(push)).toBe(bold);
  expect(await paint(again)).not.toBe(bold);
  await expectAccessible(page);
  await push.tap();
  await dialog(page).getByRole("button", { name: "Forza il tiro" }).tap();
  await lay(page, "90", "1");
  await expect(dialog(page).getByText("Un tiro forzato non si ripete", { exact: false })).toBeVisible();
  expect(await paint(again)).not.toBe(bold);
});
