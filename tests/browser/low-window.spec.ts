import type { Locator } from "@playwright/test";
import { LEVEL, lay, rollsRealDice, skill } from "./dice.ts";
import { tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test, visit } from "./support.ts";

const VIEWPORTS = [
  ["a phone on its side", { width: 844, height: 390 }],
  ["a desk at 200 %", { width: 720, height: 450 }],
  ["a desk at 400 %", { width: 360, height: 225 }],
] as const;

/** Whether a press on its middle would reach it: nothing lies over it. */
const isOnTop = (element: Locator) =>
  element.evaluate((found) => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return found.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test("in a low window the level of a roll and what waits for one are in sight, and bars leave room", async ({
  withSheet,
  table,
}) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await rollsRealDice(page);
  await page.goto(`/characters/${id}#skills`);
  for (const [where, viewport] of VIEWPORTS)
    await test.step(`a roll on ${where}`, async () => {
      await page.setViewportSize(viewport);
      await skill(page, "Ascoltare").first().click();
      await lay(page, "90", "0");
      const level = page.getByRole("dialog").getByText(LEVEL);
      await expect(level).toBeInViewport({ ratio: 0.95 });
      await expect.poll(() => isOnTop(level)).toBe(true);
      const push = page.getByRole("dialog").getByRole("button", { name: "Forza il tiro" });
      // At 400 % there is room for the level only.
      if (viewport.height < 320) await push.scrollIntoViewIfNeeded();
      await expect(push).toBeInViewport({ ratio: 0.95 });
      await expect.poll(() => isOnTop(push)).toBe(true);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Chiudi", exact: true }).first().click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

  await table.call(await tokenOf(page), "/character/harm", { id, amount: 7 });
  await visit(page, `/characters/${id}`);
  for (const [where, viewport] of VIEWPORTS)
    await test.step(`what waits for a roll on ${where}`, async () => {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, 0));
      const due = page.getByRole("region", { name: "Che cosa succede adesso" });
      await expect(due.getByText("Resta cosciente?")).toBeInViewport({ ratio: 0.95 });
      await expect(due.getByRole("button", { name: "Tira Costituzione" })).toBeInViewport({ ratio: 0.95 });

      await page.evaluate(() => scrollTo(0, 200));
      await expect(page.getByRole("banner")).not.toBeInViewport();
    });

  // The steps are named in one file and placed by another.
  await visit(page, "/characters/new");
  const step = page.getByRole("heading", { level: 2 }).first();
  for (const [where, viewport] of VIEWPORTS)
    await test.step(`the steps of a new investigator on ${where}`, async () => {
      await page.setViewportSize(viewport);
      await expect.poll(async () => (await step.boundingBox())?.width).toBeGreaterThan(viewport.width * 0.8);
    });
});
