import type { Page } from "@playwright/test";
import { create, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

const PHONE = { width: 390, height: 844 };

async function command(master: Page, name: string): Promise<void> {
  await master.getByRole("button", { name: "Per tutti" }).click();
  await master.getByRole("menuitem", { name }).click();
}

test("a master sets the day of the story; hours and days move it, with its moon, and it is undone", async ({
  sitDown,
  table,
}) => {
  await create(table, await table.newUser("Sara"));
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  const day = marta.getByTitle("Che giorno è");
  await expect(marta.getByRole("button", { name: "Per tutti" })).toBeVisible();
  await expect(day).toHaveCount(0);

  await command(marta, "Che giorno è…");
  const dialog = marta.getByRole("dialog", { name: "Che giorno è" });
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Scegli il giorno")).toBeVisible();
  // Half a date is no date, and is not lost.
  await dialog.getByLabel("Giorno").pressSequentially("03");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Questo giorno non c'è")).toBeVisible();
  await dialog.getByLabel("Giorno").fill("1925-01-23");
  await dialog.getByLabel("Ora").fill("21:30");
  await expectAccessible(marta);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(day).toHaveAccessibleName("ven 23 gennaio 1925, 21:30 luna calante");
  await expectAccessible(marta);

  await command(marta, "Passano ore…");
  const hours = marta.getByRole("dialog", { name: "Passano ore" });
  await hours.getByRole("textbox", { name: "Ore" }).fill("3");
  await expect(hours.getByText("Nella storia sarà sab 24 gennaio 1925, 00:30.")).toBeVisible();
  await hours.getByRole("button", { name: "Passano 3 ore" }).click();
  await expect(day).toHaveAccessibleName("sab 24 gennaio 1925, 00:30 luna nuova");
  await marta.getByRole("button", { name: "Annulla: Passano 3 ore" }).click();
  await expect(day).toContainText("ven 23 gennaio 1925, 21:30");
  await command(marta, "Nuova giornata");
  await expect(day).toContainText("sab 24 gennaio 1925, 08:00");

  await day.click();
  await dialog.getByRole("button", { name: "Togli la data" }).click();
  await expect(day).toHaveCount(0);
});

test("a player reads the diary by the story; a document and the television carry the date if the master wants", {
  tag: "@slow",
}, async ({ sitDown, withSheet, table }) => {
  const { page: sara } = await withSheet();
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(marta);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  const set = (date: string) => table.call(token, "/table/story", { id: current, date, minutes: 1290 });
  const note = (text: string) => table.call(token, "/diary/note", { table: current, text });
  await note("Prima di ogni data");
  await sara.goto("/diary");
  await expect(sara.getByText("Prima di ogni data")).toBeVisible();
  await expect(sara.getByText("Nella storia")).toHaveCount(0);
  await expect(sara.getByText("Per storia")).toHaveCount(0);
  for (const date of ["1921-03-18", "1887-06-01"]) {
    await set(date);
    await note(`Nota del ${date}`);
  }
  await expect(sara.getByText("Nella storia è mercoledì 1º giugno 1887, 21:30")).toBeVisible();
  await expect(sara.getByRole("heading", { level: 3 })).toHaveText([
    /^venerdì 18 marzo 1921/,
    /^mercoledì 1º giugno 1887/,
  ]);
  await expectAccessible(sara);
  await sara.setViewportSize(PHONE);
  await sara.getByRole("radio", { name: "Per storia" }).click();
  const days = sara.getByRole("heading", { level: 2 });
  await expect(days).toHaveText([/^venerdì 18 marzo 1921/, /^mercoledì 1º giugno 1887/]);
  await expect(days.last().getByRole("img", { name: "gibbosa crescente" })).toBeVisible();
  await expect(sara.getByText("Prima di ogni data")).toHaveCount(0);
  await expectAccessible(sara);
  await sara.reload();
  await expect(days).toHaveCount(2);

  await marta.goto("/documents");
  await marta.getByRole("button", { name: "Nuovo documento" }).click();
  const form = marta.getByRole("dialog", { name: "Nuovo documento" });
  await form.getByLabel("Titolo").fill("La lettera");
  await form.getByLabel("Data della storia").fill("1887-05-30");
  await expect(form.getByLabel("Anteprima")).toContainText("30 maggio 1887");
  await form.getByRole("button", { name: "Salva" }).click();
  await marta.getByRole("button", { name: "Mostra a tutti La lettera" }).click();
  await expect(sara.getByRole("dialog", { name: "La lettera" })).toContainText("30 maggio 1887");
  await marta.getByRole("button", { name: "Togli La lettera" }).click();

  const { url } = (await table.call(token, "/displays/create", { table: current })) as { url: string };
  const tv = await marta.context().newPage();
  await tv.goto(`${table.url}${url}`);
  await expect(tv.getByRole("heading", { name: "Schermo del tavolo" })).toBeAttached();
  await expect(tv.getByText("1887")).toHaveCount(0);
  await marta.goto("/board");
  await marta.getByTitle("Che giorno è").click();
  await marta.getByRole("switch", { name: "Anche sugli schermi" }).click();
  await expect(tv.getByText("mercoledì 1º giugno 1887, 21:30")).toBeVisible();
});
