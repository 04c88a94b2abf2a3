import type { Page } from "@playwright/test";
import { give, PARTS } from "./sheet.ts";
import { expect, test } from "./support.ts";

/**
 * Screenshots of each part of the sheet against approved ones. After an intended change: `bunx playwright test sheet-pictures
 * --update-snapshots`, and look at the new ones.
 */

/** Browser versions differ in font smoothing; a missing row differs far more. */
const ALIKE = { maxDiffPixelRatio: 0.01, animations: "disabled", caret: "hide" } as const;

/** Sets a theme and reduced motion. */
async function still(page: Page, theme: "carta" | "notte"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(
    (chosen) => localStorage.setItem("settings", JSON.stringify({ theme: chosen, speaksRolls: false })),
    theme,
  );
}

async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByText("Al tavolo")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Ada Ferri" })).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The paper texture makes a screenshot ten times as large.
    document.body.style.backgroundImage = "none";
  });
}

test("the sheet and each of its parts on a desktop in the light theme", { tag: "@slow" }, async ({
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

test("the sheet and each of its parts on a phone in the dark theme", { tag: "@slow" }, async ({
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
  // Fixed and sticky elements would cover the parts.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
      if (/fixed|sticky/.test(getComputedStyle(element).position)) element.style.visibility = "hidden";
  });
  for (const [hash, label] of PARTS) {
    const part = page.getByRole("region", { name: label, exact: true });
    await expect.soft(part).toHaveScreenshot(`${hash}-phone.png`, ALIKE);
  }
});
