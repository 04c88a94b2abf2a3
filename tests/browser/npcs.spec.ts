import type { Page } from "@playwright/test";
import { give } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

/** The panel on a master's board. */
async function comparse(page: Page) {
  await page.goto("/board");
  return page.getByRole("region", { name: "Comparse" });
}

const BLOCK = `GUARDIANO DEL POZZO, custode di pietra
FOR 75 COS 80 TAG 90 DES 50 INT 45 POT 60
Armatura: 2
Perdita di Sanità: 1/1D8
Artigli 45% (22/9), danno 1D6 + BD
Morso 30%, danno 1D4
Abilità: Ascoltare 40%
Ulula alla luna.`;

test("an NPC is written by hand; errors are shown beside their fields, and the form keeps its values", {
  tag: "@slow",
}, async ({ sitDown }) => {
  const page = await sitDown("Ada", { isMaster: true });
  const panel = await comparse(page);
  await expect(panel.getByText("Nessuna, per ora.")).toBeVisible();

  await panel.getByRole("button", { name: "+ a mano" }).click();
  const editor = page.getByRole("dialog", { name: "Nuova comparsa" });
  const name = editor.getByRole("textbox", { name: "Nome" }).first();
  await expect(name).toBeFocused();
  await editor.getByLabel("Descrizione").fill("Fabbro, 43 anni");
  await editor.getByRole("button", { name: "Attacco", exact: true }).click();
  const attack = editor.getByRole("group", { name: "attacco senza nome" });
  await expect(attack.getByRole("textbox", { name: "Nome" })).toBeFocused();
  await page.keyboard.type("Martello");
  const hammer = editor.getByRole("group", { name: "Martello" });
  await hammer.getByRole("textbox", { name: "Valore" }).fill("45");
  await hammer.getByLabel("Danno").fill("1d6 + martello");
  await editor.getByRole("button", { name: "Salva" }).click();

  await expect(editor.getByText("Scrivi come si chiama")).toBeVisible();
  await expect(editor.getByText(/Danno non valido/)).toBeVisible();
  await expect(editor.getByText("Manca un valore")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(editor.getByLabel("Descrizione")).toHaveValue("Fabbro, 43 anni");
  await expectAccessible(page);

  await page.keyboard.type("Oreste Neri");
  await editor.getByRole("textbox", { name: "Punti Ferita" }).fill("12");
  await hammer.getByLabel("Danno").fill("1d6 + BD");
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(editor).toBeHidden();
  const row = panel.getByRole("listitem").filter({ hasText: "Oreste Neri" });
  await expect(row).toContainText("PF 12 · Fabbro, 43 anni");
  await expect(row.getByRole("button", { name: "Martello 45%, Oreste Neri" })).toBeVisible();

  await page.reload();
  await row.getByRole("button", { name: "Altro di Oreste Neri" }).click();
  await page.getByRole("menuitem", { name: "Modifica…" }).click();
  const again = page.getByRole("dialog", { name: "Oreste Neri" });
  await again.getByLabel("Descrizione").fill("");
  await again.getByRole("button", { name: "Togli Martello" }).click();
  await expect(again.getByRole("button", { name: "Attacco", exact: true })).toBeFocused();
  await again.getByRole("button", { name: "Salva" }).click();
  await expect(row).toContainText("PF 12 · persona");
  await expect(row.getByRole("button")).toHaveCount(1);
  await expect(row.getByRole("button", { name: "Altro di Oreste Neri" })).toBeFocused();
});

test("an NPC is generated at random, copied and deleted; the deletion is undone, then the creation", async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { isMaster: true, at: null });
  const panel = await comparse(page);
  const rows = panel.getByRole("listitem");
  await panel.getByRole("button", { name: "+ a caso" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/PF \d+ · .+, \d\d anni/);
  await expect(rows.getByRole("button", { name: /^Combattere \(rissa\) \d\d%, / })).toBeVisible();

  await rows.getByRole("button", { name: /^Altro di/ }).click();
  await page.getByRole("menuitem", { name: "Copia" }).click();
  await expect(rows).toHaveCount(2);
  const copy = rows.filter({ hasText: "(copia)" });
  await copy.getByRole("button", { name: /^Altro di/ }).click();
  await page.getByRole("menuitem", { name: "Elimina" }).click();
  await page.getByRole("button", { name: "Annulla", exact: true }).hover();
  await expect(copy).toHaveCount(0);
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(copy).toHaveCount(1);
  // What was brought back is not offered as new.
  await expect(page.getByRole("button", { name: /^Annulla: nuova comparsa, / })).not.toContainText("(copia)");
  await page.keyboard.press("z");
  await expect(rows).toHaveCount(1);
  await expect(copy).toHaveCount(1);
});

test("an NPC is parsed from a text and stored only when it is saved, what was not understood is listed, and its attacks are rolled with one click", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada", { isMaster: true, at: null });
  await give(table, page);
  const asked: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes('"action":"ROLL"')) asked.push(String(payload));
    }),
  );
  const panel = await comparse(page);
  await panel.getByRole("button", { name: "+ da testo" }).click();
  const reading = page.getByRole("dialog", { name: "Comparsa da testo" });
  await reading.getByRole("button", { name: "Leggi" }).click();
  await expect(reading.getByText("Incolla il testo della comparsa.")).toBeVisible();
  await reading.getByLabel("Testo").fill(BLOCK);
  await reading.getByRole("button", { name: "Leggi" }).click();
  // Exactly this name: the message of the deletion is a dialog that contains it.
  const editor = page.getByRole("dialog", { name: "Guardiano del Pozzo", exact: true });
  await editor.getByRole("button", { name: "Annulla" }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText("Eliminata: Guardiano del Pozzo", { exact: true })).toBeVisible();
  await expect(panel.getByRole("listitem").filter({ hasText: "Guardiano" })).toHaveCount(0);

  await panel.getByRole("button", { name: "+ da testo" }).click();
  await reading.getByLabel("Testo").fill(BLOCK);
  await reading.getByRole("button", { name: "Leggi" }).click();
  await expect(editor.getByRole("status")).toContainText("Ulula alla luna");
  await expect(editor.getByLabel("Note")).toHaveValue("Ulula alla luna");
  await expect(editor.getByRole("textbox", { name: "Armatura" })).toHaveValue("2");
  await expect(editor.getByRole("group", { name: "Artigli" }).getByLabel("Danno")).toHaveValue("1d6 + BD");
  await expectAccessible(page);
  await editor.getByRole("textbox", { name: "Nome" }).first().fill("Guardiano");
  await editor.getByRole("button", { name: "Salva" }).click();

  await expect(panel.getByRole("button", { name: "+ da testo" })).toBeFocused();
  const row = panel.getByRole("listitem").filter({ hasText: "Guardiano" });
  await expect(row).toContainText("PF 16");
  await expect(page.getByRole("button", { name: "Annulla: nuova comparsa, Guardiano" })).toBeVisible();
  await row.getByRole("button", { name: "Sanità 1/1d8" }).click();
  const horror = page.getByRole("dialog", { name: "Perdi Sanità" });
  await expect(horror.getByLabel("Perdita", { exact: true })).toHaveValue("1/1d8");
  await page.keyboard.press("Escape");
  await expect(horror).toHaveCount(0);
  await row.getByRole("button", { name: "Artigli 45%, Guardiano" }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(JSON.parse(asked[0] ?? "").data).toMatchObject({
    npcId: expect.any(String),
    aim: { kind: "attack", weapon: 0 },
    seenBy: "all",
  });
  // The master sees the target value, and the choice of an opposed roll opens below with the full width.
  const rolled = page.getByRole("region", { name: "Tiri al tavolo" }).getByRole("listitem");
  await expect(rolled).toContainText("su 45");
  await rolled.getByRole("button", { name: "Contrapponi a…" }).click();
  const [card, choice] = [await rolled.boundingBox(), await rolled.getByRole("group").boundingBox()];
  expect(choice?.width).toBeGreaterThan(0.9 * (card?.width ?? 0));

  await row.getByRole("button", { name: "Altro di Guardiano" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Tira alla cieca" }).click();
  await page.getByRole("menuitem", { name: "Ascoltare 40%" }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(JSON.parse(asked[1] ?? "").data).toMatchObject({
    aim: { kind: "skill", name: "Ascoltare" },
    seenBy: "blind",
  });
  await row.getByRole("button", { name: "Artigli 45%, Guardiano" }).click({ modifiers: ["Shift"] });
  await expect.poll(() => asked.length).toBe(3);
  expect(JSON.parse(asked[2] ?? "").data).toMatchObject({ seenBy: "blind" });
});

test("a long list can be searched by name, and fits a phone", async ({ sitDown, table }) => {
  const page = await sitDown("Ada", { isMaster: true, at: null });
  const token = await table.newUser("Berta", { isMaster: true });
  const { current } = Object(await table.call(token, "/table/list"));
  for (let made = 1; made <= 9; made++) {
    const attacks = [{ name: "Coltello a serramanico del nonno", value: 40, damage: "1d4 + BD" }];
    const name = made === 9 ? "Guglielmo Malaspina" : `Cultista ${made}`;
    const draft = { name, kind: "person", points: { wounds: 9 }, attacks };
    await table.call(token, "/npc/create", { table: current, ...draft });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = await comparse(page);
  await expect(panel.getByRole("listitem")).toHaveCount(9);
  await panel.getByRole("searchbox", { name: "Cerca una comparsa" }).fill("cultista 7");
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await panel.getByRole("button", { name: "Altro di Cultista 7" }).click();
  await page.getByRole("menuitem", { name: "Modifica…" }).click();
  await expect(page.getByRole("dialog", { name: "Cultista 7" })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  // On a desktop the panel is narrow: a name breaks at no letter.
  await page.keyboard.press("Escape");
  await panel.getByRole("searchbox", { name: "Cerca una comparsa" }).fill("Guglielmo");
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = await panel.getByText("Guglielmo Malaspina").boundingBox();
  expect(name?.height).toBeLessThan(30);
});
