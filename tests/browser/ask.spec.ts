import type { Page } from "@playwright/test";
import { POINTS } from "#shared/names.ts";
import { rollsRealDice } from "./dice.ts";
import { ada, give, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, type Table, test, untilAllParts } from "./support.ts";

// Three browsers at one table.
test.slow();

const LEVEL = /^(Successo (critico|estremo|arduo|normale)|Fallimento|Disastro)$/;
const PHONE = { width: 390, height: 844 };

const atTable = (page: Page) => page.getByRole("banner").getByText("Al tavolo");
const card = (page: Page) => page.getByRole("region").filter({ hasText: "Il master chiede" });
const popup = (page: Page) => page.getByRole("dialog");
const form = (page: Page) => page.getByRole("region", { name: "Chiedi un tiro" });
const request = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** An investigator with 55 in Ascoltare. */
const named = (name: string, fortune = 55) => {
  const { characterInfo, points } = ada();
  return ada({
    characterInfo: { ...characterInfo, name },
    points: points.map((point) => (point.name === POINTS.luck ? { ...point, value: fortune } : point)),
  });
};

const nothing = async () => {};

async function openBoard(page: Page): Promise<void> {
  await page.goto("/board");
  await expect(atTable(page)).toBeAttached();
  await expect(form(page)).toBeVisible();
}

async function openSheet(page: Page, id: string): Promise<void> {
  await page.goto(`/characters/${id}`);
  await expect(atTable(page)).toBeAttached();
}

/**
 * A master at the board and two players with an investigator each: Sara on a phone, at her sheet, and Bruno on a desktop, whose page
 * is not opened yet.
 * @param prepare called with the page of each player before it is opened.
 */
async function sitDownAll(
  sitDown: (name: string, options?: { isMaster?: boolean; at?: null }) => Promise<Page>,
  table: Table,
  prepare: (player: Page) => Promise<void> = nothing,
) {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const sara = await sitDown("Sara", { at: null });
  const bruno = await sitDown("Bruno", { at: null });
  for (const player of [sara, bruno]) await prepare(player);
  await sara.setViewportSize(PHONE);
  const ada = await give(table, sara, named("Ada Ferri"));
  const zeno = await give(table, bruno, named("Zeno Conti"));
  await openBoard(master);
  await openSheet(sara, ada._id);
  return { master, sara, bruno, ada, zeno };
}

/** Fills in a roll request and sends it. */
async function send(master: Page, typed: string, choose: () => Promise<void> = nothing): Promise<void> {
  await form(master).getByRole("combobox").fill(typed);
  await master.keyboard.press("Tab");
  await choose();
  await form(master).getByRole("button", { name: "Chiedi" }).click();
}

/** Requests the first option of the list. */
async function ask(master: Page, typed: string, choose: () => Promise<void> = nothing): Promise<void> {
  await send(master, typed, choose);
  await expect(form(master).getByRole("combobox")).toHaveValue("");
}

/** Collects every frame that a page receives from now on. */
async function listenTo(page: Page): Promise<string[]> {
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  await page.reload();
  await expect(atTable(page)).toBeAttached();
  return frames;
}

async function lay(page: Page, tens: readonly string[], units: string): Promise<void> {
  for (const [place, face] of tens.entries()) {
    const name = tens.length > 1 ? `Decine, dado ${place + 1}` : "Decine";
    await popup(page).getByRole("group", { name, exact: true }).getByText(face, { exact: true }).click();
  }
  await popup(page).getByRole("group", { name: "Unità" }).getByText(units, { exact: true }).click();
  await popup(page).getByRole("button", { name: "Conferma il tiro" }).click();
}

async function closePopup(page: Page): Promise<void> {
  await popup(page).getByRole("button", { name: "Chiudi", exact: true }).first().click();
  await expect(popup(page)).toHaveCount(0);
}

test("a request to all shows each player one card with one button, and the master all answers together", async ({
  sitDown,
  table,
}) => {
  const { master, sara, bruno } = await sitDownAll(sitDown, table);
  await ask(master, "asc", async () => {
    await form(master).getByRole("radio", { name: "Arduo" }).check();
    await form(master).getByText("A chi, chi vede, una nota").click();
    await form(master).getByLabel("Nota").fill("Passi sulla scala");
    await expectAccessible(master);
  });
  await expect(form(master).getByRole("radio", { name: "Normale" })).toBeChecked();
  const answers = request(master, "Ascoltare, arduo");
  await expect(answers.getByText("aspetta…")).toHaveCount(2);

  await expect(card(sara)).toContainText("Passi sulla scala");
  await card(sara).getByRole("button", { name: "Tira Ascoltare" }).click();
  await expect(popup(sara).getByText(LEVEL)).toBeVisible();
  await expect(
    popup(sara)
      .getByText(/Difficoltà ardua: (non )?riesce/i)
      .first(),
  ).toBeVisible();
  await expect(popup(sara).getByRole("button", { name: "Tira ancora" })).toHaveCount(0);
  await closePopup(sara);
  await expect(card(sara)).toHaveCount(0);
  await expect(answers.getByRole("listitem").filter({ hasText: "Ada Ferri" }).getByText(LEVEL)).toBeVisible();

  await bruno.goto("/characters/list");
  await card(bruno).getByRole("button", { name: "Tira Ascoltare" }).click();
  await expect(popup(bruno).getByText(LEVEL)).toBeVisible();
  await expect(answers.getByText(LEVEL)).toHaveCount(2);
  await expect(answers.getByText(/^(non )?riesce$/)).toHaveCount(2);
  await expectAccessible(master);
  await answers.getByRole("button", { name: "Chiudi", exact: true }).click();
  await expect(answers).toHaveCount(0);
});

test("a request can be answered with real dice, a push and luck, and the master's card updates", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const { master, sara, bruno, zeno } = await sitDownAll(sitDown, table, rollsRealDice);
  await openSheet(bruno, zeno._id);
  await ask(master, "asc", () => form(master).getByRole("radio", { name: "+1" }).check());
  const answers = request(master, "Ascoltare, con un dado bonus");
  await card(sara).getByRole("button", { name: "Tira Ascoltare" }).click();
  await lay(sara, ["60", "80"], "2");
  await popup(sara).getByRole("button", { name: "Spendi 7 Fortuna: normale" }).click();
  const adas = answers.getByRole("listitem").filter({ hasText: "Ada Ferri" });
  await expect(adas).toContainText("55 su 55");
  await expect(adas).toContainText("7 di Fortuna");

  await card(bruno).getByRole("button", { name: "Tira Ascoltare" }).click();
  await lay(bruno, ["60", "80"], "2");
  await popup(bruno).getByRole("button", { name: "Forza il tiro" }).click();
  await popup(bruno).getByRole("button", { name: "Forza il tiro" }).click();
  await lay(bruno, ["20", "40"], "1");
  const zenos = answers.getByRole("listitem").filter({ hasText: "Zeno Conti" });
  await expect(zenos).toContainText("21 su 55");
  await expect(zenos).toContainText("forzato, prima 62 fallimento");
  await expect(answers.getByRole("listitem")).toHaveCount(2);

  // The master pushes a player's roll with her.
  await answers.getByRole("button", { name: "Chiudi", exact: true }).click();
  await closePopup(sara);
  await ask(master, "asc");
  await card(sara).getByRole("button", { name: "Tira Ascoltare" }).click();
  await lay(sara, ["90"], "2");
  const hers = request(master, "Ascoltare").getByRole("listitem").filter({ hasText: "Ada Ferri" });
  await hers.getByRole("button", { name: "Forza il tiro di Ada Ferri" }).click();
  await hers.getByLabel("Che cosa fa di diverso?").fill("Trattiene il fiato");
  await expectAccessible(master);
  await hers.getByRole("button", { name: "Forza il tiro", exact: true }).click();
  await expect(hers).toContainText("forzato, prima 92 fallimento");
  await expect(hers.getByRole("button", { name: "Forza il tiro di Ada Ferri" })).toHaveCount(0);
});

test("a blind request says so, and only the master sees its result", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const { master, sara, bruno, zeno } = await sitDownAll(sitDown, table);
  await openSheet(bruno, zeno._id);
  const heard = [await listenTo(sara), await listenTo(bruno)];
  await send(master, "psi", async () => {
    await form(master).getByText("A chi, chi vede, una nota").click();
    await form(master).getByRole("radio", { name: "Alla cieca" }).check();
    await form(master).getByLabel("Ada Ferri").check();
  });
  await expect(form(master).getByRole("alert")).toContainText("Sulla scheda non c'è questa abilità");
  // The refused form keeps its values.
  await expect(form(master).getByRole("combobox")).toHaveValue("Psicoanalisi");
  await expect(form(master).getByLabel("Ada Ferri")).toBeChecked();
  await ask(master, "asc");
  await expect(card(sara)).toContainText("Lo vedrà solo il master");
  await card(sara).getByRole("button", { name: "Tira Ascoltare" }).click();
  await expect(popup(sara).getByText("Tirato alla cieca: lo vede il master.")).toBeVisible();
  const answers = request(master, "Ascoltare");
  await expect(answers.getByText(LEVEL)).toBeVisible();
  await expect(card(bruno)).toHaveCount(0);
  for (const frames of heard) expect(frames.join()).not.toContain("diceRollMessage");
  expect(heard[1]?.join()).not.toContain("Ascoltare");
  await answers.getByRole("button", { name: "Mostra a tutti" }).click();
  await expect.poll(() => heard[1]?.join()).toContain("rollChanged");
  await expect(answers.getByRole("button", { name: "Mostra a tutti" })).toHaveCount(0);
});

test("no frame to a player contains a hidden difficulty", { tag: "@slow" }, async ({ sitDown, table }) => {
  const { master, sara, bruno, zeno } = await sitDownAll(sitDown, table, rollsRealDice);
  await openSheet(bruno, zeno._id);
  const heard = [await listenTo(sara), await listenTo(bruno)];
  await ask(master, "asc", async () => {
    await form(master).getByRole("radio", { name: "Arduo" }).check();
    await form(master).getByText("A chi, chi vede, una nota").click();
    await form(master).getByLabel("Nascondi la difficoltà").check();
  });
  await expect(card(sara).getByRole("heading", { name: "Ascoltare", exact: true })).toBeVisible();
  await card(sara).getByRole("button", { name: "Tira Ascoltare" }).click();
  await lay(sara, ["40"], "2");
  await expect(popup(sara).getByText("Successo normale", { exact: true })).toBeVisible();
  await expect(popup(sara).getByText(/riesce/)).toHaveCount(0);
  await expect(request(master, "Ascoltare, arduo").getByText("non riesce")).toBeVisible();
  await expect.poll(() => heard[1]?.join()).toContain("diceRollMessage");
  for (const frames of heard) expect(frames.join()).not.toMatch(/ardu|"difficulty"|"passed"/);
});

test("no frame to a player contains a secret roll, and the master's card shows it", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const { master, sara, bruno, zeno } = await sitDownAll(sitDown, table);
  await openSheet(bruno, zeno._id);
  const heard = [await listenTo(sara), await listenTo(bruno)];
  await master.keyboard.press("/");
  await master.keyboard.type("asc");
  await master.keyboard.press("Shift+Enter");
  const answers = request(master, "Ascoltare");
  await expect(answers.getByText(LEVEL)).toHaveCount(2);
  await expect(answers).toContainText("alla cieca");
  await expectAccessible(master);
  // A later frame has arrived, so no frame of the secret roll can still follow.
  await ask(master, "forza");
  for (const page of [sara, bruno]) await expect(card(page)).toContainText("Forza");
  for (const frames of heard) {
    expect(frames.join()).not.toMatch(/Ascoltare|diceRollMessage|rollHidden|askChanged/);
  }
});

test("the '/' key focuses the request field anywhere on the board except in a text field", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const { master, sara } = await sitDownAll(sitDown, table);
  const field = form(master).getByRole("combobox");
  await form(master).getByText("A chi, chi vede, una nota").click();
  await form(master).getByLabel("Nota").fill("");
  await form(master).getByLabel("Nota").press("/");
  await expect(form(master).getByLabel("Nota")).toHaveValue("/");
  await form(master).getByLabel("Nota").fill("");
  await master.getByRole("heading", { name: "Plancia" }).click();
  await master.keyboard.press("/");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await master.keyboard.press("Enter");
  const error = form(master).getByText("Scrivi che cosa si tira.");
  await expect(error).toBeVisible();
  // What the arrow keys highlight in the empty field is asked as well.
  await master.keyboard.press("ArrowDown");
  await expect(master.getByRole("option", { name: /^Fortuna$/ })).toBeVisible();
  await expect(async () => {
    await master.keyboard.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-activedescendant", /./, { timeout: 200 });
  }).toPass();
  const highlighted = (await master.locator("[role=option][data-highlighted]").textContent()) ?? "";
  await master.keyboard.press("Enter");
  const chosen = request(master, highlighted.replace(/[A-Z]{3}$/, ""));
  await expect(chosen).toBeVisible();
  await expect(error).toHaveCount(0);
  await chosen.getByRole("button", { name: "Chiudi" }).click();
  await expect(chosen).toHaveCount(0);
  await master.keyboard.press("/");
  await master.keyboard.type("int");
  await expect(master.getByRole("option", { name: /^Intelligenza/ })).toBeVisible();
  await master.keyboard.press("Enter");
  await expect(request(master, "Intelligenza")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await expect(card(sara)).toContainText("Intelligenza");
  await expect(master.getByRole("option")).toHaveCount(0);
  await master.keyboard.type("/asc");
  await expect(master.getByRole("option", { name: "Ascoltare" })).toBeVisible();
  await master.keyboard.press("ArrowDown");
  await master.keyboard.press("Enter");
  await expect(request(master, "Fascino")).toBeVisible();
  // The player answers by keyboard alone.
  await sara.keyboard.press("Tab");
  await expect(card(sara).getByRole("button")).toBeFocused();
  await sara.keyboard.press("Enter");
  await expect(popup(sara).getByText(LEVEL)).toBeVisible();
});

test("a phone that was offline shows the request when it reconnects", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const { master, sara, ada } = await sitDownAll(sitDown, table);
  await untilAllParts(sara);
  await sara.context().setOffline(true);
  await expect(atTable(sara)).toHaveCount(0);
  await ask(master, "asc");
  const answers = request(master, "Ascoltare");
  await expect(answers.getByText("Sara, non è qui")).toBeVisible();
  await expect(card(sara)).toHaveCount(0);
  await sara.context().setOffline(false);
  await expect(card(sara)).toBeVisible();

  // A roll made offline waits, and the server rolls it once.
  await sara.context().setOffline(true);
  await expect(atTable(sara)).toHaveCount(0);
  await card(sara).getByRole("button", { name: "Tira Ascoltare" }).click();
  await expect(popup(sara).getByText("Il tavolo non risponde ancora")).toBeVisible();
  await expect(popup(sara).getByText(LEVEL)).toHaveCount(0);
  await closePopup(sara);
  await card(sara).getByRole("button", { name: "Guarda il tiro" }).click();
  await sara.context().setOffline(false);
  await expect(popup(sara).getByText(LEVEL)).toBeVisible();
  const adas = answers.getByRole("listitem").filter({ hasText: "Ada Ferri" });
  await expect(adas.getByText(LEVEL)).toBeVisible();
  const token = await tokenOf(sara);
  const { current } = Object(await table.call(token, "/table/list"));
  const { rolls } = Object(await table.call(token, `/table/${current}/rolls`));
  expect(rolls).toMatchObject([{ origin: "server", characterId: ada._id }]);
});

test.describe("with a short message lifetime", () => {
  test.use({ environment: { MESSAGE_LIFETIME_MS: "1500" } });

  test("a request and its answers survive a restart, and it can still be answered", { tag: "@slow" }, async ({
    sitDown,
    table,
  }) => {
    const { master, sara, bruno, zeno } = await sitDownAll(sitDown, table);
    await openSheet(bruno, zeno._id);
    await ask(master, "asc");
    const answers = request(master, "Ascoltare");
    await card(sara).getByRole("button", { name: "Tira Ascoltare" }).click();
    await expect(answers.getByText(LEVEL)).toHaveCount(1);
    await expect(master.getByRole("button", { name: /^Tiri \d/ })).toHaveCount(0);
    await expect(answers.getByText(LEVEL)).toHaveCount(1);
    await table.kill();
    await table.restart();
    await master.reload();
    await expect(answers.getByText(LEVEL)).toHaveCount(1);
    await expect(answers.getByText("aspetta…")).toHaveCount(1);
    await bruno.reload();
    await card(bruno).getByRole("button", { name: "Tira Ascoltare" }).click();
    await expect(popup(bruno).getByText(LEVEL)).toBeVisible();
    await expect(answers.getByText(LEVEL)).toHaveCount(2);
  });
});

test("an investigator that leaves the table or is deleted is removed from a request", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const { master, sara, bruno, ada, zeno } = await sitDownAll(sitDown, table);
  await openSheet(bruno, zeno._id);
  await ask(master, "asc");
  const waiting = request(master, "Ascoltare").getByRole("listitem");
  await expect(waiting).toHaveCount(2);
  await expect(card(sara)).toBeVisible();
  await table.call(await tokenOf(sara), "/character/seat", { id: ada._id, tableId: null });
  await expect(card(sara)).toHaveCount(0);
  await expect(waiting).toHaveCount(1);
  await table.call(await tokenOf(bruno), "/character/delete", { id: zeno._id });
  await expect(card(bruno)).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
});

test("a new master sees the open requests on the board, and loses them with the role", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const { master, sara, bruno } = await sitDownAll(sitDown, table);
  await bruno.goto("/characters/list");
  const other = await sitDown("Lia");
  const token = await tokenOf(master);
  const { current: id } = Object(await table.call(token, "/table/list"));
  const { seats } = Object(await table.call(token, `/table/${id}`));
  const { userId } = seats.find((seat: { username: string }) => seat.username === "Lia");
  await ask(master, "asc");
  await card(sara).getByRole("button", { name: "Tira Ascoltare" }).click();
  await expect(popup(sara).getByText(LEVEL)).toBeVisible();
  await table.call(token, "/table/seat", { id, userId, isMaster: true });
  // By keyboard, because the other links of a master move it while they load.
  await other.getByRole("link", { name: "Plancia" }).press("Enter");
  const answers = request(other, "Ascoltare");
  await expect(answers.getByText(LEVEL)).toBeVisible();
  await expect(answers.getByText("aspetta…")).toBeVisible();
  await table.call(token, "/table/seat", { id, userId, isMaster: false });
  await expect(answers).toHaveCount(0);
  await expect(card(other)).toHaveCount(0);
  await expect(card(bruno)).toBeVisible();
});

test("a master rolls for a player who is disconnected", { tag: "@slow" }, async ({ sitDown, table }) => {
  const { master, sara, bruno } = await sitDownAll(sitDown, table);
  await bruno.close();
  await ask(master, "asc");
  const zenos = request(master, "Ascoltare").getByRole("listitem").filter({ hasText: "Zeno Conti" });
  await expect(zenos).toContainText("Bruno, non è qui");
  await zenos.getByRole("button", { name: /^Tira per lei/ }).click();
  await expect(zenos.getByText(LEVEL)).toBeVisible();
  await expect(card(sara)).toBeVisible();
  await expect(card(master)).toHaveCount(0);
});

test("several requests are shown one at a time, oldest first, with the investigator's name", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const { master, sara } = await sitDownAll(sitDown, table);
  await give(table, sara, named("Lia Motta", 30));
  await give(table, master, named("Ugo Sassi"));
  await master.reload();
  await ask(master, "asc", async () => {
    await form(master).getByText("A chi, chi vede, una nota").click();
    for (const name of ["Ada Ferri", "Lia Motta", "Ugo Sassi"]) await form(master).getByLabel(name).check();
    await expect(form(master).getByLabel("Tutti in gioco")).not.toBeChecked();
  });
  // A master's own investigator receives requests too, and only those.
  await expect(card(master)).toContainText("Ascoltare");
  await expect(card(master)).not.toContainText("altri");
  await card(master).getByRole("button", { name: "Tira Ascoltare" }).click();
  await expect(popup(master).getByText("Ugo Sassi", { exact: true })).toBeVisible();
  await closePopup(master);
  await expect(card(master)).toHaveCount(0);

  await ask(master, "fortuna di gruppo");
  const luck = request(master, "Fortuna di gruppo");
  await expect(luck.getByRole("listitem")).toHaveCount(1);
  await expect(luck).toContainText("Lia Motta");
  await expect(card(sara)).toContainText(/Il master chiede a (Ada Ferri|Lia Motta)/);
  await expect(card(sara)).toContainText("e altri 2 tiri");
  // An open dialog does not cover the request.
  await sara.getByRole("button", { name: "Al tavolo" }).click();
  await expect(popup(sara)).toBeVisible();
  await sara.locator("[data-ask] button").click();
  await expect(popup(sara).last()).not.toHaveAccessibleName("Al tavolo");
  await expect(popup(sara).last().getByText(LEVEL)).toBeVisible();
  for (const left of [1, 0]) {
    await sara.keyboard.press("Escape");
    await expect(popup(sara)).toHaveCount(left);
  }
  for (const what of ["Ascoltare", "Fortuna di gruppo"]) {
    await card(sara)
      .getByRole("button", { name: `Tira ${what}` })
      .click();
    await expect(popup(sara).getByText(LEVEL)).toBeVisible();
    await closePopup(sara);
  }
  await expect(card(sara)).toHaveCount(0);
  await expect(luck.getByText(LEVEL)).toBeVisible();
});

test("a player takes one of the skills that a request offers, with her own values", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const { master, sara } = await sitDownAll(sitDown, table);
  await send(master, "asc", async () => {
    await form(master).getByRole("button", { name: "e anche…" }).click();
    await expect(form(master).getByRole("combobox", { name: "E anche (2ª)" })).toBeFocused();
    await master.keyboard.type("idea");
    await master.keyboard.press("Tab");
    await expect(form(master).getByRole("combobox", { name: "E anche (2ª)" })).toHaveValue("Intelligenza");
    await form(master).getByRole("radio", { name: "A scelta del giocatore" }).check();
    await expectAccessible(master);
  });
  await expect(form(master).getByRole("combobox")).toHaveCount(1);
  await expect(card(sara)).toContainText("Ascoltare o Intelligenza, a scelta");
  await expect(card(sara).getByRole("button", { name: "Tira Ascoltare, 55" })).toBeVisible();
  await expectAccessible(sara);
  await card(sara).getByRole("button", { name: "Tira Intelligenza, 70" }).click();
  await expect(popup(sara).getByText(LEVEL)).toBeVisible();
  await closePopup(sara);
  await expect(card(sara)).toHaveCount(0);
  const answers = request(master, "Ascoltare o Intelligenza, a scelta").getByRole("listitem");
  await expect(answers.filter({ hasText: "Ada Ferri" })).toContainText("su 70");
  await expect(answers.filter({ hasText: "Ada Ferri" })).toContainText("Intelligenza");
  // The master takes for an absent player.
  const zenos = answers.filter({ hasText: "Zeno Conti" });
  await zenos.getByRole("button", { name: /^Tira per/ }).click();
  await master.getByRole("menuitem", { name: "Ascoltare" }).click();
  await expect(zenos).toContainText("su 55");
});

test("a combined roll shows each of its levels on the phone, the board and the television", async ({
  sitDown,
  table,
  page: television,
}) => {
  const { master, sara } = await sitDownAll(sitDown, table, rollsRealDice);
  const token = await tokenOf(master);
  const { current } = Object(await table.call(token, "/table/list"));
  const { url } = Object(await table.call(token, "/displays/create", { table: current }));
  await television.goto(url);
  await send(master, "asc", async () => {
    for (const typed of ["idea", "schi"]) {
      await form(master).getByRole("button", { name: "e anche…" }).click();
      await master.keyboard.type(typed);
      await master.keyboard.press("Tab");
    }
    // The third is a mistake.
    await form(master).getByRole("button", { name: "Togli la 3ª" }).click();
    await expect(form(master).getByRole("button", { name: "e anche…" })).toBeFocused();
    await expect(form(master).getByRole("radio", { name: "Entrambe" })).toBeChecked();
  });
  await card(sara).getByRole("button", { name: "Tira Ascoltare e Intelligenza" }).click();
  await lay(sara, ["60"], "1");
  const [listen, idea] = ["Ascoltare: fallimento", "Intelligenza: successo normale"];
  for (const words of [listen, idea]) await expect(popup(sara).getByText(words)).toBeVisible();
  await expect(popup(sara).getByText("Fallimento", { exact: true })).toBeVisible();
  await expect(popup(sara)).toContainText("In un tiro combinato non si spende Fortuna");
  await expectAccessible(sara);
  const adas = request(master, "Ascoltare e Intelligenza, entrambe")
    .getByRole("listitem")
    .filter({ hasText: "Ada Ferri" });
  await expect(adas).toContainText("Ascoltare 55: fallimento, Intelligenza 70: successo normale");
  await expect(adas.getByText("Fallimento", { exact: true })).toBeVisible();
  await expect(television.getByRole("article")).toContainText(
    "Ascoltare 55: fallimento · Intelligenza 70: successo normale",
  );
  await popup(sara).getByRole("button", { name: "Forza il tiro" }).click();
  await popup(sara).getByRole("button", { name: "Forza il tiro" }).click();
  await lay(sara, ["10"], "2");
  await expect(popup(sara).getByText("Intelligenza: successo estremo")).toBeVisible();
  await expect(popup(sara).getByText("Successo arduo", { exact: true })).toBeVisible();
});
