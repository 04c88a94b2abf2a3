import type { Page } from "@playwright/test";
import { POINTS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { lay, withRealDice } from "./real-dice.ts";
import { ada, give, storedOf, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, MOVING, test } from "./support.ts";

const pointIn = ({ points }: Character, wanted: string) => points.find(({ name }) => name === wanted)?.value;
// Axe checks several states, in the light and the dark theme.
test.describe.configure({ timeout: 120_000 });

const stamps = (page: Page) => page.getByRole("list", { name: "Condizioni" }).first();

/** Opens the sanity loss dialog, and chooses one of the usual losses. */
async function open(page: Page, loss: string) {
  await page.getByRole("button", { name: "Perdi Sanità…" }).first().click();
  const card = page.getByRole("dialog", { name: "Perdi Sanità" });
  await card.getByText(loss, { exact: true }).click();
  await expect(card.getByRole("textbox", { name: "Perdita" })).toHaveValue(loss);
  return card;
}

test.describe("with motion", () => {
  test.use(MOVING);

  test("a sanity loss that cannot be parsed is refused at its field; the roll is animated in its dialog, and is listed for the table like any other", async ({
    withSheet,
  }) => {
    const { page, id, stored } = await withSheet(undefined, { at: null });
    await page.clock.install();
    await page.goto(`/characters/${id}`);
    await expect(page.getByRole("banner").getByText("Al tavolo")).toBeVisible();
    const card = await open(page, "0/1");
    const loss = card.getByRole("textbox", { name: "Perdita" });
    await loss.fill("un sacco");
    await card.getByRole("button", { name: "Tira Sanità" }).click();
    await expect(card.getByText("La perdita si scrive come 0/1d6 o 1/1d10+1")).toBeVisible();
    await expect(loss).toHaveValue("un sacco");
    expect(pointIn(await stored(), POINTS.sanity)).toBe(60);

    await card.getByText("1/1d6", { exact: true }).click();
    await expect(loss).toHaveValue("1/1d6");
    await page.clock.pauseAt(Date.now() + 10_000);
    await card.getByRole("button", { name: "Tira Sanità" }).click();
    const dice = card.getByRole("button", { name: "Ferma i dadi" });
    await expect(dice).toBeVisible();
    await expect(card.getByText(/^Perde/)).toHaveCount(0);
    await dice.click();
    await expect(card.getByText(/^Perde [1-6] Sanità/)).toBeVisible();
    await expect(card.getByText("su 60")).toBeVisible();
    await expect(card.getByText(/^(Successo|Fallimento|Disastro)/)).toBeVisible();
    expect(Number(pointIn(await stored(), POINTS.sanity))).toBeLessThan(60);
    const feed = page.getByRole("complementary", { name: "Al tavolo", includeHidden: true });
    await expect(feed.getByText("Ada Ferri · Sanità").first()).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("one dialog leads from the sanity roll to the bout, and writes a phobia with one tap", {
    tag: "@slow",
  }, async ({ withSheet }) => {
    const { page, id, stored } = await withSheet(undefined, { at: null });
    await withRealDice(page);
    await page.goto(`/characters/${id}`);
    const card = await open(page, "1d6/1d20");
    await card.getByText("Specie di orrore e causa").click();
    await card.getByRole("textbox", { name: "Specie di orrore" }).fill("i ghoul");
    await card.getByRole("textbox", { name: "Causa" }).fill("la cripta");
    await expectAccessible(page);
    await card.getByRole("button", { name: "Tira Sanità" }).tap();
    await lay(page, "00", "0");
    await expect(card.getByText("Perde 20 Sanità (un disastro: il massimo): ne restano 40")).toBeVisible();
    await expect(card.getByText("100", { exact: true })).toBeVisible();
    // The focus is in the dialog, so that a screen reader continues there.
    await expect.poll(() => card.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await expectAccessible(page);

    await card.getByRole("button", { name: "Tira Intelligenza" }).tap();
    await lay(page, "10", "1");
    await expect(
      card.getByText(/^Capisce ciò che ha visto: follia temporanea per \d+ or[ae]$/),
    ).toBeVisible();
    await card.getByRole("button", { name: "Con altri" }).tap();
    await expect(card.getByText(/^Crisi per \d+ round: ./)).toBeVisible();
    await expectAccessible(page);

    await card.getByRole("button", { name: "Scrivi una fobia o una mania…" }).tap();
    const list = page.getByRole("dialog", { name: "Fobie & Manie" });
    await list.getByRole("searchbox").fill("ragni");
    await expectAccessible(page);
    expect((await stored()).background.phobias).toBe("Gli specchi al buio.");
    await list.getByRole("button", { name: /^Aracnofobia/ }).tap();
    await expect(page.getByText("Scritto in «Fobie & Manie»")).toBeVisible();
    expect((await stored()).background.phobias).toBe(
      "Gli specchi al buio.\nAracnofobia: i ragni lo paralizzano",
    );

    // The remaining pending roll is on the sheet, above the bottom bar.
    await card.getByRole("button", { name: "Chiudi", exact: true }).first().tap();
    const due = page.getByRole("region", { name: "Che cosa succede adesso" });
    await expect(due.getByRole("button", { name: "Miti +5" })).toBeInViewport();
    await stamps(page).getByRole("button", { name: "Follia indefinita" }).tap();
    await expect(page.getByText("la cripta").first()).toBeVisible();
    await expect(stamps(page).getByRole("button", { name: /^Crisi · \d+ round$/ })).toBeVisible();
    // Otherwise a button at the top of the sheet may lie half under the sticky bar.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expectAccessible(page);
    expect((await stored()).condition.usedTo).toMatchObject([{ kind: "i ghoul", lost: 20 }]);
  });
});

test("with a master at the table it is the master who decides the bout, and the player's page shows it", async ({
  sitDown,
  table,
}) => {
  const master = await table.newUser("Carla", { isMaster: true });
  const page = await sitDown("Sara", { at: null });
  await withRealDice(page);
  const { _id: id } = await give(table, page);
  await page.goto(`/characters/${id}`);
  const card = await open(page, "1d6/1d20");
  await card.getByRole("button", { name: "Tira Sanità" }).click();
  await lay(page, "00", "0");
  await card.getByRole("button", { name: "Tira Intelligenza" }).click();
  await lay(page, "10", "1");
  await expect(card.getByText("Il master dice come è", { exact: false })).toBeVisible();
  await expect(card.getByRole("button", { name: "Con altri" })).toHaveCount(0);
  // A player cannot undo rolled dice.
  await expect(card.getByRole("button", { name: "Annulla" })).toHaveCount(0);

  await table.call(master, "/character/bout", { id, how: "alone", what: "parla con i muri" });
  await expect(card.getByText("Il master dice come è", { exact: false })).toHaveCount(0);
  // The master also decides whether the insanity comes from the Mythos.
  await expect(page.getByText("Il master dice se questa follia viene dai Miti.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Miti +5" })).toHaveCount(0);
  await card.getByRole("button", { name: "Chiudi", exact: true }).first().click();
  // The bout is shown on the sheet itself.
  await expect(page.getByText("In solitudine: parla con i muri.").first()).toBeVisible();
  await expectAccessible(page);
  await stamps(page)
    .getByRole("button", { name: /^Crisi · \d+ or[ae]$/ })
    .click();
  await expect(page.getByText("In solitudine: parla con i muri.").first()).toBeVisible();
  // Only the master can end it.
  await expect(page.getByRole("button", { name: /^È finita/ })).toHaveCount(0);

  await table.call(master, "/character/follow-up", { id, what: "mythos", skip: true });
  await expect(page.getByRole("region", { name: "Che cosa succede adesso" })).toHaveCount(0);
});

test("during the development phase each ticked skill and luck are rolled once, and then the card closes", async ({
  sitDown,
  table,
}) => {
  const master = await table.newUser("Carla", { isMaster: true });
  const page = await sitDown("Sara", { at: null });
  await withRealDice(page);
  const { _id: id, tableId } = await give(table, page);
  const token = await tokenOf(page);
  const develop = async (open: boolean) => table.call(master, "/table/development", { id: tableId, open });
  for (const skill of ["Ascoltare", "Scienza (botanica)"])
    await table.call(token, "/character/tick", { id, skill, on: true });
  await page.goto(`/characters/${id}`);
  await expect(page.getByRole("banner").getByText("Al tavolo")).toBeVisible();
  await expect(page.getByText("Sviluppo:")).toHaveCount(0);

  await develop(true);
  const card = page.getByRole("region", { name: "Sviluppo" });
  await expect(card.getByRole("heading", { name: "Sviluppo: 2 spunte" })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Tira per lo sviluppo: Ascoltare" }).click();
  await lay(page, "90", "7");
  await expect(card.getByText(/^Ascoltare migliora di \d+: \d+$/)).toBeVisible();
  // Here a high roll is a success.
  await expect(card.getByText("Migliora", { exact: true })).toBeVisible();
  await expect(card.getByRole("heading", { name: "Sviluppo: 1 spunta" })).toBeVisible();
  await card.getByRole("button", { name: "Tira per lo sviluppo: Scienza (botanica)" }).click();
  await lay(page, "00", "2");
  await expect(card.getByText("Scienza (botanica) non migliora: 2 su 31")).toBeVisible();
  await card.getByRole("button", { name: "Tira per lo sviluppo: Fortuna" }).click();
  await lay(page, "90", "0");
  await expect(card.getByText(/^Fortuna sale di \d+: \d+$/)).toBeVisible();
  await expect(card.getByText("Hai tirato per tutto", { exact: false })).toBeVisible();
  await expectAccessible(page);
  const after = await storedOf(table, page, id);
  expect(after.ticks).toEqual([]);
  expect(Number(pointIn(after, POINTS.luck))).toBeGreaterThan(55);

  // A reloaded page shows the same state.
  await page.reload();
  await expect(card.getByRole("heading", { name: "Sviluppo: nessuna spunta" })).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
  const told = page.locator("[data-feed]").getByRole("listitem");
  await expect(told.filter({ hasText: "Sviluppo: Ascoltare" })).toContainText("Migliora");
  await expect(told.filter({ hasText: "Sviluppo: Scienza" })).toContainText("Non migliora");

  await develop(false);
  await expect(card).toHaveCount(0);
});

test("on a phone a toast announces the development phase and leads to its card, and a result is not covered by the bottom bar", async ({
  sitDown,
  table,
}) => {
  const master = await table.newUser("Carla", { isMaster: true });
  const page = await sitDown("Sara", { at: null });
  await page.setViewportSize({ width: 390, height: 844 });
  const draft = ada();
  const [skill] = draft.skills;
  if (!skill) throw new Error("an investigator without skills");
  const names = [
    "Ascoltare",
    "Cercare",
    "Guidare",
    "Nuotare",
    "Saltare",
    "Lanciare",
    "Scalare",
    "Nascondersi",
  ];
  const skills = names.map((name) => ({ ...skill, name, value: 30 }));
  const { _id: id, tableId } = await give(table, page, { ...draft, skills });
  const token = await tokenOf(page);
  for (const { name } of skills) await table.call(token, "/character/tick", { id, skill: name, on: true });
  // A phase that is open when the sheet loads is not announced.
  const known = page.waitForResponse((answer) => answer.url().endsWith(`/table/${tableId}`));
  await page.goto(`/characters/${id}#cash`);
  await (await known).finished();
  await expect(page.getByRole("banner").getByText("Al tavolo")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const card = page.getByRole("region", { name: "Sviluppo" });
  await table.call(master, "/table/development", { id: tableId, open: true });
  await expect(page.getByText("È aperto lo sviluppo")).toBeVisible();
  await expect(card).not.toBeInViewport();
  await page.getByRole("button", { name: "Mostra", exact: true }).click();
  await expect(card).toBeInViewport();

  await card.getByRole("button", { name: "Tira per lo sviluppo: Ascoltare" }).click();
  const told = card.getByText(/^Ascoltare (migliora|non migliora)/);
  await expect(told).toBeVisible();
  const bar = page.locator("[data-foot]");
  await expect
    .poll(async () => {
      const [words, foot] = [await told.boundingBox(), await bar.boundingBox()];
      return words && foot ? foot.y - (words.y + words.height) : Number.NaN;
    })
    .toBeGreaterThanOrEqual(0);
});
