import type { Locator, Page } from "@playwright/test";
import { MOST_PARTICIPANTS } from "#shared/schemas/encounter.ts";
import { CREATURE, fighter, fromMenu, makeNpc, order, row, tableOf } from "./fight-support.ts";
import { create, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";

test.slow();

const CREATURES = 15;

/** A master leads a fight of one investigator of the owner of a token and so many creatures, with the turn order open. */
async function leadMany(
  master: Page,
  player: string,
  table: Table,
  howMany: number = CREATURES,
): Promise<void> {
  const { _id } = await create(table, player, fighter("Bice Carbone", 30));
  await makeNpc(table, master, CREATURE);
  const at = await tableOf(table, master);
  const token = await tokenOf(master);
  // An answer of `GET /npc/list`.
  const { npcs } = (await table.call(token, `/npc/list?table=${at}`)) as { npcs: { _id: string }[] };
  const creatures = Array.from({ length: howMany }, () => npcs[0]?._id ?? "");
  await table.call(token, "/encounter/start", { table: at, characters: [_id], npcs: creatures });
  await master.goto("/board");
}

const commands = (master: Page) =>
  ["N tocca al prossimo", "Aggiungi…", "Fine scontro"].map((name) =>
    order(master).getByRole("button", { name }),
  );

/** Whether it is in the viewport and nothing covers its centre. */
const isInSight = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom, left, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= innerHeight && seen !== null && element.contains(seen);
  });

for (const [place, viewport] of [
  ["desk", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${place}`, { tag: place === "desk" ? [] : "@slow" }, () => {
    test.use({ viewport });

    test("in a fight of sixteen the current row stays visible, and the buttons stay in place", {
      tag: "@slow",
    }, async ({ sitDown, table }) => {
      const master = await sitDown("Marta", { isMaster: true, at: null });
      await leadMany(master, await table.newUser("Lia"), table);
      // A fight opens on the fight.
      if (place === "phone")
        await expect(master.getByRole("tab", { name: "Al tavolo" })).toHaveAttribute("aria-selected", "true");
      await expect(order(master).getByRole("listitem")).toHaveCount(CREATURES + 1);
      // Before scrolling: axe would measure only the part of a button that the sticky row leaves free.
      await expectAccessible(master);
      const current = order(master).locator("[aria-current=step]");
      if (place === "desk") {
        const means = master.getByRole("region", { name: "Mezzi", exact: true });
        await expect(means.getByRole("region", { name: "Tiri al tavolo" })).toBeInViewport();
        await expect(means.getByText(/^nello scontro: PF \d+\/\d+/)).toBeVisible();
      }
      await expect(master.getByRole("button", { name: /^Annulla: / }).filter({ visible: true })).toHaveCount(
        1,
      );
      const [next, ...others] = commands(master);
      if (!next) throw new Error("no command");
      await next.scrollIntoViewIfNeeded();
      await next.click();
      await expect(current).toHaveAccessibleName("Cosa del pozzo 2");
      let where: unknown;
      for (let place = 3; place <= CREATURES + 1; place += 1) {
        await master.keyboard.press("n");
        await expect(current).toHaveAccessibleName(
          place > CREATURES ? "Bice Carbone" : `Cosa del pozzo ${place}`,
        );
        await expect.poll(() => isInSight(current)).toBe(true);
        for (const command of [next, ...others]) expect(await isInSight(command)).toBe(true);
        // The position is fixed once the rows scroll.
        where = place < 10 ? await next.boundingBox() : where;
        expect(await next.boundingBox()).toEqual(where);
      }
      // Scrolling to another row keeps the current row visible too.
      await order(master)
        .getByRole("listitem", { name: "Cosa del pozzo 1", exact: true })
        .scrollIntoViewIfNeeded();
      expect(await isInSight(current)).toBe(true);
      for (const command of [next, ...others]) expect(await isInSight(command)).toBe(true);
    });
  });
}

test("an investigator that leaves the table is out of the fight, and the turn order says so", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await table.newUser("Lia");
  const { _id: id } = await create(table, lia, fighter("Bice Carbone", 80));
  const { _id: other } = await create(table, lia, fighter("Ettore Urbani", 50));
  const at = await tableOf(table, master);
  await table.call(await tokenOf(master), "/encounter/start", {
    table: at,
    characters: [id, other],
    npcs: [],
  });
  await master.goto("/board");
  await expect(row(master, "Bice Carbone")).toHaveAttribute("aria-current", "step");
  await table.call(lia, "/character/seat", { id, tableId: null });
  await expect(row(master, "Bice Carbone")).toContainText("ha lasciato il tavolo");
  await expect(row(master, "Ettore Urbani")).toHaveAttribute("aria-current", "step");
  await expect(row(master, "Bice Carbone").getByRole("button")).toHaveCount(1);
  await fromMenu(master, "Bice Carbone", "Togli dallo scontro");
  await expect(row(master, "Bice Carbone")).toHaveCount(0);

  // Who enters is still chosen if the server does not answer.
  await makeNpc(table, master, CREATURE);
  await order(master).getByRole("button", { name: "Aggiungi…" }).click();
  const entering = master.getByRole("dialog", { name: "Chi entra nello scontro?" });
  await entering.getByRole("button", { name: "Uno di più: Cosa del pozzo" }).click();
  await master.route("**/encounter/update", (route) => route.abort());
  await entering.getByRole("button", { name: "Aggiungi allo scontro" }).click();
  await expect(entering.getByRole("alert")).toBeVisible();
  await expect(entering.getByLabel("Quanti: Cosa del pozzo")).toHaveText("1");
  await master.unroute("**/encounter/update");
  await entering.getByRole("button", { name: "Aggiungi allo scontro" }).click();
  await expect(entering).toBeHidden();
  await expect(row(master, "Cosa del pozzo")).toBeVisible();
});

test("creatures are added to a fight up to its limit", async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  await leadMany(master, await table.newUser("Lia"), table, MOST_PARTICIPANTS - 2);
  await order(master).getByRole("button", { name: "Aggiungi…" }).click();
  const entering = master.getByRole("dialog", { name: "Chi entra nello scontro?" });
  const more = entering.getByRole("button", { name: "Uno di più: Cosa del pozzo" });
  await more.click();
  await expect(entering.getByLabel("Quanti: Cosa del pozzo")).toHaveText("1");
  await expect(more).toBeDisabled();
  await entering.getByRole("button", { name: "Aggiungi allo scontro" }).click();
  await expect(order(master).getByRole("listitem")).toHaveCount(MOST_PARTICIPANTS);
});
