import { investigator } from "../support/investigator.ts";
import { expect, test } from "./support.ts";

test("the board shows all investigators as they arrive, also at its former address", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ada", { isMaster: true });
  await master.getByRole("banner").getByRole("link", { name: "Plancia" }).click();
  await expect(master).toHaveURL(/\/board$/);
  await expect(master.getByRole("heading", { name: "Plancia", level: 1 })).toBeVisible();
  await expect(master.getByText("Nessun investigatore")).toBeVisible();

  const token = await table.newUser("Bruno");
  await table.call(token, "/character/create", { data: investigator() });
  await expect(master.getByRole("listitem").filter({ hasText: "Ada Ferri" })).toBeVisible();

  await master.goto("/table");
  await expect(master).toHaveURL(/\/board$/);
});

test("what a master writes on an empty board stays when the first investigator arrives", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ada", { isMaster: true, at: "/board" });
  await expect(master.getByText("Nessun investigatore")).toBeVisible();
  await master.getByRole("button", { name: "+ a mano" }).click();
  const editor = master.getByRole("dialog", { name: "Nuova comparsa" });
  await editor.getByRole("textbox", { name: "Nome", exact: true }).fill("Il farista");
  const token = await table.newUser("Bruno");
  const refetched = master.waitForResponse((response) => response.url().includes("/character/board"));
  await table.call(token, "/character/create", { data: investigator() });
  await (await refetched).finished();
  await expect(editor.getByRole("textbox", { name: "Nome", exact: true })).toHaveValue("Il farista");
  await editor.getByRole("textbox", { name: "Punti Ferita" }).fill("9");
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(master.getByRole("listitem").filter({ hasText: "Ada Ferri" })).toBeVisible();
  await expect(master.getByRole("listitem").filter({ hasText: "Il farista" })).toBeVisible();
});

test("an NPC and a document of another master appear on the board at once", async ({ sitDown, table }) => {
  const master = await sitDown("Ada", { isMaster: true, at: "/board" });
  await expect(master.getByText("Nessuna, per ora.")).toBeVisible();
  const token = await table.newUser("Nino", { isMaster: true });
  const { current } = Object(await table.call(token, "/table/list"));
  const npc = { name: "Il farista", kind: "person", points: { wounds: 9 }, attacks: [] };
  await table.call(token, "/npc/create", { table: current, ...npc });
  await expect(master.getByRole("listitem").filter({ hasText: "Il farista" })).toBeVisible();
  await table.call(token, "/handout/create", {
    table: current,
    title: "Telegramma",
    kind: "note",
    text: "STOP",
  });
  await expect(master.getByText("Telegramma").first()).toBeVisible();
});

test("a player has no board", async ({ sitDown }) => {
  const player = await sitDown("Bruno");
  await expect(player.getByRole("link", { name: "Vai a Lista" })).toBeVisible();
  await expect(player.getByRole("link", { name: "Plancia" })).toBeHidden();
  for (const address of ["/board", "/table"]) {
    await player.goto(address);
    await expect(player).toHaveURL(/\/characters\/list$/);
  }
});
