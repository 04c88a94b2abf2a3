import type { Page } from "@playwright/test";
import { give, PARTS } from "./sheet.ts";
import { expect, test } from "./support.ts";

/**
 * How each part of the sheet looks, against the pictures that somebody has looked at and found good. After a change
 * that is meant: `bunx playwright test sheet-pictures --update-snapshots`, and look at them again.
 */

/** Another version of the browser smooths its letters a little otherwise; a row that is missing is far more. */
const ALIKE = { maxDiffPixelRatio: 0.01, animations: "disabled", caret: "hide" } as const;

/** In one theme, with nothing that moves. */
async function still(page: Page, theme: "carta" | "notte"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(
    (chosen) => localStorage.setItem("settings", JSON.stringify({ theme: chosen, speaksRolls: false })),
    theme,
  );
}

async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByText("Al tavolo")).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The grain of the paper makes a picture ten times as heavy, and says nothing.
    document.body.style.backgroundImage = "none";
  });
}

test("the sheet and each part of it, on a desk and on paper", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara");
  await still(page, "carta");
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  await drawn(page);
  await expect.soft(page).toHaveScreenshot("sheet-desk.png", ALIKE);
  for (const [hash, label] of PARTS) {
    await page.goto(`/characters/${_id}#${hash}`);
    await page.reload();
    await drawn(page);
    const panel = page.getByRole("tabpanel", { name: label });
    await expect.soft(panel).toHaveScreenshot(`${hash}-desk.png`, ALIKE);
  }
});

test("the sheet and each part of it, on a phone and at night", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara");
  await page.setViewportSize({ width: 390, height: 844 });
  await still(page, "notte");
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  await drawn(page);
  await expect.soft(page).toHaveScreenshot("sheet-phone.png", ALIKE);
  // What stays at the edges of the window would stand in front of the parts.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
      if (/fixed|sticky/.test(getComputedStyle(element).position)) element.style.visibility = "hidden";
  });
  for (const [hash, label] of PARTS) {
    const part = page.getByRole("region", { name: label, exact: true });
    await expect.soft(part).toHaveScreenshot(`${hash}-phone.png`, ALIKE);
  }
});
