import type { Page } from "@playwright/test";
import { defence, fighter, GUNMAN, makeNpc, openSheet, order, popup, row, turn } from "./fight-support.ts";
import { expectFocusIn, expectReadOut, listenAloud, press, readOut } from "./keyboard.ts";
import { give, tokenOf } from "./sheet.ts";
import { expect, test, untilAllParts } from "./support.ts";

// Two browsers, used without a mouse.
test.setTimeout(240_000);

const PHONE = { width: 390, height: 844 };
const key = (page: Page, ...keys: string[]) =>
  keys.reduce((before, one) => before.then(() => page.keyboard.press(one)), Promise.resolve());

test("a whole fight is led and fought by keyboard, and announced to screen readers", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia", { at: null });
  await lia.setViewportSize(PHONE);
  const bice = await give(table, lia, fighter("Bice Carbone", 70));
  // Enough hit points to survive an attack.
  await makeNpc(table, master, { ...GUNMAN, points: { wounds: 90 } });
  await openSheet(lia, bice._id);
  await master.goto("/board");
  for (const page of [master, lia]) {
    await listenAloud(page);
    // Its live regions are on the page.
    await untilAllParts(page);
  }

  await test.step("the participants are chosen", async () => {
    await press(master, master.getByRole("button", { name: "Inizia uno scontro…" }));
    await expect(popup(master)).toMatchAriaSnapshot(`
      - dialog "Chi prende parte allo scontro?":
        - group "Investigatori":
          - checkbox "Bice Carbone" [checked]
        - group "Comparse":
          - list:
            - listitem:
              - 'button "Uno di meno: Sicario" [disabled]'
              - 'status "Quanti: Sicario"': "0"
              - 'button "Uno di più: Sicario"'
        - button "Inizia lo scontro"
    `);
    await expectFocusIn(popup(master));
    await press(master, popup(master).getByRole("button", { name: "Uno di più: Sicario" }));
    await press(master, popup(master).getByRole("button", { name: "Inizia lo scontro" }));
    await expect(order(master)).toBeVisible();
    await expect(popup(master)).toHaveCount(0);
    await expectFocusIn(master.getByRole("main"));
    await expectReadOut(master, /^Round 1 · tocca a Bice Carbone; poi a Sicario$/);
    await expectReadOut(lia, /^Round 1 · tocca a te; poi a Sicario$/);
    await expect(order(master)).toMatchAriaSnapshot(`
      - region "Scontro":
        - heading "Scontro" [level=3]
        - text: round 1
        - button "N tocca al prossimo"
        - button "Aggiungi…"
        - button "Fine scontro"
        - list:
          - listitem "Bice Carbone"
          - listitem "Sicario"
    `);
  });

  await test.step("a player attacks", async () => {
    await expect(turn(lia)).toMatchAriaSnapshot(`
      - region "Il tuo turno":
        - heading "Tocca a te" [level=2]
        - button "Riduci" [expanded]
        - button /Disarmato/
        - button "Aspetta"
        - button "Fatto"
    `);
    await press(lia, turn(lia).getByRole("button", { name: "Disarmato" }));
    await expect(popup(lia).getByText("Chi attacchi?")).toBeVisible();
    await expectFocusIn(popup(lia));
    await press(lia, popup(lia).getByRole("button", { name: "Sicario" }));
    await expectReadOut(lia, /^Aspetta la difesa di Sicario\.$/);
    await expectFocusIn(popup(lia));
    await expectReadOut(master, /^Round 1 · Bice Carbone attacca Sicario: si aspetta la difesa$/);
  });

  await test.step("the defence is answered, and the damage is applied", async () => {
    await press(master, order(master).getByRole("button", { name: "Niente", exact: true }));
    await expectReadOut(lia, /^Bice Carbone .*Disarmato/);
    await expectReadOut(master, /^Lia: Bice Carbone .*Disarmato/);
    await expectFocusIn(order(master));
    const hit = order(master).getByRole("button", { name: /^Applica \d+ a Sicario$/ });
    await press(master, hit);
    await expect(hit).toHaveCount(0);
    await expectFocusIn(order(master));
    await expectReadOut(master, /^Sicario: \d+\/90 Punti Ferita$/);
    await key(lia, "Escape");
    await expect(popup(lia)).toHaveCount(0);
    await expectFocusIn(turn(lia));
    await press(lia, turn(lia).getByRole("button", { name: "Fatto" }));
    await expect(turn(lia)).toHaveCount(0);
    await expectReadOut(lia, /^Round 1 · tocca a Sicario$/);
    await expectReadOut(master, /^Round 1 · tocca a Sicario$/);
  });

  await test.step("a master attacks; the player is asked at once, and answers by keyboard", async () => {
    await readOut(lia);
    await press(master, row(master, "Sicario").getByRole("button", { name: "Rivoltella" }));
    await expect(popup(master).getByText("Chi attacchi?")).toBeVisible();
    await press(master, popup(master).getByRole("button", { name: "Bice Carbone" }));
    await expect(popup(master)).toHaveCount(0);
    await expectFocusIn(order(master));
    await expectReadOut(lia, /^Sicario spara a Bice Carbone con Rivoltella\. Come ti difendi\?$/);
    await expect(defence(lia)).toMatchAriaSnapshot(`
      - region "Sicario spara a Bice Carbone con Rivoltella":
        - heading "Sicario spara a Bice Carbone con Rivoltella" [level=2]
        - button /Buttati al riparo \\d+/
        - button "Niente"
    `);
    await press(lia, defence(lia).getByRole("button", { name: "Niente" }));
    await expect(defence(lia)).toHaveCount(0);
    await expect.poll(() => lia.evaluate(() => document.activeElement?.localName)).not.toBe("body");
    await expectReadOut(lia, /^Marta: Sicario .*Rivoltella/);
    await press(
      master,
      order(master)
        .getByRole("button", { name: /^Applica \d+ a Bice Carbone$/ })
        .first(),
    );
    await expectReadOut(lia, /^Punti Ferita \d+ su 12$/);
    await expectReadOut(master, /^Bice Carbone: \d+\/12 Punti Ferita$/);
  });

  await test.step("the next turn, and the end of the fight", async () => {
    await key(master, "n");
    await expectReadOut(lia, /^Round 2 · tocca a te; poi a Sicario$/);
    await press(master, order(master).getByRole("button", { name: "Fine scontro" }));
    await expect(order(master)).toHaveCount(0);
    await expectFocusIn(master.getByRole("main"));
    await expectReadOut(master, /^Lo scontro è finito/);
    await expect(turn(lia)).toHaveCount(0);
  });
});

test("a development phase is opened, rolled and closed by keyboard, and its results are announced", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia", { at: null });
  await lia.setViewportSize(PHONE);
  const bice = await give(table, lia, fighter("Bice Carbone", 70));
  const token = await tokenOf(master);
  await table.call(token, "/character/tick", { id: bice._id, skill: "Ascoltare", on: true });
  await openSheet(lia, bice._id);
  await master.goto("/board");
  for (const page of [master, lia]) await listenAloud(page);

  await press(master, master.getByRole("button", { name: "Per tutti" }));
  await expect(master.getByRole("menu")).toMatchAriaSnapshot(`
    - menu "Per tutti":
      - menuitem "Nuova giornata"
      - menuitem "Passano ore…"
      - menuitem "Che giorno è…"
      - menuitem "Premia…"
      - menuitem "Apri lo sviluppo…"
  `);
  await expect(master.getByRole("menuitem", { name: "Nuova giornata" })).toBeFocused();
  await key(master, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "Enter");
  const asked = master.getByRole("alertdialog", { name: "Aprire lo sviluppo?" });
  await expect(asked.getByRole("button", { name: "Annulla" })).toBeFocused();
  await press(master, asked.getByRole("button", { name: "Apri lo sviluppo" }));
  await expect(asked).toHaveCount(0);
  const open = master.getByRole("region", { name: "Lo sviluppo è aperto" });
  await expect(open).toBeVisible();
  await expect(master.getByRole("button", { name: "Per tutti" })).toBeFocused();

  const card = lia.getByRole("region", { name: "Sviluppo: 1 spunta" });
  await expect(card).toMatchAriaSnapshot(`
    - 'region "Sviluppo: 1 spunta"':
      - 'heading "Sviluppo: 1 spunta" [level=2]'
      - list:
        - listitem:
          - 'button "Tira per lo sviluppo: Ascoltare"'
        - listitem:
          - 'button "Tira per lo sviluppo: Fortuna"'
      - status
  `);
  await press(lia, card.getByRole("button", { name: "Tira per lo sviluppo: Ascoltare" }));
  await expectReadOut(lia, /Ascoltare/);
  await expect(lia.getByRole("button", { name: "Tira per lo sviluppo: Ascoltare" })).toHaveCount(0);
  const rest = lia.getByRole("region", { name: "Sviluppo: nessuna spunta" });
  await expectFocusIn(rest);
  await expectReadOut(master, /da tirare: la Fortuna/);
  await press(lia, rest.getByRole("button", { name: "Tira per lo sviluppo: Fortuna" }));
  // The luck points announce their new value too.
  await expectReadOut(lia, /^(?!Punti).*Fortuna/);
  await expectFocusIn(rest);
  await expectReadOut(master, /ha tirato tutto/);

  await press(master, open.getByRole("button", { name: "Chiudi lo sviluppo…" }));
  const asksToClose = master.getByRole("alertdialog", { name: "Chiudere lo sviluppo?" });
  await press(master, asksToClose.getByRole("button", { name: "Chiudi lo sviluppo" }));
  await expect(open).toHaveCount(0);
  await expectFocusIn(master.getByRole("main"));
  await expect(rest).toHaveCount(0);
});

test("a shown document takes the focus and has an accessible name, and returns the focus when closed", async ({
  sitDown,
  table,
}) => {
  const master = await table.newUser("Marta", { isMaster: true });
  const lia = await sitDown("Lia", { at: null });
  await lia.goto("/rules");
  await lia.getByRole("button", { name: "Menu" }).focus();
  const call = async (path: string, body?: object) => Object(await table.call(master, path, body));
  const { current } = await call("/table/list");
  const { handout } = await call("/handout/create", {
    ...{
      table: current,
      title: "Lettera di Agnese",
      kind: "letter",
      text: "Non venire.",
    },
  });
  await call("/handout/show", { id: handout._id, to: ["*"] });
  const shown = popup(lia);
  await expect(shown).toHaveAccessibleName("Lettera di Agnese");
  await expect(shown).toHaveAccessibleDescription("A tutti");
  await expect(shown.getByRole("button", { name: "Chiudi", exact: true })).toBeFocused();
  await key(lia, "Enter");
  await expect(shown).toHaveCount(0);
  await expect(lia.getByRole("button", { name: "Menu" })).toBeFocused();
});
