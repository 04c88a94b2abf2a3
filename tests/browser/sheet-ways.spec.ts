import type { Locator, Page } from "@playwright/test";
import { logIn } from "./log-in.ts";
import { ada, create, PARTS } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

/** An investigator with so little data that the end of the sheet shows several parts at once. */
const terse = () => {
  const plain = ada();
  const background = Object.fromEntries(Object.keys(plain.background).map((key) => [key, ""]));
  return ada({
    equipments: [],
    background: { ...plain.background, ...background },
    cash: { spendinglevel: 0, cash: 0, properties: [] },
  });
};

test("the tab opened last is that of the edit link and of the sheet, unless the address names one, until a logout", async ({
  withSheet,
  table,
}) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await create(table, await table.newUser("Bruno"));
  const expectOpen = (name: string) =>
    expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
  await page.goto(`/characters/${id}#equipments`);
  await expectOpen("Equipaggiamento");
  await page.getByRole("tab", { name: "Armi" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("places"))).toContain("weapons");
  const edit = page.getByRole("banner").getByRole("link", { name: "Modifica" });
  await expect(edit).toHaveAttribute("href", /#weapons$/);
  await edit.click();
  await expect(page).toHaveURL(new RegExp(`/characters/edit/${id}#weapons$`));
  await expectOpen("Armi");
  await page.goto("/characters/list");
  await page.getByRole("link", { name: "Entra" }).click();
  await expectOpen("Armi");
  await page.goto(`/characters/${id}#equipments`);
  await expectOpen("Equipaggiamento");

  await page.getByRole("button", { name: "Torna al Login" }).click();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(id);
  await logIn(page, "Bruno");
  await page.getByRole("link", { name: "Entra" }).click();
  await expectOpen("Informazioni");
});

/** Taps like a finger, with the row at rest. Playwright's own tap scrolls the row between touch and click, and hits another link. */
async function tapInRow(page: Page, link: Locator): Promise<void> {
  await link.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        element.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
        let left = Number.NaN;
        const look = () => {
          const { x } = element.getBoundingClientRect();
          if (x === left) return resolve();
          left = x;
          requestAnimationFrame(() => requestAnimationFrame(look));
        };
        look();
      }),
  );
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a skill is edited in two taps from any scroll position, beside labelled buttons, and Enter saves the corrected value", async ({
    withSheet,
  }) => {
    const { page, id, stored } = await withSheet(undefined, { at: null });
    await page.goto(`/characters/${id}`);
    await expect(page.getByRole("link", { name: /^Modifica/ })).toHaveCount(1);
    await expectAccessible(page);
    await page
      .getByRole("heading", { level: 2, name: "Abilità" })
      .evaluate((title) => title.scrollIntoView({ behavior: "instant" }));
    const pen = page.getByRole("link", { name: "Modifica Abilità" });
    await expect(pen).toBeInViewport();
    // Taps like a finger: Playwright's own tap would first scroll to where the sticky row was before.
    const { x = 0, y = 0 } = (await pen.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 20, y + 20);
    await expect(page.getByText("Torna alla scheda", { exact: true })).toBeVisible();
    await expect(page.getByText("Specializza", { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    const field = page.getByRole("textbox", { name: "Ascoltare" });
    await field.tap();
    await field.fill("5");
    await field.press("Enter");
    await expect(page.getByText("Scheda salvata.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/characters/${id}#skills$`));
    const { skills } = await stored();
    expect(skills.find(({ name }) => name === "Ascoltare")?.value).toBe(20);
  });

  test("a weapon of the catalogue is added with two taps, and the catalogue does not open again", async ({
    withSheet,
  }) => {
    const { page, id, stored } = await withSheet(ada({ weapons: [] }), { at: null });
    await page.goto(`/characters/${id}#weapons`);
    await page.getByRole("link", { name: "Aggiungi arma" }).tap();
    const book = page.getByRole("dialog", { name: "Scegli un'arma" });
    await book.getByRole("button", { name: /^Sasso lanciato/ }).tap();
    await expect(page.getByText("Sasso lanciato è nella scheda.")).toBeVisible();
    expect((await stored()).weapons.map(({ name }) => name)).toEqual(["Sasso lanciato"]);
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Nome" })).toHaveValue("Sasso lanciato");
    await expect(book).toHaveCount(0);
  });

  test("all parts are on one page, and the index scrolls to the chosen part and marks it, even at the end of a short sheet", async ({
    withSheet,
  }) => {
    const { page, id } = await withSheet(terse(), { at: null });
    await page.goto(`/characters/${id}`);
    for (const [, label] of PARTS)
      await expect(page.getByRole("heading", { level: 2, name: label })).toBeAttached();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(4);
    await expectAccessible(page);
    const index = page.getByRole("navigation", { name: "Parti della scheda" });
    for (const part of ["Armi", "Background", "Equipaggiamento", "Soldi", "Background"]) {
      await tapInRow(page, index.getByRole("link", { name: part }));
      await expect(page.getByRole("heading", { level: 2, name: part })).toBeInViewport();
      await expect(index.getByRole("link", { name: part })).toHaveAttribute("aria-current", "location");
    }
  });
});
