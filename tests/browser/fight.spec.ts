import type { Locator, Page } from "@playwright/test";
import { atTable, LEVEL, lay, layFaces, rollsRealDice, skill } from "./dice.ts";
import {
  attackWith,
  CREATURE,
  closePopup,
  defence,
  fighter,
  fromMenu,
  GUNMAN,
  line,
  listenTo,
  makeNpc,
  openSheet,
  order,
  popup,
  row,
  SECRETS,
  turn,
} from "./fight-support.ts";
import { give, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";

// Five browsers at one table, and a whole fight.
test.setTimeout(480_000);
test.use({ actionTimeout: 10_000 });

const PHONE = { width: 390, height: 844 };
type SitDown = (name: string, options?: { isMaster?: boolean; at?: null }) => Promise<Page>;

/** A master at the board, three players on phones, and an onlooker on a desktop; no fight has begun. */
async function sitDownAll(sitDown: SitDown, table: Table) {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const [lia, bruno, anna] = [await sitDown("Lia"), await sitDown("Bruno"), await sitDown("Anna")];
  const onlooker = await sitDown("Nina");
  const frames = [lia, bruno, anna, onlooker].map(listenTo);
  for (const page of [lia, bruno, anna]) await page.setViewportSize(PHONE);
  const bice = await give(table, lia, fighter("Bice Carbone", 70));
  const ettore = await give(table, bruno, fighter("Ettore Urbani", 50));
  const zaira = await give(table, anna, fighter("Zaira Baldi", 80));
  await makeNpc(table, master, CREATURE);
  await makeNpc(table, master, GUNMAN);
  await openSheet(lia, bice._id);
  await openSheet(bruno, ettore._id);
  await openSheet(anna, zaira._id);
  await onlooker.reload();
  await master.goto("/board");
  return { master, lia, bruno, anna, onlooker, frames };
}

async function begin(master: Page): Promise<void> {
  await master.getByRole("button", { name: "Inizia uno scontro…" }).click();
  for (const name of ["Bice Carbone", "Ettore Urbani", "Zaira Baldi"])
    await expect(popup(master).getByRole("checkbox", { name })).toBeChecked();
  const more = (name: string) => popup(master).getByRole("button", { name: `Uno di più: ${name}` });
  await more("Cosa del pozzo").click();
  await more("Cosa del pozzo").click();
  await more("Sicario").click();
  await popup(master).getByRole("button", { name: "Inizia lo scontro" }).click();
  await expect(order(master)).toBeVisible();
}

test("three investigators fight two creatures and a gunman, from the first turn to the last", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const { master, lia, bruno, anna, onlooker, frames } = await sitDownAll(sitDown, table);
  // Without a fight the screen shows only the master's button to begin one.
  for (const page of [lia, bruno, anna, onlooker]) await expect(line(page)).toHaveCount(0);
  await bruno.evaluate(() => scrollTo(0, 0));
  const weapons = bruno.getByRole("heading", { name: "Armi" });
  await expect(weapons).not.toBeInViewport();
  await begin(master);
  // The first screen of a phone has what a fight needs.
  for (const needed of ["Punti Ferita", "Punti Sanità"])
    await expect(bruno.getByRole("textbox", { name: needed })).toBeInViewport({ ratio: 0.95 });
  await expect(weapons).toBeInViewport({ ratio: 0.95 });
  await expect(order(master).getByRole("listitem")).toHaveText([
    /Zaira/,
    /Cosa del pozzo 1/,
    /Cosa del pozzo 2/,
    /Bice/,
    /Sicario/,
    /Ettore/,
  ]);
  for (const page of [lia, bruno, onlooker])
    await expect(line(page)).toHaveText("Round 1 · tocca a Zaira Baldi; poi a Cosa del pozzo 1");
  await expect(line(anna)).toHaveText("Round 1 · tocca a te; poi a Cosa del pozzo 1");
  await expectAccessible(onlooker);

  await test.step("two shots at point blank wait until the master has chosen the gunman's defence", async () => {
    // Opening the turn has scrolled the page: half under the top bar, a box is too small for axe.
    await anna.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expectAccessible(anna);
    await turn(anna).getByRole("button", { name: "Doppietta" }).click();
    await popup(anna).getByRole("radio", { name: "A bruciapelo, entro 5 m" }).check();
    await popup(anna).getByRole("radio", { name: "2 colpi" }).check();
    await expectAccessible(anna);
    await popup(anna).getByRole("button", { name: "Sicario" }).click();
    await expect(popup(anna).getByText("Aspetta la difesa di Sicario.")).toBeVisible();
    await expect(line(lia)).toHaveText("Round 1 · Zaira Baldi attacca Sicario: si aspetta la difesa");
    await expect(order(master).getByText("Zaira Baldi spara a Sicario con Doppietta: 2 colpi")).toBeVisible();
    await order(master).getByRole("button", { name: "Niente", exact: true }).click();
    await expect(popup(anna).getByText(LEVEL)).toHaveCount(2);
    await closePopup(anna);
    await expect(row(master, "Zaira Baldi")).toContainText("Doppietta 0/2");
  });

  await test.step("damage is applied with one click, and undone with one", async () => {
    const hit = order(master).getByRole("button", { name: /^Applica \d+ a Sicario$/ });
    await expect(hit).toHaveCount(2);
    await hit.first().click();
    await expect(row(master, "Sicario")).toContainText("fuori");
    await master.getByRole("button", { name: /^Annulla: / }).click();
    await expect(row(master, "Sicario")).toContainText("9/9");
    await expect(row(master, "Sicario")).toContainText("in attesa");
    await expect(hit).toHaveCount(2);
    for (const left of [1, 0]) {
      await order(master)
        .getByRole("button", { name: /^Lascia perdere.*Sicario$/ })
        .first()
        .click();
      await expect(hit).toHaveCount(left);
    }
    await turn(anna).getByRole("button", { name: "Ricarica Doppietta" }).click();
    await expect(row(master, "Zaira Baldi")).toContainText("Doppietta 2/2");
    await turn(anna).getByRole("button", { name: "Fatto" }).click();
    await expect(turn(anna)).toHaveCount(0);
  });

  await test.step("an attack is dodged: the defence is chosen before any dice are rolled", async () => {
    await attackWith(master, "Cosa del pozzo 1", "Artigli", "Bice Carbone");
    await expect(defence(lia)).toContainText("Cosa del pozzo 1 attacca Bice Carbone con Artigli");
    await expect(defence(bruno)).toHaveCount(0);
    await defence(lia).getByRole("button", { name: "Schiva 999" }).click();
    await expect(defence(lia)).toHaveCount(0);
    await expect(popup(lia).getByText(LEVEL).first()).toBeVisible();
    await expectAccessible(lia);
    await closePopup(lia);
    await expect(row(master, "Bice Carbone")).toContainText("ha già difeso");
    await master.keyboard.press("n");
  });

  await test.step("a pending defence survives a restart; then the target fights back", async () => {
    await attackWith(master, "Cosa del pozzo 2", "Artigli", "Ettore Urbani");
    await expect(defence(bruno)).toBeVisible();
    await table.kill();
    await table.restart();
    await bruno.reload();
    await expect(defence(bruno)).toContainText("Cosa del pozzo 2 attacca Ettore Urbani");
    await defence(bruno).getByRole("button", { name: "Reagisci" }).click();
    await expect(popup(bruno).getByText(LEVEL).first()).toBeVisible();
    await closePopup(bruno);
    await expect(row(master, "Ettore Urbani")).toContainText("ha già difeso");
    await master.keyboard.press("n");
    await expect(row(master, "Bice Carbone")).toHaveAttribute("aria-current", "step");
  });

  await test.step("a dropped attack does not return after a reconnection", async () => {
    await turn(lia).getByRole("button", { name: "Disarmato" }).click();
    await popup(lia).getByText("Manovra, dadi bonus, chi vede").click();
    await popup(lia).getByLabel("Manovra: che cosa vuoi ottenere").fill("levargli la pistola");
    await popup(lia).getByRole("button", { name: "Sicario" }).click();
    await expect(order(master)).toContainText(
      "Bice Carbone tenta una manovra su Sicario: levargli la pistola",
    );
    await order(master).getByRole("button", { name: "Lascia perdere" }).first().click();
    await expect(popup(lia).getByText("il master ha lasciato perdere")).toBeVisible();
    await table.kill();
    await expect(atTable(lia)).toHaveCount(0);
    await table.restart();
    await expect(atTable(lia)).toHaveCount(1);
    await expect(line(lia)).toHaveText("Round 1 · tocca a te; poi a Sicario");
    await closePopup(lia);
    await turn(lia).getByRole("button", { name: "Mira" }).click();
    await expect(row(master, "Bice Carbone")).toContainText("mira");
    await expect(row(master, "Sicario")).toHaveAttribute("aria-current", "step");
  });

  await test.step("a shot, and a dive for cover, which loses the next attack", async () => {
    await attackWith(master, "Sicario", "Rivoltella", "Bice Carbone");
    await expect(defence(lia)).toContainText("Sicario spara a Bice Carbone con Rivoltella");
    await defence(lia).getByRole("button", { name: "Buttati al riparo" }).click();
    await expect(popup(lia).getByText(LEVEL).first()).toBeVisible();
    await closePopup(lia);
    await expect(row(master, "Bice Carbone")).toContainText("al riparo: perde il prossimo attacco");
    await expect(row(master, "Sicario")).toContainText("Rivoltella 5/6");
    await master.keyboard.press("n");
    await turn(bruno).getByRole("button", { name: "Fatto" }).click();
    await expect(line(bruno)).toHaveText("Round 2 · tocca a Zaira Baldi; poi a Cosa del pozzo 1");
  });

  await test.step("a major wound asks for a Costituzione roll at once", async () => {
    await turn(anna).getByRole("button", { name: "Aspetta" }).click();
    await expect(row(master, "Zaira Baldi")).toContainText("aspetta");
    await expect(line(lia)).toHaveText(/^Round 2 · tocca a Cosa del pozzo 1/);
    await attackWith(master, "Cosa del pozzo 1", "Artigli", "Ettore Urbani");
    await defence(bruno).getByRole("button", { name: "Subisci" }).click();
    await order(master).getByRole("button", { name: "Applica 8 a Ettore Urbani" }).first().click();
    await expect(row(master, "Ettore Urbani")).toContainText("ferita grave");
    await expect(row(master, "Ettore Urbani")).toContainText("3/12");
    await expect(bruno.getByRole("button", { name: /Costituzione/ }).first()).toBeVisible();
  });

  await test.step("damage by hand puts a participant out, and the fight ends for everybody", async () => {
    await row(master, "Sicario").getByRole("button", { name: "Colpo… a Sicario" }).click();
    await popup(master).getByLabel("Danno", { exact: true }).fill("12");
    await popup(master).getByRole("button", { name: "Applica 12" }).click();
    await expect(row(master, "Sicario")).toContainText("fuori");
    await fromMenu(master, "Cosa del pozzo 2", "Togli dallo scontro");
    await expect(row(master, "Cosa del pozzo 2")).toHaveCount(0);
    await order(master).getByRole("button", { name: "Fine scontro" }).click();
    for (const page of [lia, bruno, anna, onlooker]) await expect(line(page)).toHaveCount(0);
    await master.getByRole("button", { name: "Annulla", exact: true }).click();
    await expect(line(onlooker)).toBeVisible();
    await order(master).getByRole("button", { name: "Fine scontro" }).click();
    await expect(line(onlooker)).toHaveCount(0);
    await expect(master.getByRole("button", { name: "Inizia uno scontro…" })).toBeVisible();
  });

  const heard = frames.flat().filter((frame) => frame.includes("encounterChanged"));
  expect(heard.length).toBeGreaterThan(40);
  // Timestamps may contain any number.
  for (const frame of frames.flat().map((each) => each.replaceAll(/"(at|elapsedMs)":\d+/g, ""))) {
    expect(frame).not.toMatch(/"(numbers|undoable|isHidden)"|"blows":\[\{/);
    for (const secret of Object.values(SECRETS)) expect(frame).not.toMatch(new RegExp(`\\b${secret}\\b`));
  }
});

test("during a fight a weapon on the sheet asks for its target; real dice are typed in before the attack is announced", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia", { at: null });
  await rollsRealDice(lia);
  const bice = await give(table, lia, fighter("Bice Carbone", 70));
  await makeNpc(table, master, GUNMAN);
  await openSheet(lia, bice._id);
  await master.goto("/board");
  await master.getByRole("button", { name: "Inizia uno scontro…" }).click();
  await popup(master).getByRole("button", { name: "Uno di più: Sicario" }).click();
  await popup(master).getByRole("button", { name: "Inizia lo scontro" }).click();

  await expect(line(lia)).toBeVisible();
  await skill(lia, "Disarmato").click();
  await expectAccessible(lia);
  // The second click of a double click chooses nothing.
  await popup(lia).getByRole("button", { name: "Sicario" }).dispatchEvent("click", { detail: 2 });
  await popup(lia).getByRole("button", { name: "Sicario" }).click();
  await layFaces(lia, "20", "5");
  await popup(lia).getByRole("textbox", { name: /Danno/ }).fill("4");
  await popup(lia).getByRole("button", { name: "Conferma il tiro" }).click();
  await expect(popup(lia).getByText("Aspetta la difesa di Sicario.")).toBeVisible();
  await order(master).getByRole("button", { name: "Niente", exact: true }).click();
  await expect(popup(lia).getByText("Successo estremo", { exact: true })).toBeVisible();
  await expect(order(master).getByRole("button", { name: /^Applica \d+ a Sicario$/ })).toHaveCount(1);
  await closePopup(lia);

  await skill(lia, "Disarmato").click();
  await popup(lia).getByRole("button", { name: "Nessuno in particolare" }).click();
  await layFaces(lia, "30", "5");
  await popup(lia).getByText("Il danno lo tira Custode").click();
  await popup(lia).getByRole("button", { name: "Conferma il tiro" }).click();
  await expect(popup(lia).getByText(LEVEL)).toBeVisible();
  await expect(order(master).getByText("si aspetta la difesa")).toHaveCount(0);

  // On a master's phone the order does not break names, and fits the width.
  await master.setViewportSize(PHONE);
  await master.getByRole("tab", { name: "Al tavolo" }).click();
  const name = await row(master, "Sicario").getByText("Sicario", { exact: true }).boundingBox();
  expect(name?.height).toBeLessThan(40);
  expect(await master.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(master);
});

test("on a phone pending rolls, outcomes and the turn card do not overlap", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true });
  const lia = await sitDown("Lia");
  await lia.setViewportSize(PHONE);
  await rollsRealDice(lia);
  const bice = fighter("Bice Carbone", 70);
  const more = ["Ascia", "Bastone", "Coltello", "Machete", "Piccone", "Pugnale", "Remo", "Sciabola"];
  bice.weapons.push(...bice.weapons.slice(0, 1).flatMap((fists) => more.map((name) => ({ ...fists, name }))));
  const { _id: id, tableId } = await give(table, lia, bice);
  const act = async (page: Page, path: string, body: object) => table.call(await tokenOf(page), path, body);
  await act(lia, "/character/lose-sanity", { id, loss: "20/20", dice: { tens: [90], units: 0 } });
  await lia.goto(`/characters/${id}`);
  const due = lia.getByRole("region", { name: "Che cosa succede adesso" });
  /** Waits until the first ends above the second. */
  const liesAbove = (upper: Locator, lower: Locator) =>
    expect
      .poll(async () => {
        const [one, other] = [await upper.boundingBox(), await lower.boundingBox()];
        return one && other ? other.y - (one.y + one.height) : Number.NaN;
      })
      .toBeGreaterThanOrEqual(0);

  // The page is at its top, where the card with the outcome must still end above the bottom bar.
  await due.getByRole("button", { name: "Tira Intelligenza" }).click();
  await lay(lia, "10", "1");
  await expect(due.getByText("Comincia una crisi", { exact: true })).toBeVisible();
  await liesAbove(due, lia.locator("[data-foot]"));
  await due.getByRole("button", { name: "Chiudi", exact: true }).click();
  await expect(due).toHaveCount(0);

  await act(master, "/encounter/start", { table: tableId, characters: [id], npcs: [] });
  await turn(lia).getByRole("button", { name: "Fatto" }).click();
  await expect(line(lia)).toHaveText(/^Round 2/);

  await act(master, "/character/bout", { id, how: "others", what: "parla con i muri" });
  await act(master, "/character/harm", { id, amount: 6 });
  const stayAwake = due.getByRole("button", { name: "Tira Costituzione" });
  await expect(stayAwake).toBeVisible();
  await liesAbove(due, turn(lia));
  await expectAccessible(lia);
  await turn(lia).getByRole("button", { name: "Fatto" }).click();
  await expect(line(lia)).toHaveText(/^Round 3/);
  await stayAwake.click();
  await lay(lia, "10", "1");
  await expect(due.getByText("Resta cosciente", { exact: true })).toBeVisible();

  // The end of a page is read above the card, however high that is.
  await lia.goto("/characters/list");
  await expect(turn(lia)).toBeVisible();
  const end = lia.getByRole("button", { name: "Importa" });
  // The page may still grow.
  await expect(async () => {
    await lia.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [one, other] = [await end.boundingBox(), await turn(lia).boundingBox()];
    expect((other?.y ?? 0) - (one?.y ?? 0) - (one?.height ?? 0)).toBeGreaterThanOrEqual(0);
  }).toPass();
});

test("a defence can be rolled with real dice", { tag: "@slow" }, async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia", { at: null });
  await lia.setViewportSize(PHONE);
  await rollsRealDice(lia);
  let isRefused = false;
  await lia.routeWebSocket("**/ws", (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { action, data } = JSON.parse(String(message));
      if (isRefused || action !== "DEFEND") return server.send(message);
      isRefused = true;
      socket.send(JSON.stringify({ action: "error", data: { code: "internal", askId: data.askId } }));
    });
  });
  const { _id: id } = await give(table, lia, fighter("Bice Carbone", 70));
  await makeNpc(table, master, CREATURE);
  await openSheet(lia, id);
  await master.goto("/board");
  await master.getByRole("button", { name: "Inizia uno scontro…" }).click();
  await popup(master).getByRole("button", { name: "Uno di più: Cosa del pozzo" }).click();
  await popup(master).getByRole("button", { name: "Inizia lo scontro" }).click();
  await attackWith(master, "Cosa del pozzo", "Artigli", "Bice Carbone");
  // A defence can be cancelled and chosen again.
  await defence(lia)
    .getByRole("button", { name: /^Reagisci/ })
    .first()
    .click();
  await popup(lia).getByRole("button", { name: "Annulla" }).click();
  // So can one that the server does not accept.
  await defence(lia).getByRole("button", { name: "Schiva" }).click();
  await lay(lia, "90", "5");
  await expect(lia.getByRole("region", { name: "Avvisi" })).toContainText("Il tavolo non lo ha accettato.");
  await defence(lia).getByRole("button", { name: "Schiva" }).click();
  await expectAccessible(lia);
  await lay(lia, "20", "5");
  await expect(popup(lia).getByText(LEVEL).first()).toBeVisible();
  await expect(popup(lia).getByText("25", { exact: true })).toBeVisible();
  await expect(defence(lia)).toHaveCount(0);

  await test.step("against a hidden participant the player learns only that the defence was rolled", async () => {
    await closePopup(lia);
    await fromMenu(master, "Cosa del pozzo", "Nascondi ai giocatori");
    await attackWith(master, "Cosa del pozzo", "Artigli", "Bice Carbone");
    await expect(defence(lia)).toContainText("Qualcuno");
    await defence(lia).getByRole("button", { name: "Schiva" }).click();
    await lay(lia, "20", "5");
    await expect(popup(lia).getByText("La difesa è tirata: la vede il master.")).toBeVisible();
    await expect(popup(lia).getByText(LEVEL)).toHaveCount(0);
  });
});
