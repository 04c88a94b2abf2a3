import type { Page } from "@playwright/test";
import { POINTS, type PointName } from "#shared/names.ts";
import { Character } from "#shared/schemas/character.ts";
import { logIn } from "./log-in.ts";
import { ada, create, storedOf, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";

// Three browsers at one table.
test.slow();

const PHONE = { width: 390, height: 844 };
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const popup = (page: Page) => page.getByRole("dialog");
const atTable = (page: Page) => page.getByRole("banner").getByText("Al tavolo");
const pointIn = ({ points }: Character, wanted: PointName) =>
  points.find(({ name }) => name === wanted)?.value;

const named = (name: string) => ada({ characterInfo: { ...ada().characterInfo, name } });

/**
 * A master at the board, and two players with an investigator each: Ada Ferri is Sara's, Zeno Conti is Bruno's.
 * @param pages those of the players that take part; they show their sheets.
 */
async function sitDownAll(
  sitDown: (name: string, options?: { isMaster?: boolean; at?: null }) => Promise<Page>,
  table: Table,
  { sara, bruno }: { sara?: Page; bruno?: Page } = {},
) {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const tokenFor = (player: string, page?: Page) => (page ? tokenOf(page) : table.newUser(player));
  const hers = await tokenFor("Sara", sara);
  const his = await tokenFor("Bruno", bruno);
  const { _id: ada } = await create(table, hers, named("Ada Ferri"));
  const { _id: zeno } = await create(table, his, named("Zeno Conti"));
  await sara?.setViewportSize(PHONE);
  await sara?.goto(`/characters/${ada}`);
  await bruno?.goto(`/characters/${zeno}`);
  await master.goto("/board");
  for (const page of [master, sara, bruno]) if (page) await expect(atTable(page)).toBeAttached();
  await expect(card(master, "Zeno Conti")).toBeVisible();
  const hit = async (token: string, id: string) =>
    pointIn(Character.parse(Object(await table.call(token, `/character/${id}`)).character), POINTS.hit);
  const wounds = async () => [await hit(hers, ada), await hit(his, zeno)];
  return { master, ada, zeno, wounds, act: actor(table, await tokenOf(master)) };
}

/** Calls the server as the master. */
const actor = (table: Table, token: string) => (path: string, body: object) => table.call(token, path, body);

async function choose(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

const close = (page: Page) =>
  popup(page).getByRole("button", { name: "Chiudi", exact: true }).first().click();

test("damage to two marked investigators by keyboard alone can be undone for each, and not by the next user of the page", async ({
  sitDown,
  table,
}) => {
  const sara = await sitDown("Sara", { at: null });
  const { master, wounds } = await sitDownAll(sitDown, table, { sara });
  await expect(master.getByRole("button", { name: "Azioni", exact: true })).toHaveCount(0);
  await expect(master.getByRole("heading", { name: "Finché dura" })).toHaveCount(0);
  await master.getByRole("checkbox", { name: "Segna Ada Ferri" }).focus();
  await master.keyboard.press("Space");
  await expect(master.getByRole("region", { name: "Segnati" })).toHaveText(/Ada Ferri/);
  await master.getByRole("checkbox", { name: "Segna Zeno Conti" }).focus();
  await master.keyboard.press("Space");
  await expectAccessible(master);
  // Who is marked is asked, and what can be done stands below the cards.
  await expect(master.getByRole("group").filter({ hasText: "A chi, chi vede, una nota" })).toContainText(
    "Zeno Conti e Ada Ferri",
  );
  const people = master.getByRole("region", { name: "Investigatori" });
  await expect(people.getByRole("region", { name: "Segnati" })).toBeVisible();
  const [bar, lowest] = [
    await people.getByRole("region", { name: "Segnati" }).boundingBox(),
    await card(master, "Ada Ferri").boundingBox(),
  ];
  expect((bar?.y ?? 0) - ((lowest?.y ?? 0) + (lowest?.height ?? 0))).toBeLessThan(40);
  await master.getByRole("button", { name: "Azioni", exact: true }).focus();
  await master.keyboard.press("Enter");
  await expect(master.getByRole("menuitem", { name: "Colpo…" })).toBeFocused();
  await master.keyboard.press("Enter");
  await expect(popup(master)).toContainText("Zeno Conti, Ada Ferri");
  await expect(popup(master).getByRole("textbox", { name: "Danno" })).toBeFocused();
  await master.keyboard.type("7");
  await expectAccessible(master);
  await master.keyboard.press("Enter");
  const happened = popup(master).getByRole("region", { name: "Che cosa è successo" });
  await expect(happened).toBeFocused();
  await expect(happened.getByText(/^Subisce 7 danni/)).toHaveCount(2);
  expect(await wounds()).toEqual([4, 4]);
  await expect(sara.getByRole("button", { name: "Ferita grave" }).first()).toBeVisible();

  await happened
    .getByRole("listitem", { name: "Zeno Conti" })
    .getByRole("button", { name: "Annulla" })
    .click();
  await expect(happened.getByText("Annullato.")).toHaveCount(1);
  await expect.poll(wounds).toEqual([4, 11]);
  await master.keyboard.press("Escape");
  await expect(popup(master)).toHaveCount(0);
  await expect(master.getByRole("region", { name: "Segnati" })).toHaveCount(0);
  await expect(master.getByRole("heading", { name: "Plancia" })).toBeFocused();
  await expect(card(master, "Ada Ferri").getByText("Ferita grave")).toBeVisible();
  await expect(card(master, "Zeno Conti").getByText("Ferita grave")).toHaveCount(0);

  await table.newUser("Berta", { isMaster: true });
  await master.getByRole("button", { name: "Torna al Login" }).click();
  await logIn(master, "Berta");
  await master.getByRole("link", { name: "Plancia" }).click();
  await expect(master.getByRole("button", { name: "Azioni per Ada Ferri" })).toBeVisible();
  await master.keyboard.press("z");
  await expect(master.getByText("Non c'è niente da annullare")).toBeVisible();
  expect(await wounds()).toEqual([4, 11]);
});

test("a master's command is undone from the card's menu, or by a key, after its dialog has closed", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const { master, wounds } = await sitDownAll(sitDown, table);
  const strike = async (name: string) => {
    await choose(master, `Azioni per ${name}`, "Colpo…");
    await popup(master).getByRole("textbox", { name: "Danno" }).fill("3");
    await popup(master)
      .getByRole("button", { name: /^Subisce/ })
      .click();
    await expect(popup(master).getByText(/^Subisce 3 danni:/)).toBeVisible();
    await close(master);
    await expect(popup(master)).toHaveCount(0);
  };
  await strike("Ada Ferri");
  await strike("Zeno Conti");
  await expect.poll(wounds).toEqual([8, 8]);
  await choose(master, "Azioni per Ada Ferri", "Annulla: subisce 3 danni");
  await expect(master.getByText("Annullato: subisce 3 danni")).toBeVisible();
  await expect.poll(wounds).toEqual([11, 8]);
  await expect(master.getByRole("menu")).toHaveCount(0);
  await master.keyboard.press("z");
  await expect.poll(wounds).toEqual([11, 11]);
  await card(master, "Ada Ferri")
    .getByRole("button", { name: /^Ferita/ })
    .click();
  await expect(popup(master).getByRole("button", { name: "Colpo…" })).toBeVisible();
  await master.keyboard.press("Escape");
  await expect(popup(master)).toHaveCount(0);
  await card(master, "Ada Ferri")
    .getByRole("button", { name: /^Fortuna/ })
    .click();
  await expectAccessible(master);
  await popup(master).getByRole("button", { name: "−5" }).click();
  await expect(master.getByRole("button", { name: "−5" })).toHaveCount(0);
  await expect(card(master, "Ada Ferri").getByRole("button", { name: /^Fortuna ?50\// })).toBeVisible();
  await master.keyboard.press("z");
  await expect(card(master, "Ada Ferri").getByRole("button", { name: /^Fortuna ?55\// })).toBeVisible();
  await master.keyboard.press("z");
  await expect(master.getByText("Non c'è niente da annullare")).toBeVisible();
});

test("a command for several names those it cannot apply to, and applies to the others", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const { master, ada, zeno, wounds, act } = await sitDownAll(sitDown, table);
  await act("/character/harm", { id: zeno, amount: 3 });
  await act("/character/harm", { id: ada, amount: 3 });
  await act("/character/heal", { id: ada, how: "first-aid" });
  await expect.poll(wounds).toEqual([9, 8]);
  await expect(card(master, "Ada Ferri").getByText("9/12")).toBeVisible();
  await choose(master, "Per tutti", "Segna tutti");
  await choose(master, "Azioni", "Cura…");
  await popup(master).getByRole("button", { name: "Cura", exact: true }).click();
  const happened = popup(master).getByRole("region", { name: "Che cosa è successo" });
  await expect(happened.getByRole("listitem", { name: "Zeno Conti" })).toBeVisible();
  await expect(happened.getByText("Ada Ferri: Primo soccorso si fa una volta per ferita")).toBeVisible();
  expect(await wounds()).toEqual([9, 9]);
  await close(master);

  await act("/character/harm", { id: ada, amount: 40 });
  await expect(card(master, "Ada Ferri").getByText("Morta")).toBeVisible();
  await choose(master, "Per tutti", "Segna tutti");
  await choose(master, "Azioni", "Colpo…");
  await expect(popup(master).getByText("Ada Ferri: Chi è morto non subisce altri danni")).toBeVisible();
  await popup(master).getByRole("textbox", { name: "Danno" }).fill("2");
  await popup(master).getByRole("button", { name: "Subisce 2 danni" }).click();
  await expect(happened.getByRole("listitem", { name: "Zeno Conti" })).toBeVisible();
  expect(await wounds()).toEqual([0, 7]);
});

test("a sanity loss given by a master updates the player's sheet at once, and its pending roll can be set aside for him", async ({
  sitDown,
  table,
}) => {
  const sara = await sitDown("Sara", { at: null });
  const { master, ada } = await sitDownAll(sitDown, table, { sara });
  await choose(master, "Azioni per Ada Ferri", "Perdi Sanità…");
  await popup(master).getByRole("textbox", { name: "Perdita" }).fill("5/5");
  await popup(master).getByRole("button", { name: "Tira Sanità" }).click();
  const happened = popup(master).getByRole("listitem", { name: "Ada Ferri" });
  await expect(happened.getByText(/^Perde 5 Sanità/)).toBeVisible();
  await expect(happened.getByText(/^\d+ su 60$/)).toBeVisible();
  await close(master);
  await expect(master.getByRole("button", { name: "Azioni per Ada Ferri" })).toBeFocused();
  await expect(
    sara
      .getByRole("region", { name: "Che cosa succede adesso" })
      .getByRole("button", { name: "Tira Intelligenza" }),
  ).toBeVisible();

  await card(master, "Ada Ferri").getByRole("button", { name: "Ha capito ciò che ha visto?" }).click();
  await expectAccessible(master);
  await popup(master).getByRole("button", { name: "Metti da parte" }).click();
  await expect(popup(master).getByRole("button", { name: "Metti da parte" })).toHaveCount(0);
  await close(master);
  await expect(card(master, "Ada Ferri").getByRole("button", { name: "Ha capito" })).toHaveCount(0);
  await expect(sara.getByRole("region", { name: "Che cosa succede adesso" })).toHaveCount(0);

  // A fifth of the day's sanity is lost with this one.
  await choose(master, "Azioni per Ada Ferri", "Perdi Sanità…");
  await popup(master).getByRole("textbox", { name: "Perdita" }).fill("8/8");
  await popup(master).getByRole("button", { name: "Tira Sanità" }).click();
  await expect(popup(master).getByText(/^Perde 8 Sanità/)).toBeVisible();
  await close(master);
  await expect(card(master, "Ada Ferri").getByText("Follia indefinita")).toBeVisible();
  await choose(master, "Azioni per Ada Ferri", "Una crisi…");
  await popup(master).getByRole("button", { name: "Scegli dall'elenco…" }).click();
  const list = page(master, "Che crisi è?");
  await list.getByRole("searchbox").fill("fuga");
  await list.getByRole("button", { name: /^Fuga/ }).first().click();
  await expect(popup(master).getByText(/^Crisi per \d+/)).toBeVisible();
  await popup(master).getByRole("button", { name: "Scrivi una fobia o una mania…" }).click();
  await page(master, "Fobie & Manie").getByRole("searchbox").fill("ragni");
  await page(master, "Fobie & Manie")
    .getByRole("button", { name: /^Aracnofobia/ })
    .click();
  await expect(master.getByText("Scritto in «Fobie & Manie»")).toBeVisible();
  expect((await storedOf(table, sara, ada)).background.phobias).toContain("Aracnofobia");
  await close(master);

  const passing = master.getByRole("region", { name: "Finché dura" });
  await expect(passing.getByRole("listitem").filter({ hasText: "Ada Ferri" })).toContainText("Crisi");
  await expectAccessible(master);
  await choose(master, "Per tutti", "Nuova giornata…");
  await expect(popup(master).getByRole("listitem").filter({ hasText: "Ada Ferri" })).toContainText("Crisi");
  await expect(popup(master).getByRole("button", { name: "Comincia la giornata" })).toBeVisible();
  await master.keyboard.press("Escape");
  await expect(popup(master)).toHaveCount(0);
  await passing.getByRole("button", { name: /^È finita: Crisi/ }).click();
  await expect(master.getByText("Ada Ferri: la crisi è passata")).toBeVisible();
  await expect(passing).toHaveCount(0);
  await expect(card(master, "Ada Ferri").getByText("Follia indefinita")).toBeVisible();
});

const page = (master: Page, name: string) => master.getByRole("dialog", { name });

test("a master can ask several players to roll their sanity loss themselves", async ({ sitDown, table }) => {
  const sara = await sitDown("Sara", { at: null });
  const bruno = await sitDown("Bruno", { at: null });
  const { master, ada } = await sitDownAll(sitDown, table, { sara, bruno });
  await choose(master, "Per tutti", "Perdi Sanità…");
  await expect(popup(master)).toContainText("Zeno Conti, Ada Ferri");
  await popup(master).getByRole("textbox", { name: "Perdita" }).fill("2/2");
  await popup(master).getByRole("button", { name: "Fai tirare a chi gioca" }).click();
  // No dialog covers the answers, which share one card.
  await expect(popup(master)).toHaveCount(0);
  const asked = master.getByRole("region", { name: /^Sanità/ });
  await expect(asked).toHaveCount(1);
  await expect(asked.getByRole("listitem")).toHaveCount(2);
  await expect(master.getByRole("button", { name: "Chiudi", exact: true })).toHaveCount(1);
  await expectAccessible(master);
  for (const player of [sara, bruno]) {
    await expect(player.getByRole("region").filter({ hasText: "Il master chiede" })).toBeVisible();
  }
  await sara
    .getByRole("region")
    .filter({ hasText: "Il master chiede" })
    .getByRole("button", { name: "Tira Sanità" })
    .click();
  await expect(sara.getByRole("dialog", { name: "Sanità" }).getByText(/^perde 2 Sanità/)).toBeVisible();
  await expect(card(master, "Ada Ferri").getByText("58/65")).toBeVisible();
  await expect(asked.getByText("aspetta…")).toHaveCount(1);
  await asked.getByRole("button", { name: "Chiudi" }).click();
  await expect(asked).toHaveCount(0);
  await expect(bruno.getByRole("region").filter({ hasText: "Il master chiede" })).toHaveCount(0);
  expect(pointIn(await storedOf(table, sara, ada), POINTS.sanity)).toBe(58);
});

test("new day, reward and development of the whole table are each announced, and a new day can be undone", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const sara = await sitDown("Sara", { at: null });
  const bruno = await sitDown("Bruno", { at: null });
  const { master, ada, act } = await sitDownAll(sitDown, table, { sara, bruno });
  const stored = () => storedOf(table, sara, ada);
  await act("/character/lose-sanity", { id: ada, loss: "3/3" });
  await act("/character/tick", { id: ada, skill: "Ascoltare", on: true });
  expect((await stored()).condition.dayLoss).toBe(3);
  await choose(master, "Per tutti", "Nuova giornata");
  await expect(master.getByText("Comincia una nuova giornata", { exact: true })).toBeVisible();
  expect((await stored()).condition.dayLoss).toBe(0);
  await master.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(master.getByText("Annullato: Comincia una nuova giornata")).toBeVisible();
  expect((await stored()).condition.dayLoss).toBe(3);

  await bruno.close();
  await choose(master, "Per tutti", "Premia…");
  await expect(popup(master).getByText("ciascuno col suo tiro: Ada Ferri.")).toBeVisible();
  await popup(master).getByRole("textbox", { name: "Sanità" }).fill("tanta");
  await popup(master).getByRole("button", { name: "Premia" }).click();
  await expect(popup(master).getByText("Quanto si recupera si scrive come +1d6")).toBeVisible();
  await expectAccessible(master);
  await popup(master).getByRole("textbox", { name: "Sanità" }).fill("+2");
  await popup(master).getByRole("button", { name: "Premia" }).click();
  await expect(master.getByText("Sanità per chi c'era")).toBeVisible();
  expect(pointIn(await stored(), POINTS.sanity)).toBe(59);

  await choose(master, "Per tutti", "Apri lo sviluppo…");
  await expectAccessible(master);
  await master.getByRole("alertdialog").getByRole("button", { name: "Apri lo sviluppo" }).click();
  const development = master.getByRole("region", { name: "Lo sviluppo è aperto" });
  await expect(development.getByText("da tirare: 1 spunta e la Fortuna")).toBeVisible();
  await expectAccessible(master);
  await sara.getByRole("button", { name: "Tira per lo sviluppo: Ascoltare" }).click();
  await sara.getByRole("button", { name: "Tira per lo sviluppo: Fortuna" }).click();
  await expect(development.getByRole("listitem").filter({ hasText: "Ada Ferri" })).toContainText(
    "ha tirato tutto",
  );
  await development.getByRole("button", { name: "Chiudi lo sviluppo…" }).click();
  await master.getByRole("alertdialog").getByRole("button", { name: "Chiudi lo sviluppo" }).click();
  await expect(development).toHaveCount(0);
  await expect(master.getByText("Lo sviluppo è chiuso", { exact: true })).toBeVisible();
  await expect(sara.getByRole("button", { name: "Tira per lo sviluppo: Fortuna" })).toHaveCount(0);
});
