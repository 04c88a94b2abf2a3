import type { Page } from "@playwright/test";
import { POINTS } from "#shared/names.ts";
import { attackWith, CREATURE, makeNpc, order, row, tableOf } from "./fight-support.ts";
import { create, storedOf, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

test.slow();

/** Notices are dialogs, too. */
const popup = (page: Page) => page.locator("[role=dialog]:not([data-toast])");

test("points are given and taken in two taps; what lasts is ended from its list, and a new day asks what still lasts", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const { _id: id } = await create(table, await table.newUser("Sara"));
  const point = async (wanted: string) =>
    (await storedOf(table, master, id)).points.find(({ name }) => name === wanted)?.value;
  const gauge = (name: string) =>
    master.getByRole("button", { name: new RegExp(`^${name}.*: cambia i punti di Ada Ferri$`) });
  await master.goto("/board");
  const luck = Number(await point(POINTS.luck));
  await gauge("Fortuna").click();
  await expectAccessible(master);
  await popup(master).getByRole("button", { name: "+5", exact: true }).click();
  await expect.poll(() => point(POINTS.luck)).toBe(luck + 5);
  await gauge("Fortuna").click();
  await popup(master).getByRole("button", { name: "−10", exact: true }).click();
  await expect.poll(() => point(POINTS.luck)).toBe(luck - 5);
  await expect(popup(master)).toHaveCount(0);
  await master.keyboard.press("z");
  await expect.poll(() => point(POINTS.luck)).toBe(luck + 5);
  // Losing Sanità has rules of its own: it is only given back.
  const sanity = Number(await point(POINTS.sanity));
  await gauge("Sanità").click();
  await expect(popup(master).getByRole("group", { name: "Togli" })).toHaveCount(0);
  await expect(popup(master).getByRole("button", { name: "Perdi Sanità…" })).toBeVisible();
  await popup(master).getByRole("button", { name: "+1", exact: true }).click();
  await expect.poll(() => point(POINTS.sanity)).toBe(sanity + 1);

  const token = await tokenOf(master);
  for (const change of [{ amount: 11 }, { how: "first-aid" }]) {
    await table.call(token, `/character/${"how" in change ? "heal" : "harm"}`, { id, ...change });
  }
  const passing = master.getByRole("region", { name: "Finché dura" });
  await expect(passing).toContainText("Morente, stabilizzata");
  await expect(passing).not.toContainText("Priva di sensi");
  await passing.getByRole("textbox", { name: "Ore" }).fill("2");
  await passing.getByRole("button", { name: "Passano 2 ore" }).click();
  await expect(master.locator("[data-toast]").getByText("Passano 2 ore", { exact: true })).toBeVisible();
  await passing.getByRole("button", { name: "È finita: Morente, stabilizzata, Ada Ferri" }).click();
  await expect(passing.getByText("Morente, stabilizzata")).toHaveCount(0);

  await master.getByRole("button", { name: "Per tutti", exact: true }).click();
  await master.getByRole("menuitem", { name: "Nuova giornata" }).click();
  const asked = master.getByRole("dialog", { name: "Nuova giornata" });
  await expect(asked).toContainText("Qualcosa dura ancora");
  await expectAccessible(master);
  await asked.getByRole("button", { name: /^È finita: Priva di sensi/ }).click();
  await expect(asked).toContainText("Non dura più niente.");
  await asked.getByRole("button", { name: "Comincia la giornata" }).click();
  await expect(master.getByText("Comincia una nuova giornata", { exact: true })).toBeVisible();
});

test("the attacks of a round are counted in the row, and the first attack is its primary button", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const { _id: id } = await create(table, await table.newUser("Sara"));
  const skills = [{ name: "Schivare", value: 30 }];
  await makeNpc(table, master, { ...CREATURE, attacksPerRound: 3, skills, sanityLoss: "1/1d6" });
  const token = await tokenOf(master);
  const at = await tableOf(table, master);
  // An answer of `GET /npc/list`.
  const { npcs } = (await table.call(token, `/npc/list?table=${at}`)) as { npcs: { _id: string }[] };
  await table.call(token, "/encounter/start", {
    table: at,
    characters: [id],
    npcs: npcs.map(({ _id }) => _id),
  });
  await master.goto("/board");
  const creature = row(master, CREATURE.name);
  await expect(creature).toHaveAttribute("aria-current", "step");
  await expect(creature).toContainText("attacchi: 0 di 3");
  const paint = (name: string) =>
    order(master)
      .getByRole("button", { name, exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await paint("Artigli")).not.toBe(await paint(`Colpo… a ${CREATURE.name}`));
  await attackWith(master, CREATURE.name, "Artigli", "Ada Ferri");
  await expect(creature).toContainText("attacchi: 1 di 3");
  // What her sight costs is a button of her row.
  await creature.getByRole("button", { name: /^Sanità 1\/1d6/ }).click();
  await expect(popup(master).getByLabel("Perdita", { exact: true })).toHaveValue("1/1d6");
});
