import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** What axe's script puts into a page. */
type WithAxe = typeof globalThis & { axe: typeof axe };

/**
 * Looks with axe at a state on the way of a test, under both lamps; finds nothing or fails. Only in `verify:all`: in `verify` axe looks
 * at each screen and dialog once, in `axe-everywhere.spec.ts`, `wizard-axe.spec.ts` and `sheet-look.spec.ts`.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!process.env.ALL) return;
  expect(await faultsOf(page), "axe").toEqual([]);
}

/** What axe finds on the page, under both lamps. */
export async function faultsOf(page: Page): Promise<string[]> {
  // A page that is still coming has nothing to be looked at; each has a title of its own.
  await page.locator("h1").first().waitFor({ state: "attached" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as WithAxe; // the line above has put it there
    const root = document.documentElement;
    const before = root.dataset.theme;
    const found: string[] = [];
    for (const theme of ["carta", "notte"]) {
      root.dataset.theme = theme;
      // Colours that are still changing would be judged half-way; what has just come begins to move in the frame after its first.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      for (const moving of document.getAnimations()) {
        // One that is driven by scrolling, or goes round for ever, has no end.
        const { endTime } = moving.effect?.getComputedTiming() ?? {};
        if (moving.timeline === document.timeline && endTime !== Number.POSITIVE_INFINITY) moving.finish();
      }
      const { violations } = await axe.run(
        // Whatever lands on the library's guards is sent on at once, which axe cannot see (ACT rule 6cfa84 allows it).
        { exclude: ["[data-base-ui-focus-guard]"] },
        {
          resultTypes: ["violations"],
          // Under the other lamp only the colours are others.
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
