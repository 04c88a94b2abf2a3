import { investigator } from "../support/investigator.ts";
import { expect, test } from "./support.ts";

test("what a master writes on an empty board stays when the first investigator arrives, and what another master makes appears at once", async ({
  sitDown,
  table,
}) => {
  const master = await sitDown("Ada", { isMaster: true, at: "/board" });
  await expect(master.getByText("Nessun investigatore")).toBeVisible();
  await expect(master.getByText("Nessuna, per ora.")).toBeVisible();
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

  const other = await table.newUser("Nino", { isMaster: true });
  const { current } = Object(await table.call(other, "/table/list"));
  const npc = { name: "La vedova", kind: "person", points: { wounds: 9 }, attacks: [] };
  await table.call(other, "/npc/create", { table: current, ...npc });
  await expect(master.getByRole("listitem").filter({ hasText: "La vedova" })).toBeVisible();
  await table.call(other, "/handout/create", {
    table: current,
    title: "Telegramma",
    kind: "note",
    text: "STOP",
  });
  await expect(master.getByText("Telegramma").first()).toBeVisible();
});
