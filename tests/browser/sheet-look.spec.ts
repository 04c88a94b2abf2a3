import type { Page } from "@playwright/test";
import { look } from "./everywhere.ts";
import { give, PARTS } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

/** No horizontal overflow. */
async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

for (const mode of ["", "edit/"]) {
  test(`every tab keeps its place in the address, and is accessible (${mode || "view"})`, async ({
    sitDown,
    table,
  }) => {
    // Eight tabs, each checked twice by axe.
    test.setTimeout(180_000);
    const page = await sitDown("Sara", { at: null });
    const { _id } = await give(table, page);
    await page.goto(`/characters/${mode}${_id}`);
    // The first tab is open by default, without a hash.
    for (const [hash, label] of [...PARTS.slice(1), PARTS[0]]) {
      await page.getByRole("tab", { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`#${hash}$`));
      // The previous panel fades for a moment beside the next.
      await expect(page.getByRole("tabpanel")).toHaveCount(1);
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await page.goto(`/characters/${mode}${_id}#cash`);
    await page.reload();
    await expect(page.getByRole("tab", { name: "Soldi" })).toHaveAttribute("aria-selected", "true");
  });

  test.describe("touched", () => {
    test.use({ hasTouch: true });

    // `verify:all` checks 320 px too.
    for (const width of process.env.ALL ? [320, 390] : [390]) {
      test(`nothing is cut off at ${width} px (${mode || "view"})`, async ({ sitDown, table }) => {
        const page = await sitDown("Sara", { at: null });
        const { _id } = await give(table, page);
        await page.setViewportSize({ width, height: 700 });
        for (const [hash] of PARTS) {
          await page.goto(`/characters/${mode}${_id}#${hash}`);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectNoOverflow(page);
        }
        // At this width all parts are on one page.
        await look(page, `${mode || "view"} at ${width} px`);
      });
    }
  });
}

test("on a phone all parts are on one page, and the index scrolls to them", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/characters/${_id}`);
  for (const [, label] of PARTS)
    await expect(page.getByRole("heading", { level: 2, name: label })).toBeAttached();
  await expect(page.getByRole("tab")).toHaveCount(0);
  const index = page.getByRole("navigation", { name: "Parti della scheda" });
  await index.getByRole("link", { name: "Armi" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Armi" })).toBeInViewport();
  await expect(index.getByRole("link", { name: "Armi" })).toHaveAttribute("aria-current", "location");
  await expect(page.getByRole("textbox")).toHaveCount(4);
  await expectAccessible(page);
});

test("a missing investigator redirects to the list at once, one that cannot be loaded after an error", async ({
  sitDown,
}) => {
  const page = await sitDown("Sara", { at: null });
  await page.goto("/characters/nessuno");
  await expect(page).toHaveURL(/\/characters\/list$/);
  await expect(page.getByText("Questo personaggio non esiste più").first()).toBeVisible();
  await page.route("**/character/rotto", (route) =>
    route.fulfill({ status: 500, json: { error: "Errore del server", code: "internal" } }),
  );
  await page.goto("/characters/rotto");
  // It is there for two seconds: looked for in the page, at each frame.
  await page.waitForFunction(() => document.body.textContent.includes("Impossibile caricare il personaggio"));
  await expect(page).toHaveURL(/\/characters\/list$/);
});

test("skills are filtered by text, and by those that were developed", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}#skills`);
  const rows = page.getByRole("tabpanel").getByRole("button", { name: /^Tira / });
  await expect(rows).toHaveCount(5);
  await page.getByRole("checkbox", { name: "Solo sviluppate" }).check();
  await expect(rows).toHaveCount(4);
  await page.getByRole("searchbox", { name: "Cerca un'abilità" }).fill("ASCOLTA");
  await expect(rows).toHaveCount(1);
});
