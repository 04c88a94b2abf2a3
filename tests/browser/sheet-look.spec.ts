import type { Page } from "@playwright/test";
import { look } from "./everywhere.ts";
import { give, PARTS } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

/** No horizontal overflow. */
async function expectNoOverflow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

/** The tabs in an order that opens each: the first is open by default, without a hash. */
const TABS = [...PARTS.slice(1), PARTS[0]];

/** Opens a tab, and checks its address and its page. */
async function openTab(page: Page, [hash, label]: (typeof PARTS)[number]): Promise<void> {
  await page.getByRole("tab", { name: label }).click();
  await expect(page).toHaveURL(new RegExp(`#${hash}$`));
  // The previous panel fades for a moment beside the next.
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test("every tab of an edited sheet keeps its place in the address, and is accessible", async ({
  withSheet,
}) => {
  // Eight tabs, each checked twice by axe.
  test.setTimeout(180_000);
  const { page, id } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/edit/${id}`);
  for (const part of TABS) await openTab(page, part);
});

test("on a desktop every tab keeps its place in the address, beside weapons and skills to filter, each once, and a centred name", async ({
  withSheet,
}) => {
  test.setTimeout(180_000);
  const { page, id } = await withSheet(undefined, { at: null });
  const skill = page.getByRole("button", { name: /^Tira Ascoltare/ });
  const weapon = page.getByRole("button", { name: /^Tira Doppietta/ });
  await page.goto(`/characters/${id}`);
  for (const part of TABS) {
    await openTab(page, part);
    await expect(skill).toHaveCount(1);
    await expect(skill).toBeInViewport();
    await expect(weapon).toHaveCount(1);
    await expect(weapon).toBeInViewport();
  }

  const dossier = page.getByRole("complementary", { name: "Fascicolo" });
  const middles = await dossier.evaluate((card) => {
    const words = document.createRange();
    words.selectNodeContents(card.querySelector("h1") ?? card);
    const [name, sheet] = [words.getBoundingClientRect(), card.getBoundingClientRect()];
    return [name.left + name.width / 2, sheet.left + sheet.width / 2] as const;
  });
  expect(Math.abs(middles[0] - middles[1])).toBeLessThan(1);
  const pen = await dossier.getByRole("link", { name: "Modifica" }).boundingBox();
  const name = await dossier.getByRole("heading", { level: 1 }).boundingBox();
  expect(pen && name && pen.y < name.y + name.height && pen.y + pen.height > name.y).toBe(true);

  await page.getByRole("tab", { name: "Abilità" }).click();
  const rows = page.getByRole("tabpanel").getByRole("button", { name: /^Tira / });
  await expect(rows).toHaveCount(5);
  await page.getByRole("checkbox", { name: "Solo sviluppate" }).check();
  await expect(rows).toHaveCount(4);
  await page.getByRole("searchbox", { name: "Cerca un'abilità" }).fill("ASCOLTA");
  await expect(rows).toHaveCount(1);

  await page.setViewportSize({ width: 1150, height: 800 });
  await expect(weapon).toHaveCount(0);
});

for (const mode of ["", "edit/"]) {
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
