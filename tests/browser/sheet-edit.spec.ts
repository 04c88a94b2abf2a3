import { POINTS } from "#shared/names.ts";
import { logIn } from "./log-in.ts";
import { ada, give, storedOf, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, test } from "./support.ts";

test("leaving with unsaved changes, by a link or by Back, asks for confirmation; changing the tab does not", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/${_id}`);
  const edit = page.getByRole("complementary", { name: "Fascicolo" }).getByRole("link", { name: "Modifica" });
  await edit.click();
  await expect(page).toHaveURL(/\/characters\/edit\//);
  await page.getByRole("textbox", { name: "Residenza" }).fill("Genova");
  await page.getByRole("tab", { name: "Soldi" }).click();
  await expect(page).toHaveURL(/#cash$/);

  await page.getByRole("link", { name: "Vai a Lista" }).click();
  const question = page.getByRole("alertdialog", { name: "Uscire senza salvare?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Resta qui" }).click();
  await page.getByRole("tab", { name: "Informazioni" }).click();
  await expect(page.getByRole("textbox", { name: "Residenza" })).toHaveValue("Genova");

  await page.getByRole("link", { name: "Torna alla scheda" }).click();
  await question.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(page).toHaveURL(new RegExp(`/characters/${_id}`));
  expect((await storedOf(table, page, _id)).characterInfo.residence).toBe("Torino");

  await edit.click();
  await expect(page).toHaveURL(/\/characters\/edit\//);
  const name = page.getByRole("textbox", { name: /^Nome/ }).first();
  await name.fill("Ada Bianchi");
  const back = () => page.evaluate(() => history.back());
  // For navigations that should not happen there is no event to wait for.
  const settled = () => page.waitForTimeout(600);
  await back();
  await expect(question).toBeVisible();
  await settled();
  await question.getByRole("button", { name: "Resta qui" }).click();
  await expect(question).toHaveCount(0);
  await settled();
  await expect(name).toHaveValue("Ada Bianchi");
  await expect(page).toHaveURL(/\/characters\/edit\//);
  await back();
  await question.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(page).toHaveURL(new RegExp(`/characters/${_id}`));
  await expect(page.getByRole("heading", { name: "Ada Ferri" })).toBeVisible();
});

test("edits are validated, saved and shown on the sheet, and only a specialised skill is deleted, after a confirmation", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/edit/${_id}#skills`);
  const listening = page.getByRole("textbox", { name: "Ascoltare" });
  await listening.fill("5");
  await expect(page.getByText("Valore minimo 20")).toBeVisible();
  await listening.blur();
  await expect(listening).toHaveValue("20");
  await listening.fill("64");

  // Every stepper is named after what it changes.
  const steppers = await page.getByRole("button", { name: /^(Aumenta|Diminuisci)/ }).all();
  const names = await Promise.all(steppers.map((stepper) => stepper.getAttribute("aria-label")));
  expect(names).toContain("Aumenta Ascoltare");
  expect(new Set(names).size).toBe(names.length);

  await page.getByRole("button", { name: "Specializza Scienza", exact: true }).click();
  const speciality = page.getByRole("textbox", { name: "Specialità di Scienza" });
  await speciality.fill("Botanica");
  await speciality.press("Enter");
  await expect(page.getByText("L'abilità Scienza (botanica) c'è già")).toBeVisible();
  await speciality.fill("Chimica");
  await speciality.press("Enter");
  const chemistry = page.getByRole("textbox", { name: "Scienza (chimica)" });
  await expect(chemistry).toHaveValue("1");
  await expect(chemistry).toBeFocused();

  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("textbox", { name: "Scienza (botanica)" }) });
  await row.getByRole("button", { name: "Elimina abilità specializzata" }).click();
  await page
    .getByRole("alertdialog", { name: "Sei sicuro di voler cancellare la skill?" })
    .getByRole("button", { name: "Elimina" })
    .click();
  await expect(page.getByRole("textbox", { name: "Scienza (botanica)" })).toHaveCount(0);
  const base = page.getByRole("listitem").filter({ has: page.getByRole("textbox", { name: "Ascoltare" }) });
  await expect(base.getByRole("button", { name: "Elimina abilità specializzata" })).toHaveCount(0);

  await page.getByRole("tab", { name: "Soldi" }).click();
  await page.getByRole("textbox", { name: "Livello di spesa" }).fill("0,05");
  await page.getByRole("button", { name: "Elimina proprietà 1" }).click();
  await page
    .getByRole("alertdialog", { name: "Sei sicuro di voler cancellare questa proprietà?" })
    .getByRole("button", { name: "Elimina" })
    .click();
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page).toHaveURL(new RegExp(`/characters/${_id}`));

  const stored = await storedOf(table, page, _id);
  expect(stored.skills.find(({ name }) => name === "Ascoltare")?.value).toBe(64);
  expect(stored.skills.find(({ name }) => name === "Scienza (chimica)")).toMatchObject({
    sourceSkill: "Scienza",
  });
  expect(stored.cash).toEqual({ spendinglevel: 0.05, cash: 90, properties: [] });
});

test("a weapon lists its skill once; one from the catalogue adds it and is saved at once, one without name or value is not, and says why", async ({
  withSheet,
}) => {
  const draft = ada({ weapons: ada().weapons.slice(0, 1) });
  const { page, id, stored } = await withSheet(draft, { at: null });
  await page.goto(`/characters/edit/${id}#weapons`);
  const unarmed = page.getByRole("group", { name: "Disarmato" });
  const choice = unarmed.getByRole("combobox", { name: "Abilità associata" });
  await expect(choice.getByRole("option", { name: "Combattere (rissa)" })).toHaveCount(1);
  await expect(choice.locator("option:checked")).toHaveText("Combattere (rissa)");
  const top = async (name: string) =>
    (await unarmed.getByRole("textbox", { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  const { y = 0 } = (await choice.boundingBox()) ?? {};
  expect(Math.abs(y - (await top("Danno")))).toBeLessThan(2);

  await page.getByRole("button", { name: "Aggiungi arma" }).click();
  const book = page.getByRole("dialog", { name: "Scegli un'arma" });
  await expect(book.getByRole("tab").first()).toHaveText("TUTTE");
  await book.getByRole("tab", { name: "Armi da lancio" }).click();
  await book.getByRole("searchbox").fill("qualcosa che non esiste");
  await expect(book.getByText("Nessuna arma trovata")).toBeVisible();
  await expectAccessible(page);
  await book.getByRole("searchbox").fill("sasso");
  await book.getByRole("searchbox").press("ArrowDown");
  await expect(book.getByRole("button", { name: /^Sasso lanciato.*Gittata \d+ m$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sasso lanciato è nella scheda.")).toBeVisible();
  await expect(page).toHaveURL(/\/characters\/edit\//);
  const { weapons, skills } = await stored();
  expect(weapons.map(({ name }) => name)).toEqual(["Disarmato", "Sasso lanciato"]);
  const known = draft.skills.map(({ name }) => name);
  expect(skills.filter(({ name }) => !known.includes(name))).toMatchObject([
    { name: "Lanciare", value: 20, category: "Combattimento" },
  ]);

  await page.getByRole("button", { name: "Aggiungi arma" }).click();
  await page.getByRole("button", { name: "Scrivila a mano" }).click();
  await expect(page.getByRole("alert").getByText("Nome e Valore arma obbligatori")).toBeVisible();
  await expect(page.getByRole("button", { name: "Salva" })).toBeDisabled();
  // The catalogue has tabs of that name too, while it closes.
  const parts = page.getByRole("tablist", { name: "Parti della scheda" });
  await expect(parts.getByRole("tab", { name: /Armi/ })).toContainText("da correggere");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Nome" }).last().fill("Coltello");
  await page.getByRole("textbox", { name: "Valore" }).last().fill("30");
  await expect(page.getByRole("button", { name: "Salva" })).toBeEnabled();
});

test("equipment keeps old lines of text, and has quantities and notes", async ({ sitDown, table }) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/edit/${_id}#equipments`);
  const notebook = page.getByRole("group", { name: "Taccuino" });
  await notebook.getByRole("textbox", { name: "Quantità" }).fill("0");
  await notebook.getByRole("textbox", { name: "Quantità" }).blur();
  await expect(notebook.getByRole("textbox", { name: "Quantità" })).toHaveValue("1");
  await notebook.getByRole("textbox", { name: "Note" }).fill("pieno");
  await page.getByRole("button", { name: "Aggiungi equipaggiamento" }).click();
  const book = page.getByRole("dialog", { name: "Scegli l'equipaggiamento" });
  await book.getByRole("button", { name: /^Smoking/ }).click();
  await expect(page.getByText("Smoking è nella scheda.")).toBeVisible();
  await expect(notebook.getByRole("textbox", { name: "Note" })).toHaveValue("pieno");
  const before = await storedOf(table, page, _id);
  expect(before.equipments).toContainEqual(expect.objectContaining({ name: "Smoking", quantity: 1 }));
  expect(before.equipments).not.toContainEqual(expect.objectContaining({ notes: "pieno" }));

  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Scheda salvata.")).toBeVisible();
  const stored = await storedOf(table, page, _id);
  expect(stored.equipments).toMatchObject([
    "una lanterna cieca",
    { name: "Taccuino", quantity: 1, notes: "pieno" },
    { name: "Smoking", quantity: 1, category: "Abbigliamento" },
  ]);
});

test("two browsers that edit one investigator compare both versions and lose nothing, not even a wound; a tick or a change of table asks for no comparison", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara", { at: null });
  const { _id, skills } = await give(table, page);
  await page.goto(`/characters/edit/${_id}`);
  const residence = page.getByRole("textbox", { name: "Residenza" });
  await residence.fill("Genova");
  await page.getByRole("textbox", { name: "Soprannome" }).fill("la Tarma");

  const token = await tokenOf(page);
  await table.call(token, "/character/harm", { id: _id, amount: 7 });
  const elsewhere = await storedOf(table, page, _id);
  const points = elsewhere.points.map((point) =>
    point.name === POINTS.sanity ? { ...point, value: 41 } : point,
  );
  const characterInfo = { ...elsewhere.characterInfo, nickname: "l'Ombra" };
  await table.call(token, "/character/update", {
    data: { ...elsewhere, points, characterInfo },
  });
  await expect(page.getByText("La scheda è stata salvata altrove dopo che hai cominciato")).toBeVisible();
  await expect(residence).toHaveValue("Genova");

  await page.getByRole("button", { name: "Salva" }).click();
  const dialog = page.getByRole("dialog", { name: "La scheda è stata salvata altrove" });
  const wayOut = await dialog.getByRole("button", { name: "Chiudi", exact: true }).boundingBox();
  expect(wayOut?.y).toBeLessThan((await dialog.getByRole("heading").boundingBox())?.y ?? 0);
  await expect(
    dialog.getByRole("group", { name: "Residenza" }).getByRole("radio", { name: /La tua/ }),
  ).toBeChecked();
  await expect(
    dialog.getByRole("group", { name: "Punti Sanità" }).getByRole("radio", { name: /Quella salvata/ }),
  ).toBeChecked();
  await expect(
    dialog.getByRole("group", { name: /Soprannome · cambiato da entrambe le parti/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole("group", { name: /Soprannome/ })
    .getByRole("radio", { name: /Quella salvata/ })
    .check();
  await dialog.getByRole("button", { name: "Salva le scelte" }).click();
  await expect(page).toHaveURL(new RegExp(`/characters/${_id}`));

  const stored = await storedOf(table, page, _id);
  expect(stored.characterInfo).toMatchObject({ residence: "Genova", nickname: "l'Ombra" });
  expect(stored.points.find(({ name }) => name === POINTS.sanity)?.value).toBe(41);
  expect(stored.points.find(({ name }) => name === POINTS.hit)?.value).toBe(4);
  expect(stored.condition.majorWound).toBe(true);

  await page
    .getByRole("complementary", { name: "Fascicolo" })
    .getByRole("link", { name: "Modifica" })
    .click();
  await residence.fill("Asti");
  await table.call(token, "/character/tick", { id: _id, skill: skills[0]?.name, on: true });
  await table.call(token, "/character/seat", { id: _id, tableId: null });
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page).toHaveURL(new RegExp(`/characters/${_id}$|/characters/${_id}#`));
  const saved = await storedOf(table, page, _id);
  expect(saved.characterInfo.residence).toBe("Asti");
  expect(saved).toMatchObject({ ticks: [skills[0]?.name], tableId: null });
});

test("an edit outlives a session that was ended elsewhere, and is offered after the login; a logout asks, and drops it", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Sara", { at: null });
  const { _id } = await give(table, page);
  await page.goto(`/characters/edit/${_id}`);
  await page.getByRole("textbox", { name: "Residenza" }).fill("Genova");
  await table.call(await tokenOf(page), "/user/logout", {});
  await expect(page.getByText("La sessione è scaduta: accedi di nuovo.")).toBeVisible();
  await logIn(page, "Sara");

  await expect(page.getByText("Modifiche non salvate: Ada")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Riprendi" }).click();
  await expect(page.getByText("Modifiche riprese")).toBeVisible();
  const residence = page.getByRole("textbox", { name: "Residenza" });
  await expect(residence).toHaveValue("Genova");
  await page.getByRole("button", { name: "Scarta" }).click();
  await expect(residence).toHaveValue("Torino");
  await residence.fill("Asti");
  await page.reload();
  await expect(residence).toHaveValue("Asti");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Scheda salvata.")).toBeVisible();
  const edits = () => page.evaluate(() => localStorage.getItem("unsavedEdits"));
  expect(await edits()).toBeNull();

  await page
    .getByRole("complementary", { name: "Fascicolo" })
    .getByRole("link", { name: "Modifica" })
    .click();
  await residence.fill("Lucca");
  await expect.poll(edits).toContain("Lucca");
  const owners = async () => JSON.parse((await edits()) ?? "[]").map(({ owner }: { owner: string }) => owner);
  // Of another user of this device.
  await page.evaluate(() => {
    const [own] = JSON.parse(localStorage.getItem("unsavedEdits") ?? "[]");
    const others = { ...own, owner: "Bruno", id: `${own.id.slice(0, -4)}0000` };
    localStorage.setItem("unsavedEdits", JSON.stringify([own, others]));
  });
  await page.getByRole("button", { name: "Torna al Login" }).click();
  const question = page.getByRole("alertdialog", { name: "Uscire senza salvare?" });
  await expect(question).toContainText("(Ada Ferri)");
  await question.getByRole("button", { name: "Resta qui" }).click();
  await expect(question).toHaveCount(0);
  expect(await owners()).toEqual(["Sara", "Bruno"]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Torna al Login" }).click();
  await question.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await owners()).toEqual(["Bruno"]);
});
