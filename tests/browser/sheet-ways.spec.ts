import type { Locator, Page } from "@playwright/test";
import { logIn } from "./log-in.ts";
import { ada, give } from "./sheet.ts";
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

test("the edit link of the header opens the current tab", async ({ withSheet }) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/${id}`);
  await page.getByRole("tab", { name: "Armi" }).click();
  const edit = page.getByRole("banner").getByRole("link", { name: "Modifica" });
  await expect(edit).toHaveAttribute("href", /#weapons$/);
  await edit.click();
  await expect(page).toHaveURL(new RegExp(`/characters/edit/${id}#weapons$`));
  await expect(page.getByRole("tab", { name: "Armi" })).toHaveAttribute("aria-selected", "true");
});

test("the sheet opens on the tab opened last, unless the address names one", async ({ withSheet }) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/${id}`);
  await expect(page.getByRole("tab", { name: "Informazioni" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Soldi" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("places"))).toContain("cash");
  await page.goto("/characters/list");
  await page.getByRole("link", { name: "Entra" }).click();
  await expect(page.getByRole("tab", { name: "Soldi" })).toHaveAttribute("aria-selected", "true");
  await page.goto(`/characters/${id}#equipments`);
  await expect(page.getByRole("tab", { name: "Equipaggiamento" })).toHaveAttribute("aria-selected", "true");
});

test("the tab opened last is forgotten at logout", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await table.call(await table.newUser("Bruno"), "/character/create", { data: ada() });
  await page.goto(`/characters/${_id}`);
  await page.getByRole("tab", { name: "Soldi" }).click();
  await expect(page.getByRole("tab", { name: "Soldi" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Torna al Login" }).click();
  await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(_id);

  await logIn(page, "Bruno");
  await page.getByRole("link", { name: "Entra" }).click();
  await expect(page.getByRole("tab", { name: "Informazioni" })).toHaveAttribute("aria-selected", "true");
});

test("on a desktop skills and weapons are beside every tab, each once", async ({ withSheet }) => {
  const { page, id } = await withSheet();
  const skill = page.getByRole("button", { name: /^Tira Ascoltare/ });
  const weapon = page.getByRole("button", { name: /^Tira Doppietta/ });
  for (const part of ["info", "skills", "weapons", "cash"]) {
    await page.goto(`/characters/${id}#${part}`);
    await expect(page.getByRole("tabpanel")).toHaveCount(1);
    await expect(skill).toHaveCount(1);
    await expect(skill).toBeInViewport();
    await expect(weapon).toHaveCount(1);
    await expect(weapon).toBeInViewport();
  }
  await page.setViewportSize({ width: 1150, height: 800 });
  await expect(weapon).toHaveCount(0);
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

  test("a skill is edited in two taps from any scroll position", async ({ withSheet }) => {
    const { page, id, stored } = await withSheet(undefined, { at: null });
    await page.goto(`/characters/${id}`);
    await expectAccessible(page);
    await page
      .getByRole("heading", { level: 2, name: "Abilità" })
      .evaluate((title) => title.scrollIntoView({ behavior: "instant" }));
    const pen = page.getByRole("link", { name: "Modifica Abilità" });
    await expect(pen).toBeInViewport();
    // Taps like a finger: Playwright's own tap would first scroll to where the sticky row was before.
    const { x = 0, y = 0 } = (await pen.boundingBox()) ?? {};
    await page.touchscreen.tap(x + 20, y + 20);
    const field = page.getByRole("textbox", { name: "Ascoltare" });
    await field.tap();
    await field.fill("64");
    await field.press("Enter");
    await expect(page.getByText("Scheda salvata.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/characters/${id}#skills$`));
    const { skills } = await stored();
    expect(skills.find(({ name }) => name === "Ascoltare")?.value).toBe(64);
  });

  test("Enter saves the corrected value", async ({ withSheet }) => {
    const { page, id, stored } = await withSheet(undefined, { at: null });
    await page.goto(`/characters/edit/${id}#skills`);
    const field = page.getByRole("textbox", { name: "Ascoltare" });
    await field.fill("5");
    await field.press("Enter");
    await expect(page.getByText("Scheda salvata.")).toBeVisible();
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

  test("at the end of a short sheet the index marks the chosen part, not the last", async ({ withSheet }) => {
    const { page, id } = await withSheet(terse(), { at: null });
    await page.goto(`/characters/${id}`);
    const index = page.getByRole("navigation", { name: "Parti della scheda" });
    for (const part of ["Background", "Equipaggiamento", "Soldi", "Background"]) {
      await tapInRow(page, index.getByRole("link", { name: part }));
      await expect(page.getByRole("heading", { level: 2, name: part })).toBeInViewport();
      await expect(index.getByRole("link", { name: part })).toHaveAttribute("aria-current", "location");
    }
  });
});

test("the skill of an unarmed attack is listed once in its select, which is aligned with the fields beside it", async ({
  withSheet,
}) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/edit/${id}#weapons`);
  const unarmed = page.getByRole("group", { name: "Disarmato" });
  const choice = unarmed.getByRole("combobox", { name: "Abilità associata" });
  await expect(choice.getByRole("option", { name: "Combattere (rissa)" })).toHaveCount(1);
  await expect(choice.locator("option:checked")).toHaveText("Combattere (rissa)");
  const top = async (name: string) =>
    (await unarmed.getByRole("textbox", { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  const { y = 0 } = (await choice.boundingBox()) ?? {};
  expect(Math.abs(y - (await top("Danno")))).toBeLessThan(2);
});

test("the name is centred in the dossier, with the edit link beside it", async ({ withSheet }) => {
  const { page, id } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/${id}`);
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
});

test("the row of a thrown weapon shows its range in metres", async ({ withSheet }) => {
  const [weapon] = ada().weapons;
  if (!weapon) throw new Error("Ada is armed");
  const { page, id } = await withSheet(ada({ weapons: [{ ...weapon, name: "Sasso", range: "FOR/5 m" }] }), {
    at: null,
  });
  await page.goto(`/characters/${id}#weapons`);
  await expect(page.getByRole("button", { name: /^Tira Sasso/ })).toContainText("Gittata 9 m");
});
