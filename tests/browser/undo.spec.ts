import type { Page } from "@playwright/test";
import { POINTS } from "#shared/names.ts";
import type { Encounter } from "#shared/schemas/encounter.ts";
import { GUNMAN, makeNpc, order, popup, row } from "./fight-support.ts";
import { addSounds, makeScene } from "./scenes-support.ts";
import { ada, create, give, storedOf, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

// Two browsers at one table.
test.slow();

const back = (page: Page) => page.getByRole("button", { name: /^Annulla: / });

test("one key undoes the last command, in a fight and before it, also after a reload", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const { _id: id } = await create(table, await table.newUser("Sara"));
  const act = async (path: string, body: object) => table.call(await tokenOf(master), path, body);
  const stored = () => storedOf(table, master, id);
  const hit = async () => (await stored()).points.find(({ name }) => name === POINTS.hit)?.value;
  const bout = async () => (await stored()).condition.temporaryInsanity?.bout?.how;
  await makeNpc(table, master, GUNMAN);
  await act("/character/lose-sanity", { id, loss: "15/15" });
  await master.goto("/board");
  await master.getByRole("button", { name: "Inizia uno scontro…" }).click();
  await popup(master).getByRole("button", { name: "Uno di più: Sicario" }).click();
  await popup(master).getByRole("button", { name: "Inizia lo scontro" }).click();
  await expect(order(master)).toBeVisible();

  const hurt = async (name: string, amount: string) => {
    await row(master, name)
      .getByRole("button", { name: `Colpo… a ${name}` })
      .click();
    await popup(master).getByLabel("Danno", { exact: true }).fill(amount);
    await popup(master)
      .getByRole("button", { name: `Applica ${amount}` })
      .click();
    await expect(popup(master)).toHaveCount(0);
  };
  const crisis = async () => {
    await act("/character/bout", { id, how: "others", what: "Fugge" });
    await expect.poll(bout).toBe("others");
  };

  await crisis();
  await hurt("Ada Ferri", "2");
  await expect.poll(hit).toBe(9);
  await expect(back(master)).toHaveText("Annulla: −2 a Ada Ferri");
  await expectAccessible(master);
  await master.keyboard.press("z");
  await expect(master.getByText("Annullato: −2 a Ada Ferri")).toBeVisible();
  await expect.poll(hit).toBe(11);
  expect(await bout()).toBe("others");
  await expect(back(master)).toHaveText(/^Annulla: crisi per \d+ round \(Ada Ferri\)$/);
  await master.keyboard.press("z");
  await expect.poll(bout).toBe(undefined);

  // After a reload the page reads from the server what can be undone.
  await crisis();
  await hurt("Sicario", "4");
  await expect(row(master, "Sicario")).toContainText("5/9");
  await master.reload();
  await expect(back(master)).toHaveText("Annulla: −4 a Sicario");
  await back(master).click();
  await expect(row(master, "Sicario")).toContainText("9/9");
  expect(await bout()).toBe("others");
  await expect(back(master)).toHaveText(/^Annulla: crisi per \d+ round \(Ada Ferri\)$/);
  await master.keyboard.press("z");
  await expect.poll(bout).toBe(undefined);
});

test("an undo that did not reach the server is offered again, and one that it refuses says so", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(master);
  const { current } = Object(await table.call(token, "/table/list"));
  const draft = { table: current, title: "Il telegramma", kind: "telegram", text: "STOP" };
  await table.call(token, "/handout/create", draft);
  const sounds = await addSounds(table, master, "Pioggia");
  const rain = [{ audioId: sounds.get("Pioggia") ?? "" }];
  const first = await makeScene(table, master, "La strada", rain);
  await makeScene(table, master, "Il porto", rain);
  await master.goto("/board");
  const show = master.getByRole("button", { name: "Mostra a tutti Il telegramma" });
  await show.click();
  await expect(show).toHaveCount(0);
  await master.route("**/handout/hide", (route) => route.abort());
  await master.getByRole("button", { name: "Annulla", exact: true }).click();
  const failed = "Non è stato annullato: Mostrato a tutti: Il telegramma";
  await expect(master.getByText(failed).first()).toBeVisible();
  await master.unroute("**/handout/hide");
  await master.locator("button", { hasText: "Riprova" }).click();
  await expect(show).toBeVisible();

  for (const name of ["La strada", "Il porto"]) {
    await master.getByRole("region", { name: "Suoni" }).getByRole("button", { name }).first().click();
    await expect(master.getByText(`Scena: ${name}`).first()).toBeVisible();
  }
  await table.call(token, "/scene/delete", { id: first._id });
  await master.getByRole("heading", { name: "Plancia", exact: true }).click();
  await master.keyboard.press("z");
  await expect(master.getByText("Non è stato annullato", { exact: true }).first()).toBeVisible();
  await expect(master.getByText("Annullato: Scena: Il porto")).toHaveCount(0);
});

test("undoing the end of a fight restores it completely, also after another page and a reload", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const master = await sitDown("Marta", { isMaster: true, at: null });
  const sara = await sitDown("Sara");
  const { _id: id, tableId } = await give(table, sara, ada());
  const token = await tokenOf(master);
  await makeNpc(table, master, GUNMAN);
  await makeNpc(table, master, { ...GUNMAN, name: "Compare" });
  // Answers of `GET /npc/list` and `POST /encounter/start`.
  const { npcs } = (await table.call(token, `/npc/list?table=${tableId}`)) as { npcs: { _id: string }[] };
  const begin = { table: tableId, characters: [id], npcs: npcs.map(({ _id }) => _id) };
  const { encounter } = (await table.call(token, "/encounter/start", begin)) as { encounter: Encounter };
  const step = (change: object) => table.call(token, "/encounter/update", { id: encounter._id, ...change });
  const gunman = encounter.participants.find(({ name }) => name === "Sicario")?._id ?? "";
  await step({ ammo: { participant: gunman, weapon: 0, left: 2 } });
  await step({ damage: { participant: gunman, amount: 4, armour: 0 } });
  await step({ order: encounter.participants.map(({ _id }) => _id).reverse() });
  await step({ turn: gunman });
  for (let turns = 0; turns < 3; turns += 1) await step({ next: true });
  // With a pending attack.
  await step({ turn: gunman });
  await master.goto("/board");
  await row(master, "Sicario").getByRole("button", { name: "Pugni" }).click();
  await popup(master).getByRole("button", { name: "Ada Ferri" }).click();
  await expect(row(master, "Sicario")).toContainText("attacca Ada Ferri: Pugni");
  const whole = async () => ({
    head: await order(master)
      .getByText(/^round/)
      .textContent(),
    rows: await order(master).getByRole("listitem").allTextContents(),
  });
  const before = await whole();
  expect(before.head).toBe("round 2");
  expect(before.rows.join(" ")).toMatch(/5\/9.*Rivoltella 2\/6|Rivoltella 2\/6.*5\/9/s);

  const attacked = sara.getByRole("region").filter({ hasText: "Ti attaccano" });
  await expect(attacked).toBeVisible();
  await order(master).getByRole("button", { name: "Fine scontro" }).click();
  await expect(order(master)).toHaveCount(0);
  await expect(attacked).toHaveCount(0);
  await master.getByRole("link", { name: "Diario" }).first().click();
  await expect(master.getByRole("heading", { level: 1 })).toHaveText(/Diario/);
  await master.getByRole("link", { name: "Plancia" }).first().click();
  await master.reload();
  await expect(back(master)).toHaveText("Annulla: fine dello scontro");
  await master.keyboard.press("z");
  await expect(order(master)).toBeVisible();
  await expect.poll(whole).toEqual(before);
  await expect(sara.getByText(/^Round 2/)).toBeVisible();
  await attacked.getByRole("button", { name: /^Schiva/ }).click();
  await expect(popup(sara).getByText(/^Schivare/)).toBeVisible();
});
