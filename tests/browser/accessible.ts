import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** The global that the axe script defines in the page. */
type WithAxe = typeof globalThis & { axe: typeof axe };

/**
 * Fails if axe finds a violation in the light or the dark theme. Runs only in `verify:all`: `verify` checks each screen and dialog once,
 * in `axe-everywhere.spec.ts`, `wizard-axe.spec.ts` and `sheet-look.spec.ts`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!process.env.ALL) return;
  expect(await faultsOf(page), "axe").toEqual([]);
}

/** The axe violations of the page, in the light and the dark theme. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Do not check a page that is still loading; every loaded page has an h1.
  await page.locator("h1").first().waitFor({ state: "attached" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as WithAxe; // defined by the script evaluated above
    const root = document.documentElement;
    const before = root.dataset.theme;
    const found: string[] = [];
    for (const theme of ["carta", "notte"]) {
      root.dataset.theme = theme;
      // Finish colour transitions, which axe would measure half-way; they start in the second frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      for (const moving of document.getAnimations()) {
        // A scroll-driven or endless animation cannot be finished.
        const { endTime } = moving.effect?.getComputedTiming() ?? {};
        if (moving.timeline === document.timeline && endTime !== Number.POSITIVE_INFINITY) moving.finish();
      }
      const { violations } = await axe.run(
        // The library's focus guards forward focus at once, which axe cannot detect (ACT rule 6cfa84 allows it).
        { exclude: ["[data-base-ui-focus-guard]"] },
        {
          resultTypes: ["violations"],
          // The dark theme changes only colours.
          ...(theme === "notte"
            ? { runOnly: ["color-contrast", "link-in-text-block"] }
            : { rules: { "target-size": { enabled: true } } }),
        },
      );
      for (const { id, help, nodes } of violations)
        found.push(`${theme}: ${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 200)).join(" ")})`);
    }
    if (before === undefined) delete root.dataset.theme;
    else root.dataset.theme = before;
    return found;
  });
}
