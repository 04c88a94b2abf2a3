import type { Page } from "@playwright/test";
import type { TableSettings } from "#shared/schemas/table.ts";
import { tokenOf } from "./sheet.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";
import { expectStep, openStep, stepLink, storedDraft } from "./wizard.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
// Axe checks some hundred elements in two themes.
test.describe.configure({ timeout: 180_000 });

/** The id of the default table, and a function that changes its settings as its master. */
async function rulesOf(table: Table) {
  const token = await table.newUser("Custode", { isMaster: true });
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  return {
    id: current,
    set: (settings: Partial<TableSettings>) => table.call(token, "/table/update", { id: current, settings }),
  };
}

const TAKEN =
  `Albertini Baldi Bassani Carbone Castelli Corsi Damiani Donati Ferraris Galimberti Giordano Lombardo Malaspina
  Marchetti Negri Orsini Pellegrino Quaglia Ravelli Sartori Tedeschi Urbani Valente`.split(/\s+/);
const way = (page: Page, name: string) => page.getByRole("radio", { name });
const value = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function openByLink(page: Page, step: number): Promise<void> {
  await stepLink(page, step).tap();
  await expectStep(page, step);
}

/** Fills in the remaining steps and creates the investigator. @returns its stored characteristics. */
async function create(page: Page, table: Table): Promise<Record<string, number>> {
  await openByLink(page, 2);
  await page.getByRole("combobox", { name: "Lavoro", exact: true }).fill("Antiquaria");
  // While its suggestions are open, assistive technology finds nothing else.
  await page.keyboard.press("Tab");
  await openByLink(page, 3);
  await page.getByLabel("Nome Giocatore").fill("Sara");
  await page.getByLabel("Nome Personaggio").fill("Ada Ferri");
  await openByLink(page, 6);
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  const question = page.getByRole("alertdialog", {
    name: "I punti non sono stati assegnati correttamente: creare lo stesso?",
  });
  await question.getByRole("button", { name: "Annulla" }).click();
  await expect(page).toHaveURL(/passo=6/);
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  await question.getByRole("button", { name: "Crea lo stesso" }).click();
  await expect(page).toHaveURL(/\/characters\/list/);
  const token = await tokenOf(page);
  const { characters } = Object(await table.call(token, "/character/list"));
  const { character } = Object(await table.call(token, `/character/${characters[0]._id}`));
  return Object.fromEntries(
    character.characteristics.map((each: { name: string; value: number }) => [each.name, each.value]),
  );
}

test("at a table without house rules the first step offers one set and no choice", async ({ sitDown }) => {
  const page = await sitDown("Ada", { at: null });
  await openStep(page, 1);
  await page.getByRole("button", { name: "Tira set Caratteristiche" }).click();
  await expect(page.getByRole("radio")).toHaveCount(0);
  const regions = await page
    .getByRole("main")
    .getByRole("region")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  expect(regions).toEqual(["Blocco1", "Blocco2", "Effetti dell'età", "Attributi derivati"]);
  const outside = page.getByRole("main").locator("button:not(section *)");
  await expect(outside).toHaveText(["Reset", "Tira set Caratteristiche", "Tira tutto", "Salva e continua"]);
  const first = page.getByRole("region", { name: "Blocco1" }).getByRole("button", { name: /da assegnare/ });
  await expect(first).toHaveCount(5);
  await value(page, "Forza").fill("73");
  await expect(value(page, "Forza")).toHaveValue("73");
});

test("a quick set is assigned with eight taps, swapped with two, fixed by the age, and stored", async ({
  sitDown,
  table,
}) => {
  const rules = await rulesOf(table);
  await rules.set({ creation: ["quick"] });
  const page = await sitDown("Ada", { at: null });
  await openStep(page, 1);
  const set = page.getByRole("region", { name: "Set rapido" });
  await expect(set.getByRole("button", { name: /da assegnare/ })).toHaveCount(8);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Tira set Caratteristiche" })).toHaveCount(0);
  await expectAccessible(page);
  for (const name of [
    "Potere",
    "Intelligenza",
    "Forza",
    "Destrezza",
    "Taglia",
    "Istruzione",
    "Fascino",
    "Costituzione",
  ])
    await page.getByRole("button", { name: new RegExp(`^Metti \\d+ su ${name}$`) }).tap();
  await expect(stepLink(page, 1)).toContainText("(completo)");
  expect(await fits(page)).toBe(390);

  await set.getByRole("button", { name: "80, dato a Potere" }).tap();
  await page.getByRole("button", { name: "Metti 80 su Costituzione" }).tap();
  await expect(value(page, "Potere")).toHaveValue("40");
  await expect(value(page, "Forza")).not.toBeEditable();

  await page.getByRole("button", { name: "Applica" }).tap();
  await expect(page.getByText("Applicati gli effetti dei 15 anni")).toBeVisible();
  await expect(set.getByRole("button", { name: "80, dato a Costituzione" })).toBeDisabled();
  await expect(stepLink(page, 1)).toContainText("(completo)");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Togli l'età" }).tap();
  await expect(set.getByRole("button", { name: "80, dato a Costituzione" })).toBeEnabled();
  expect(await create(page, table)).toMatchObject({ Costituzione: 80, Potere: 40, Istruzione: 50 });
});

test("460 points are spent in steps of five, counted at the bottom, and must all be spent to continue", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const rules = await rulesOf(table);
  await rules.set({ creation: ["points"] });
  const page = await sitDown("Ada", { at: null });
  await openStep(page, 1);
  const left = page.getByText("su 460").locator("..");
  await expect(left).toContainText("60");
  await expectAccessible(page);
  const strength = page.getByRole("group").filter({ has: value(page, "Forza") });
  await strength.getByRole("button", { name: "Aumenta" }).tap();
  await expect(value(page, "Forza")).toHaveValue("55");
  await expect(left).toContainText("55");
  await value(page, "Taglia").focus();
  await page.keyboard.press("ArrowUp");
  await expect(value(page, "Taglia")).toHaveValue("55");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(value(page, "Taglia")).toHaveValue("45");
  // A typed value is changed to the nearest one allowed.
  await value(page, "Potere").fill("97");
  await value(page, "Potere").blur();
  await expect(value(page, "Potere")).toHaveValue("90");
  await value(page, "Fascino").fill("43");
  await value(page, "Fascino").blur();
  await expect(value(page, "Fascino")).toHaveValue("45");
  await page.getByRole("button", { name: "Salva e continua" }).tap();
  await expect(page.getByText("I punti non sono stati assegnati correttamente")).toBeInViewport();
  await expectStep(page, 1);
  expect(await fits(page)).toBe(390);

  await page.reload();
  await expect(left).toContainText("25");
  await value(page, "Istruzione").fill("75");
  await value(page, "Istruzione").blur();
  await expect(page.getByText("tutti i punti sono spesi")).toBeVisible();
  await page.getByRole("button", { name: "Salva e continua" }).tap();
  await expectStep(page, 2);
  expect(await create(page, table)).toEqual({
    Forza: 55,
    Costituzione: 50,
    Destrezza: 50,
    Fascino: 45,
    Potere: 90,
    Intelligenza: 50,
    Taglia: 45,
    Istruzione: 75,
  });
});

test("rolling is disabled until the table's rules are loaded, and then rolls three dice for the first block by the published method", async ({
  sitDown,
  table,
}) => {
  const rules = await rulesOf(table);
  await rules.set({ creation: ["published"] });
  const page = await sitDown("Ada", { at: null });
  const held = Promise.withResolvers<void>();
  await page.route(`**/table/${rules.id}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openStep(page, 1);
  const roll = page.getByRole("button", { name: "Tira set Caratteristiche" });
  await expect(roll).toBeDisabled();
  await expect(page.getByRole("button", { name: "Tira tutto" })).toBeDisabled();
  held.resolve();
  await roll.tap();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await page.getByRole("button", { name: /^Metti \d+ su Forza$/ }).tap();
  await expectAccessible(page);
  expect(await fits(page)).toBe(390);
  await page.getByRole("button", { name: "Salva e continua" }).tap();
  expect(await storedDraft(page)).toMatchObject({
    way: "published",
    rolls: {
      block1: Array(5).fill({ dice: [expect.any(Number), expect.any(Number), expect.any(Number)] }),
      block2: Array(3).fill({ dice: [expect.any(Number), expect.any(Number)] }),
    },
  });
});

test("with several methods one can be chosen, and switching keeps the values of each", async ({
  sitDown,
  table,
}) => {
  const rules = await rulesOf(table);
  await rules.set({ creation: ["specified", "published", "quick", "points"] });
  const page = await sitDown("Ada", { at: null });
  await openStep(page, 1);
  await expect(page.getByRole("radio")).toHaveCount(4);
  await expect(way(page, "Dadi eroici")).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tira set Caratteristiche" }).tap();
  await page.getByRole("button", { name: /^Metti \d+ su Potere$/ }).tap();
  const rolled = await value(page, "Potere").inputValue();

  // Arrow keys change the method.
  await way(page, "Dadi eroici").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(way(page, "460 punti")).toBeChecked();
  await value(page, "Potere").fill("85");
  await value(page, "Potere").blur();
  await way(page, "Dadi eroici").check({ force: true });
  await expect(value(page, "Potere")).toHaveValue(rolled);
  await way(page, "460 punti").check({ force: true });
  await expect(value(page, "Potere")).toHaveValue("85");
  expect(await fits(page)).toBe(390);

  // When the table's rules change, the values stay, with a warning.
  await rules.set({ creation: ["quick"] });
  await expect(page.getByText("A questo tavolo si fanno in un altro modo.")).toBeVisible();
  await expect(value(page, "Potere")).toHaveValue("85");
  await expectAccessible(page);
  await openByLink(page, 6);
  await expect(page.getByText("A questo tavolo le caratteristiche si fanno in un altro modo")).toBeVisible();
});

test("'Tira tutto' uses the table's first method, with no skill above its cap", async ({
  sitDown,
  table,
}) => {
  const rules = await rulesOf(table);
  await rules.set({ creation: ["points", "quick"], skillCap: 75, maxSanity: "mythos" });
  const page = await sitDown("Ada", { at: null });
  // All surnames of the dice but one are somebody's at the table.
  const others = TAKEN.map((surname) => ({ _id: surname, name: `Ada ${surname}` }));
  await page.route(`**/table/${rules.id}`, async (route) => {
    const answer = await route.fetch();
    const { seats, ...rest } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...rest, seats: [{ ...seats[0], characters: others }] },
    });
  });
  await openStep(page, 1);
  await expect(way(page, "460 punti")).toBeChecked();
  await page.getByRole("button", { name: "Tira tutto" }).tap();
  await expectStep(page, 6);
  await expect(page.getByText(/^\S+ Zanetti$/)).toBeVisible();
  await expect(page.getByText("/99").first()).toBeVisible();
  await stepLink(page, 1).tap();
  await expect(page.getByText("tutti i punti sono spesi")).toBeVisible();
  await stepLink(page, 2).tap();
  await expect(page.getByText(/Valore massimo/)).toHaveCount(0);
});

test("the cap of skills is shown and enforced at its field", async ({ sitDown, table }) => {
  const rules = await rulesOf(table);
  await rules.set({ skillCap: 75 });
  const page = await sitDown("Ada", { at: null });
  await openStep(page, 1);
  await value(page, "Istruzione").fill("85");
  await openByLink(page, 2);
  const history = value(page, "Storia");
  await history.fill("80");
  await expect(page.getByText("Valore massimo 75")).toBeVisible();
  await history.blur();
  await expect(history).toHaveValue("75");
  await expect(page.getByText("Valore massimo 75")).toHaveCount(0);
  const row = page.getByRole("listitem").filter({ has: history });
  await expect(row.getByRole("button", { name: "Aumenta Storia" })).toBeDisabled();
  await expect(value(page, "Lingua (Madre)")).toHaveValue("85");

  // A cap lowered later is reported, but does not change what was spent.
  await rules.set({ skillCap: 80 });
  await expect(row.getByRole("button", { name: "Aumenta Storia" })).toBeEnabled();
  await history.fill("80");
  await history.blur();
  await expect(history).toHaveValue("80");
  await rules.set({ skillCap: 75 });
  await expect(page.getByText("Valore massimo 75")).toBeVisible();
  await openByLink(page, 6);
  await page.getByRole("button", { name: "Crea Personaggio" }).tap();
  await expect(page.getByText("Sopra il massimo: Storia di 5 (il massimo è 75)")).toBeVisible();
});
