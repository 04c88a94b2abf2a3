import { POINTS } from "#shared/names.ts";
import { Character } from "#shared/schemas/character.ts";
import { faultsOf } from "./accessible.ts";
import { layoutFaultsOf } from "./layout-faults.ts";
import { give, tokenOf } from "./sheet.ts";
import { expect, type Table, test, visit } from "./support.ts";

// Touch, so that the layout check includes tap target sizes.
test.use({ hasTouch: true });

/** Unseats an investigator, changes its Punti Ferita and seats it again, as a client could. */
async function healOutside(table: Table, token: string, sheet: Character, hit: number): Promise<void> {
  await table.call(token, "/character/seat", { id: sheet._id, tableId: null });
  const points = sheet.points.map((point) => (point.name === POINTS.hit ? { ...point, value: hit } : point));
  const { version: _version, ...data } = { ...sheet, points };
  await table.call(token, "/character/update", { data });
  await table.call(token, "/character/seat", { id: sheet._id, tableId: sheet.tableId });
}

test("an investigator changed outside its table waits on the board until a master confirms or reverts it", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Custode", { isMaster: true, at: null });
  const player = await sitDown("Sara", { at: null });
  const sheet = Character.parse(await give(table, player));
  const token = await tokenOf(player);
  await visit(master, "/board");
  await visit(player, `/characters/${sheet._id}`);
  const waiting = master.getByRole("region", { name: "Ada Ferri aspetta una conferma" });
  const line = player.getByText("In attesa che chi conduce confermi le modifiche fatte fuori dal tavolo.");
  await expect(master.getByRole("link", { name: "Ada Ferri" })).toBeVisible();
  await expect(waiting).toBeHidden();
  await expect(line).toBeHidden();

  await healOutside(table, token, sheet, 3);
  await expect(waiting.getByRole("listitem")).toHaveText(["Punti Ferita 11 → 3"]);
  await expect(line).toBeVisible();
  for (const page of [master, player]) expect(await faultsOf(page)).toEqual([]);
  if (process.env.ALL) expect(await layoutFaultsOf(master)).toEqual([]);
  await player.getByRole("button", { name: /^Tira Forza/ }).click();
  await expect(player.getByText(/chi conduce conferma le modifiche/)).toBeVisible();

  await waiting.getByRole("button", { name: "Rimetti com'era" }).press("Enter");
  await expect(waiting).toBeHidden();
  await expect(line).toBeHidden();
  const stored = Object(await table.call(token, `/character/${sheet._id}`)).character;
  expect(Character.parse(stored).points).toContainEqual(
    expect.objectContaining({ name: POINTS.hit, value: 11 }),
  );

  await healOutside(table, token, sheet, 12);
  await waiting.getByRole("button", { name: "Conferma" }).click();
  await expect(line).toBeHidden();
});
