import type { Page } from "@playwright/test";
import { tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

/** Holds back pictures that the page uploads, until `release`. */
async function heldUploads(page: Page): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route("**/handout/upload*", async (route) => {
    await held.promise;
    await route.continue();
  });
  return { release: held.resolve };
}

test("a map is saved with its picture, for which Salva waits, and without one if the upload has failed", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/documents" });
  const token = await tokenOf(marta);
  const { current } = Object(await table.call(token, "/table/list"));
  const stored = async () => Object(await table.call(token, `/handout/list?table=${current}`)).handouts;
  const uploads = await heldUploads(marta);
  await marta.getByRole("button", { name: "Nuovo documento" }).click();
  const editor = marta.getByRole("dialog", { name: "Nuovo documento" });
  const save = editor.getByRole("button", { name: "Salva" });
  await editor.getByRole("radio", { name: "Mappa" }).check();
  await editor.getByLabel("File dell'immagine").setInputFiles("tests/browser/pictures/info-phone.png");
  await expect(save).toHaveAttribute("aria-busy", "true");
  await expect(save).toHaveAccessibleDescription("Carico l'immagine… Poi puoi salvare.");
  await expectAccessible(marta);
  // With the keyboard, too.
  await editor.getByLabel("Titolo").fill("La villa");
  await marta.keyboard.press("Enter");
  await save.click({ force: true });
  await expect(editor).toBeVisible();
  expect(await stored()).toEqual([]);
  await editor.getByRole("button", { name: "Annulla" }).click();
  const asks = marta.getByRole("alertdialog", { name: "Uscire senza salvare?" });
  await asks.getByRole("button", { name: "Resta qui" }).click();

  uploads.release();
  await expect(editor.getByRole("button", { name: "Togli l'immagine" })).toBeVisible();
  await expect(save).not.toHaveAttribute("aria-busy");
  await expect(save).toHaveAccessibleDescription("");
  await save.click();
  await expect(editor).toBeHidden();
  expect(await stored()).toMatchObject([{ title: "La villa", imageId: expect.any(String) }]);

  await marta.unroute("**/handout/upload*");
  await marta.route("**/handout/upload*", (route) => route.abort());
  await marta.getByRole("button", { name: "Nuovo documento" }).click();
  await editor.getByLabel("Titolo").fill("La villa");
  await editor.getByLabel("File dell'immagine").setInputFiles("tests/browser/pictures/info-phone.png");
  await expect(editor.getByRole("alert")).toContainText("Impossibile contattare il server");
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(editor).toBeHidden();
});

test("an NPC is saved with the drawn face that was chosen, for which Salva waits", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  const token = await tokenOf(marta);
  const { current } = Object(await table.call(token, "/table/list"));
  const stored = async () => Object(await table.call(token, `/npc/list?table=${current}`)).npcs;
  const uploads = await heldUploads(marta);
  await marta.getByRole("button", { name: "+ a mano" }).click();
  const editor = marta.getByRole("dialog", { name: "Nuova comparsa" });
  const save = editor.getByRole("button", { name: "Salva" });
  await editor.getByRole("textbox", { name: "Nome" }).first().fill("Ezechiele Costa");
  await editor.getByRole("textbox", { name: "Punti Ferita" }).fill("11");
  await editor.getByText("Ritratti disegnati").click();
  await editor.getByRole("button", { name: "Uomo col cappello" }).click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await save.click({ force: true });
  await expect(editor).toBeVisible();
  expect(await stored()).toEqual([]);

  uploads.release();
  await expect(editor.getByRole("button", { name: "Togli l'immagine" })).toBeVisible();
  await save.click();
  await expect(editor).toBeHidden();
  expect(await stored()).toMatchObject([
    { name: "Ezechiele Costa", portrait: { imageId: expect.any(String) } },
  ]);
});
