import type { Page } from "@playwright/test";
import type { Encounter } from "#shared/schemas/encounter.ts";
import { dholesHouse } from "../transfer/dholes-house-files.ts";
import { fullTable, look } from "./everywhere.ts";
import { tokenOf } from "./sheet.ts";
import { expect, type Table, test } from "./support.ts";
import { voiceOf } from "./voice.ts";

// Each test checks some twenty states in several ways.
test.setTimeout(600_000);
// Every state is checked for tap target sizes and reduced motion.
test.use({ hasTouch: true, contextOptions: { reducedMotion: "reduce" }, actionTimeout: 15_000 });

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1440, height: 900 };
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const popup = (page: Page) => page.getByRole("dialog").last();

async function openMenu(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

async function away(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("[role=menu], [role$=dialog]:not([data-toast])")).toHaveCount(0);
}

test("the board, its menus and its dialogs", async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  await master.goto("/board");
  await expect(master.getByText("Nessun investigatore")).toBeVisible();
  await look(master, "an empty Plancia");
  const { call, tableId, bice, ettore, handout } = await fullTable(table, master);
  await call("/character/harm", { id: bice._id, amount: 7 });
  await call("/character/lose-sanity", { id: ettore._id, loss: "5/5" });
  await master.reload();
  await expect(button(master, "Per tutti")).toBeVisible();

  for (const menu of [
    "Per tutti",
    "Azioni per Bice Carbone",
    "Altro di Sicario",
    "Altro di Lettera di Agnese",
    "Altro di Porta",
  ]) {
    await openMenu(master, menu);
    await look(master, `the menu ${menu}`);
    await away(master);
  }
  for (const [menu, item] of [
    ["Azioni per Bice Carbone", "Colpo…"],
    ["Azioni per Bice Carbone", "Perdi Sanità…"],
    ["Azioni per Bice Carbone", "Cura…"],
    ["Per tutti", "Passano ore…"],
    ["Per tutti", "Apri lo sviluppo…"],
    ["Altro di Sicario", "Modifica…"],
  ] as const) {
    await openMenu(master, menu);
    await master.getByRole("menuitem", { name: item }).click();
    await expect(popup(master).or(master.getByRole("alertdialog"))).toBeVisible();
    await look(master, `the dialog ${item}`);
    await away(master);
  }
  for (const opener of ["+ da testo", "Schermo…", "Segna nel diario"]) {
    await button(master, opener).first().click();
    await expect(popup(master)).toBeVisible();
    await look(master, `the dialog ${opener}`);
    await away(master);
  }
  await openMenu(master, "Per tutti");
  await master.getByRole("menuitem", { name: "Nuova giornata" }).click();
  await expect(button(master, "Annulla")).toBeVisible();
  await look(master, "a toast with undo");

  await master.keyboard.press("/");
  await master.keyboard.type("asc");
  await expect(master.getByRole("option").first()).toBeVisible();
  await master.keyboard.press("Enter");
  await expect(master.getByText("aspetta…").first()).toBeVisible();
  await call("/handout/show", { id: handout._id, to: ["*"] });
  await call("/table/development", { id: tableId, open: true });
  await expect(master.getByRole("region", { name: "Lo sviluppo è aperto" })).toBeVisible();
  await look(master, "with a request, a document and a development phase");
  // At this width the columns are tabs.
  await master.setViewportSize(TABLET);
  const means = master.getByRole("tab", { name: "Mezzi" });
  await expect(means).toHaveAttribute("aria-selected", "false");
  await expect(button(master, "Per tutti")).toBeVisible();
  await look(master, "the part people");
  await means.click();
  await expect(means).toHaveAttribute("aria-selected", "true");
  await expect(button(master, "Per tutti")).toBeVisible();
  await look(master, "the part means");
  await master.setViewportSize(DESK);

  await button(master, "Inizia uno scontro…").click();
  await button(master, "Uno di più: Sicario").click();
  await look(master, "the choice of participants");
  await button(master, "Inizia lo scontro").click();
  const order = master.getByRole("region", { name: "Scontro" });
  await expect(order).toBeVisible();
  await look(master, "a fight");
  await openMenu(master, "Azioni per Sicario");
  await look(master, "the menu of a participant");
  await master.getByRole("menuitem", { name: "Attacca…" }).click();
  await look(master, "the target of a master's attack");
  await popup(master).getByRole("button", { name: "Bice Carbone" }).click();
  await expect(order.getByText("si aspetta la difesa").first()).toBeVisible();
  await look(master, "a pending attack");
  await button(master, "Colpo… a Sicario").click();
  await look(master, "damage by hand");
  await away(master);
});

test("a master's other pages", async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  await master.goto("/audio");
  await expect(master.getByText("Ancora nessun suono")).toBeVisible();
  await look(master, "no sound yet");
  const links = master.getByRole("banner");
  await links.getByRole("link", { name: "Documenti" }).click();
  await expect(button(master, "Nuovo documento")).toBeVisible();
  await look(master, "no document yet");
  const { call, tableId, handout } = await fullTable(table, master);
  await call("/table/create", { name: "La casa di via Ormea" });

  await button(master, "Nuovo documento").click();
  await expect(popup(master)).toBeVisible();
  await popup(master).getByRole("button", { name: "Salva" }).click();
  await expect(popup(master).getByText("Scrivi un titolo")).toBeVisible();
  await look(master, "a document with an error");
  await away(master);
  await master.goto("/documents");
  await expect(button(master, "Altro di Lettera di Agnese")).toBeVisible();
  await look(master, "documents");
  await openMenu(master, "Altro di Lettera di Agnese");
  await look(master, "the menu of a document");
  await away(master);

  await call("/handout/show", { id: handout._id, to: ["*"] });
  const { clue } = await call("/clue/create", {
    ...{ table: tableId, clientId: crypto.randomUUID(), title: "Chiavi bagnate", text: "Acqua salata." },
  });
  await call("/clue/find", { id: clue._id, by: ["*"], clientId: crypto.randomUUID() });
  const voice = await voiceOf(table, await tokenOf(master));
  for (const text of ["Chi mente?", "Tornare alla soffitta"])
    voice.say("WALL_NOTE", { clientId: crypto.randomUUID(), text, x: 1_900, y: 1_300 });
  await master.goto("/wall");
  await expect(master.getByText("Tornare alla soffitta", { exact: true })).toBeVisible();
  await look(master, "the wall as wall");
  await master.getByRole("radio", { name: "Elenco" }).check();
  await expect(master.getByText("Tornare alla soffitta", { exact: true })).toBeVisible();
  await look(master, "the wall as list");
  await button(master, "Filo da Chi mente?").click();
  await expect(popup(master)).toBeVisible();
  await look(master, "a new thread");
  await away(master);

  await links.getByRole("link", { name: "Vai a Audio" }).click();
  await expect(master.getByText("Pioggia").first()).toBeVisible();
  await look(master, "the library of sounds");
  await master.getByRole("tab", { name: "Scene" }).click();
  await expect(button(master, "Modifica Palude")).toBeVisible();
  await look(master, "scenes");
  await openMenu(master, "Altro di Palude");
  await look(master, "the menu of a scene");
  await away(master);
  await button(master, "Modifica Palude").click();
  await expect(popup(master)).toBeVisible();
  await look(master, "the editor of a scene");
  await away(master);
  await button(master, /^Palude/).click();
  await expect(master.getByRole("heading", { name: "Come suona questo dispositivo?" })).toBeVisible();
  await look(master, "the question for the device role");

  for (const [path, sign] of [
    ["/tables", "Il tavolo"],
    ["/rolls", "Che cosa"],
    ["/rolls?what=nulla", "Tiri"],
    ["/diary", "La cantina è allagata"],
    ["/rules", "un fallimento"],
    ["/invite", "Un altro gruppo?"],
    ["/sessions", "questo dispositivo"],
  ] as const) {
    await master.goto(path);
    await expect(master.getByRole("main").getByText(sign).first()).toBeVisible();
    await look(master, path);
  }
  await master.goto(`/tables/${tableId}`);
  await expect(master.getByRole("main").getByText("Inviti").first()).toBeVisible();
  await look(master, "/tables/:id");
  await button(master, "Fai un invito").click();
  await expect(master.getByText("/join/")).toBeVisible();
  await look(master, "an invitation");
  await away(master);
  await master.getByLabel("Nome del tavolo").fill("");
  await button(master, "Salva").click();
  await look(master, "a name with an error");
  await button(master, "Menu").click();
  await expect(popup(master)).toBeVisible();
  await look(master, "the menu of the page");
});

test("a player's pages on a phone", async ({ sitDown, table, page }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const { call, tableId, players, bice, handout, television } = await fullTable(table, master);
  const player = page;
  await player.setViewportSize(PHONE);
  await player
    .context()
    .addCookies([
      { name: "custode_session", value: players.lia, url: table.url, httpOnly: true, sameSite: "Strict" },
    ]);
  await player.addInitScript((token) => localStorage.setItem("token", token), players.lia);
  await player.goto("/characters/list");
  await expect(player.getByRole("heading", { name: "Bice Carbone" })).toBeVisible();
  await look(player, "the list");
  await openMenu(player, "Per un altro programma");
  await look(player, "the menu of exports");
  await away(player);
  const choose = (content: string) =>
    player
      .getByTestId("import-file")
      .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(content) });
  await choose(JSON.stringify(dholesHouse()));
  await expect(popup(player).getByRole("button", { name: "Importa" })).toBeVisible();
  await look(player, "the preview of an import");
  await away(player);
  await choose("{}");
  await expect(popup(player).getByRole("alert")).toBeVisible();
  await look(player, "an import that is refused");
  await away(player);

  await player.getByRole("link", { name: "Entra" }).click();
  await expect(player.getByRole("heading", { level: 1, name: "Bice Carbone" })).toBeVisible();
  await look(player, "the sheet");
  await button(player, /^Tira Ascoltare/)
    .first()
    .click();
  await expect(
    popup(player)
      .getByText(/^(Successo|Fallimento|Disastro)/)
      .first(),
  ).toBeVisible();
  await look(player, "a roll");
  await away(player);
  const masters = await voiceOf(table, await tokenOf(master));
  masters.say("ASK_ROLL", {
    ...{ clientId: crypto.randomUUID(), to: ["*"], note: "Passi sulla scala" },
    aim: { kind: "skill", name: "Ascoltare" },
  });
  await expect(button(player, "Tira Ascoltare")).toBeVisible();
  await look(player, "a roll request");
  await button(player, "Tira Ascoltare").click();
  await expect(
    popup(player)
      .getByText(/^(Successo|Fallimento|Disastro)/)
      .first(),
  ).toBeVisible();
  await away(player);
  await call("/character/harm", { id: bice._id, amount: 7 });
  await call("/character/lose-sanity", { id: bice._id, loss: "5/5" });
  await expect(player.getByRole("region", { name: "Che cosa succede adesso" })).toBeVisible();
  await look(player, "wounds and a sanity loss");
  await call("/handout/show", { id: handout._id, to: ["*"] });
  await expect(popup(player)).toContainText("Caro Ettore");
  await look(player, "a shown document");
  await popup(player).getByRole("button", { name: "Chiudi", exact: true }).click();

  await call("/character/tick", { id: bice._id, skill: "Ascoltare", on: true });
  await call("/table/development", { id: tableId, open: true });
  await expect(button(player, "Tira per lo sviluppo: Ascoltare")).toBeVisible();
  await look(player, "the development phase");
  await call("/table/development", { id: tableId, open: false });

  const { npcs } = Object(await table.call(await tokenOf(master), `/npc/list?table=${tableId}`));
  const gunman = npcs.find(({ name }: { name: string }) => name === "Sicario");
  await call("/encounter/start", { table: tableId, characters: [bice._id], npcs: [gunman._id] });
  await expect(player.getByText(/^Round 1/)).toBeVisible();
  const { _id: fightId, participants } = await fightAt(table, master, tableId);
  const target = participants.find(({ name }) => name === "Bice Carbone");
  // axe would measure only the part of a row that the bar at the foot leaves free.
  await player.evaluate(() => scrollTo(0, 0));
  await look(player, "a fight, another's turn");
  (await voiceOf(table, await tokenOf(master))).say("ROLL", {
    ...{ clientId: crypto.randomUUID(), npcId: gunman._id, aim: { kind: "attack", weapon: 1 } },
    target: target?._id,
  });
  await expect(player.getByRole("button", { name: /^Schiva/ })).toBeVisible();
  await look(player, "a pending defence");
  await button(player, "Subisci").click();
  await expect.poll(() => fightAt(table, master, tableId).then(({ attacks }) => attacks.length)).toBe(0);
  await call("/encounter/update", { id: fightId, turn: target?._id });
  await expect(player.getByRole("region", { name: "Il tuo turno" })).toBeVisible();
  await look(player, "the player's turn");

  for (const path of [
    "/documents",
    "/diary",
    "/rolls",
    "/rules",
    "/sessions",
    `/characters/pdf/${bice._id}`,
  ]) {
    await player.goto(path);
    await expect(player.getByRole("heading", { level: 1 })).toBeVisible();
    await look(player, path);
  }
  await player.goto(television);
  await expect(player.getByRole("region", { name: /^Round/ })).toBeVisible();
  (await voiceOf(table, players.lia)).roll(bice._id, "Ascoltare", 52);
  await expect(player.getByRole("article").last()).toContainText("52");
  await look(player, "the television in a fight");
});

async function fightAt(table: Table, master: Page, tableId: string): Promise<Encounter> {
  return Object(await table.call(await tokenOf(master), `/encounter/current?table=${tableId}`)).encounter;
}
