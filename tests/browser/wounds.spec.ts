import type { Locator, Page } from "@playwright/test";
import { POINTS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { lay, withRealDice } from "./real-dice.ts";
import { expect, expectAccessible, test } from "./support.ts";

const hitOf = ({ points }: Character) => points.find(({ name }) => name === POINTS.hit)?.value;
// Axe checks several states, in the light and the dark theme.
test.describe.configure({ timeout: 120_000 });

const stamps = (page: Page) => page.getByRole("list", { name: "Condizioni" }).first();
const hit = (page: Page) => page.getByRole("textbox", { name: POINTS.hit }).first();

/** Opens the dialog of damage or of treatment. */
async function open(page: Page, name: "Colpo" | "Cura") {
  await page
    .getByRole("button", { name: `${name}…` })
    .first()
    .click();
  return page.getByRole("dialog", { name });
}

async function strike(page: Page, damage: string, cause?: string) {
  const card = await open(page, "Colpo");
  await card.getByRole("textbox", { name: "Danno" }).fill(damage);
  if (cause) await card.getByRole("textbox", { name: "Che cosa è stato" }).fill(cause);
  await card.getByRole("button", { name: /^Subisce/ }).click();
  return card;
}

/** Closes a dialog once it shows the result of its command: until then it may move the button away under the pointer. */
async function closeResult(card: Locator) {
  await expect(card.getByRole("status").getByRole("listitem").first()).toBeVisible();
  await card.getByRole("button", { name: "Chiudi", exact: true }).first().click();
}

for (const [where, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a desk", { width: 1440, height: 900 }],
] as const) {
  test(`on ${where} heavy damage shows its condition and asks for the pending roll`, {
    tag: where === "a desk" ? "@slow" : [],
  }, async ({ withSheet }) => {
    const { page, id, stored } = await withSheet(undefined, { at: null });
    await page.setViewportSize(viewport);
    await withRealDice(page);
    await page.goto(`/characters/${id}`);
    const card = await strike(page, "7", "una coltellata");
    await expect(card.getByText("Subisce 7 danni: 4 Punti Ferita su 12")).toBeVisible();
    await expectAccessible(page);
    await card.getByRole("button", { name: "Chiudi", exact: true }).first().click();

    const stamp = stamps(page).getByRole("button", { name: "Ferita grave" });
    await expect(stamp).toHaveAttribute("aria-expanded", "false");
    await stamp.press("Enter");
    await expect(page.getByText("una coltellata").first()).toBeVisible();
    await expect(page.getByText("Guarisce quando una cura riporta").first()).toBeVisible();
    await expectAccessible(page);

    const due = page.getByRole("region", { name: "Che cosa succede adesso" });
    await expect(due).toBeInViewport();
    await due.getByRole("button", { name: "Tira Costituzione per non perdere i sensi" }).click();
    await lay(page, "90", "9");
    await expect(due.getByText("Perde i sensi")).toBeVisible();
    await expect(due.getByText("Disastro", { exact: true })).toBeVisible();
    await expect(due.getByText("Un disastro non si rimedia con la Fortuna")).toBeVisible();
    await expectAccessible(page);
    await due.getByRole("button", { name: "Chiudi", exact: true }).click();
    await expect(due).toHaveCount(0);
    await expect(stamps(page).getByRole("button", { name: "Priva di sensi" })).toBeVisible();
    expect((await stored()).condition).toMatchObject({ majorWound: true, unconscious: true, due: [] });
  });
}

test("commands are undone from the sheet, newest first, after their dialog and toast have closed and after a reload", async ({
  withSheet,
}) => {
  const { page, id, stored } = await withSheet(undefined, { at: null });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/characters/${id}`);
  const back = page.getByRole("button", { name: /^Annulla: / });
  await expect(hit(page)).toHaveValue("11");
  await expect(back).toHaveCount(0);
  const card = await strike(page, "7");
  await expect(card.getByText(/^Subisce 7 danni:/)).toBeVisible();
  await card.getByRole("button", { name: "Chiudi", exact: true }).first().click();
  await expect(back).toHaveText("Annulla: subisce 7 danni");
  const due = page.getByRole("region", { name: "Che cosa succede adesso" });
  await expect(due).toBeVisible();

  await page.getByRole("button", { name: "Punti Magia: uno in meno" }).click();
  // A notice under the pointer stays.
  await page.getByRole("button", { name: "Chiudi l'avviso" }).hover();
  await expect(page.getByText(/^Punti Magia: da/)).toBeVisible();
  await expect(back).toHaveText("Annulla: subisce 7 danni");
  await page.getByRole("button", { name: "Chiudi l'avviso" }).click();
  await expect(back).toHaveText(/^Annulla: Punti Magia: da \d+ a \d+$/);
  await back.click();
  await expect(back).toHaveText("Annulla: subisce 7 danni");
  await expectAccessible(page);
  await page.reload();
  await expect(back).toHaveText(/^Annulla: subisce 7 danni/);
  await back.click();
  await expect(page.getByText("Annullato: subisce 7 danni")).toBeVisible();
  await expect(hit(page)).toHaveValue("11");
  await expect(back).toHaveCount(0);
  expect((await stored()).condition).toMatchObject({ majorWound: false });
});

test("a healthy sheet shows no wounds; damage is undone from its dialog with its conditions; what armour stops cannot be undone", async ({
  withSheet,
}) => {
  const { page, id, stored } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/${id}`);
  await expect(hit(page)).toHaveValue("11");
  await expect(stamps(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Che cosa succede adesso" })).toHaveCount(0);
  await expect(page.getByText("Sviluppo:")).toHaveCount(0);

  const card = await strike(page, "7");
  await expect(card.getByText("Ferita grave: cade a terra", { exact: false })).toBeVisible();
  await card.getByRole("button", { name: "Annulla" }).click();
  await expect(card).toHaveCount(0);
  await expect(hit(page)).toHaveValue("11");
  await expect(stamps(page)).toHaveCount(0);
  expect((await stored()).condition).toMatchObject({ majorWound: false });

  await open(page, "Colpo");
  await card.getByRole("textbox", { name: "Danno" }).fill("3");
  await card.getByRole("textbox", { name: "Armatura" }).fill("3");
  await card.getByRole("button", { name: /^Subisce/ }).click();
  await expect(card.getByText("L'armatura ferma il colpo")).toBeVisible();
  await expect(card.getByRole("button", { name: "Annulla" })).toHaveCount(0);
  expect(hitOf(await stored())).toBe(11);
});

test("hit points lost by a typed difference count as damage: wounds follow and are undone with it, and more than the maximum kills", async ({
  withSheet,
}) => {
  const { page, id, stored } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/${id}`);
  await hit(page).click();
  await hit(page).pressSequentially("-7");
  await hit(page).press("Enter");
  await expect(page.getByText("Punti Ferita: da 11 a 4")).toBeVisible();
  await expect(stamps(page).getByRole("button", { name: "Ferita grave" })).toBeVisible();
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect(hit(page)).toHaveValue("11");
  await expect(stamps(page)).toHaveCount(0);
  expect((await stored()).condition).toMatchObject({ majorWound: false });

  // By buttons, and to an absolute value, points change without wounds.
  await page.getByRole("button", { name: "Punti Ferita: uno in meno" }).first().click();
  await expect(page.getByText("Punti Ferita: da 11 a 10")).toBeVisible();
  await hit(page).fill("2");
  await hit(page).press("Enter");
  await expect(page.getByText("Punti Ferita: da 11 a 2")).toBeVisible();
  await expect(stamps(page)).toHaveCount(0);

  await hit(page).fill("-13");
  await hit(page).blur();
  await expect(stamps(page).getByRole("button", { name: "Morta" })).toBeVisible();
  await expect(page.getByText("Muore")).toBeVisible();
  expect((await stored()).condition.dead).toBe(true);

  const card = await strike(page, "1");
  await expect(card.getByText("Chi è morto non subisce altri danni")).toBeVisible();
  await expect(card.getByRole("textbox", { name: "Danno" })).toHaveValue("1");
});

test("a dying investigator is stabilised by Primo soccorso, then saved by Medicina", async ({
  withSheet,
}) => {
  const { page, id, stored } = await withSheet(undefined, { at: null });
  await withRealDice(page);
  await page.goto(`/characters/${id}`);
  await closeResult(await strike(page, "11"));
  await expect(stamps(page).getByRole("button", { name: "Morente", exact: true })).toBeVisible();
  const due = page.getByRole("region", { name: "Che cosa succede adesso" });
  await due.getByRole("button", { name: "Tira Costituzione: sta morendo" }).click();
  await lay(page, "00", "5");
  await expect(due.getByText("Resiste un altro round")).toBeVisible();
  // The next round asks again.
  await expect(due.getByRole("button", { name: "Tira Costituzione: sta morendo" })).toBeVisible();

  const cure = await open(page, "Cura");
  await cure.getByRole("radio", { name: /^Medicina/ }).check();
  await expect(cure.getByText("Prima di Medicina serve Primo soccorso")).toBeVisible();
  await expect(cure.getByRole("button", { name: "Cura", exact: true })).toBeDisabled();
  await expectAccessible(page);
  await cure.getByRole("radio", { name: /^Primo soccorso/ }).check();
  await cure.getByRole("button", { name: "Cura", exact: true }).click();
  await expect(cure.getByText("Primo soccorso tiene in vita", { exact: false })).toBeVisible();
  await cure.getByRole("button", { name: "Chiudi", exact: true }).first().click();
  await expect(stamps(page).getByRole("button", { name: "Morente, stabilizzata" })).toBeVisible();

  const again = await open(page, "Cura");
  await again.getByRole("radio", { name: /^Medicina/ }).check();
  await expect(again.getByText("Il tiro di Medicina: normale, la ferita è di oggi.")).toBeVisible();
  await expectAccessible(page);
  await again.getByRole("button", { name: "Cura", exact: true }).click();
  await expect(again.getByText("È fuori pericolo")).toBeVisible();
  // A player cannot undo rolled dice.
  await expect(again.getByRole("button", { name: "Annulla" })).toHaveCount(0);
  expect((await stored()).condition).toMatchObject({ dying: false, unconscious: false });

  // A point was missing before the damage: that wound may be treated too.
  await again.getByRole("button", { name: "Chiudi", exact: true }).first().click();
  const third = await open(page, "Cura");
  await third.getByRole("radio", { name: /^Medicina/ }).check();
  await third.getByRole("button", { name: "Cura", exact: true }).click();
  await closeResult(third);
  const last = await open(page, "Cura");
  await last.getByRole("radio", { name: /^Medicina/ }).check();
  await expect(last.getByText("Medicina si fa una volta per ferita, e qui è già stata fatta")).toBeVisible();
  await expect(last.getByRole("button", { name: "Cura", exact: true })).toBeDisabled();
});

test("a week's rest with a major wound counts comfort and care as bonus dice, and a fumble leaves a scar", async ({
  withSheet,
}) => {
  const { page, id, stored } = await withSheet(undefined, { at: null });
  await page.setViewportSize({ width: 390, height: 844 });
  await withRealDice(page);
  await page.goto(`/characters/${id}`);
  await closeResult(await strike(page, "9", "la lama"));
  const cure = await open(page, "Cura");
  const comfort = cure.getByRole("checkbox", { name: /^Riposo completo/ });
  await expect(comfort).toHaveCount(0);
  await cure.getByRole("radio", { name: /^Una settimana di riposo/ }).check();
  await expect(comfort).not.toBeChecked();
  await comfort.check();
  await cure.getByRole("checkbox", { name: /^Un tiro di Medicina riuscito/ }).check();
  await expect(cure.getByRole("group", { name: /con due dadi bonus$/ })).toBeVisible();
  await cure.getByRole("checkbox", { name: /^Un luogo malsano/ }).check();
  await expect(cure.getByRole("group", { name: /con un dado bonus$/ })).toBeVisible();
  await expectAccessible(page);
  await cure.getByRole("button", { name: "Cura", exact: true }).click();
  const dice = page.getByRole("dialog", { name: "Costituzione" });
  await expect(dice.getByText("Con un dado bonus: 2 dadi delle decine, conta il più basso.")).toBeVisible();
  await dice.getByRole("group", { name: "Decine, dado 1" }).getByText("90", { exact: true }).click();
  await dice.getByRole("group", { name: "Decine, dado 2" }).getByText("90", { exact: true }).click();
  await dice.getByRole("group", { name: "Unità" }).getByText("9", { exact: true }).click();
  await dice.getByRole("button", { name: "Conferma il tiro" }).click();
  await expect(cure.getByText("Nella storia: Cicatrice: la lama")).toBeVisible();
  await expectAccessible(page);
  expect((await stored()).background.wounds).toContain("Cicatrice: la lama");
});

test("spending luck keeps an investigator conscious, until it is undone", async ({ withSheet }) => {
  const { page, id, stored } = await withSheet(undefined, { at: null });
  await page.setViewportSize({ width: 390, height: 844 });
  await withRealDice(page);
  await page.goto(`/characters/${id}`);
  await closeResult(await strike(page, "7"));
  const due = page.getByRole("region", { name: "Che cosa succede adesso" });
  await due.getByRole("button", { name: "Tira Costituzione per non perdere i sensi" }).click();
  const value = (await stored()).characteristics.find(({ name }) => name === "Costituzione")?.value ?? 0;
  const total = value + 2;
  await lay(page, `${Math.floor(total / 10)}0`, String(total % 10));
  await expect(due.getByText("Perde i sensi")).toBeVisible();
  await expectAccessible(page);
  await due.getByRole("button", { name: "Spendi 2 Fortuna: normale" }).click();
  await expect(due.getByText("Resta cosciente")).toBeVisible();
  await expect(due.getByText("Spesi 2 punti di Fortuna.")).toBeVisible();
  await expectAccessible(page);
  expect((await stored()).condition).toMatchObject({ unconscious: false, due: [] });
  await due.getByRole("button", { name: "Annulla" }).click();
  await expect(due.getByText("Perde i sensi")).toBeVisible();
  await expect.poll(async () => (await stored()).condition.unconscious).toBe(true);
  await due.getByRole("button", { name: "Spendi 2 Fortuna: normale" }).click();
  await expect.poll(async () => (await stored()).condition.unconscious).toBe(false);
});

test("damage whose answer was lost is applied once, however often it is retried", async ({ withSheet }) => {
  const { page, id, stored } = await withSheet(undefined, { at: null });
  await page.goto(`/characters/${id}`);
  await page.route("**/character/harm", (route) => route.abort(), { times: 1 });
  const card = await strike(page, "3", "un sasso");
  await expect(card.getByText("Impossibile contattare il server: riprova", { exact: true })).toBeVisible();
  await expect(card.getByRole("textbox", { name: "Che cosa è stato" })).toHaveValue("un sasso");
  expect(hitOf(await stored())).toBe(11);

  await page.route(
    "**/character/harm",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await card.getByRole("button", { name: "Subisce 3 danni" }).click();
  await expect.poll(async () => hitOf(await stored())).toBe(8);
  await expect(card.getByText("Impossibile contattare il server")).toBeVisible();
  await card.getByRole("button", { name: "Subisce 3 danni" }).click();
  await expect(card.getByText("Subisce 3 danni: 8 Punti Ferita su 12")).toBeVisible();
  expect(hitOf(await stored())).toBe(8);
});
