import { CHARACTERISTICS } from "#shared/names.ts";
import { give } from "./sheet.ts";
import { expect, test } from "./support.ts";
import { expectStep, openStep, stepLink, storedDraft } from "./wizard.ts";

test("a draft survives a reload, is shown to another user only when taken over, and is cleared by Reset after a confirmation", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada", { at: null });
  await openStep(page, 3);
  await page.getByLabel("Nome Personaggio").fill("Ada Ferri");
  // A paste that is longer than the field says what was cut, until one types.
  await page.getByLabel("Residenza").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "x".repeat(500));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  const cut = page.getByText("380 caratteri sono rimasti fuori: qui ne entrano 120.");
  await expect(cut).toBeVisible();
  await page.getByLabel("Residenza").pressSequentially("T");
  await expect(cut).toHaveCount(0);
  // At once: the page stores a delayed change when it unloads.
  await page.reload();
  await expect(page.getByLabel("Nome Personaggio")).toHaveValue("Ada Ferri");

  const token = await table.newUser("Bruno");
  await page.evaluate((other) => localStorage.setItem("token", other), token);
  // Until the user is known, nothing of the draft is shown.
  const known = Promise.withResolvers<void>();
  await page.route("**/user/me", async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
  await expect(page.getByLabel("Nome Personaggio")).toHaveCount(0);
  known.resolve();
  await expect(page.getByText("C'è la bozza di Ada")).toBeVisible();
  await expect(page.getByLabel("Nome Personaggio")).toHaveCount(0);
  await page.getByRole("button", { name: "Continua questa" }).click();
  await expect(page.getByLabel("Nome Personaggio")).toHaveValue("Ada Ferri");

  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Annulla" }).click();
  expect(await storedDraft(page)).not.toBeNull();
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Cancella la bozza" }).click();
  await expectStep(page, 1);
  expect(await storedDraft(page)).toBeNull();
  await stepLink(page, 3).click();
  await expect(page.getByLabel("Nome Personaggio")).toHaveValue("");
});

test("the steps can be visited in any order and with the Back button, and the summary links to each and lists what is missing and where", async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  await page.goto("/characters/new");
  const [list, first] = [page.getByRole("navigation", { name: "Passi della creazione" }), page.locator("h2")];
  const [listed, title] = [await list.boundingBox(), await first.boundingBox()];
  expect(listed && title && listed.x + listed.width <= title.x && Math.abs(listed.y - title.y) < 40).toBe(
    true,
  );
  await stepLink(page, 4).click();
  await expectStep(page, 4);
  await stepLink(page, 2).click();
  await expectStep(page, 2);
  await page.goBack();
  await expectStep(page, 4);
  await page.goBack();
  await expectStep(page, 1);
  await expect(stepLink(page, 1)).toContainText("(da completare)");
  await expect(stepLink(page, 5)).toContainText("(completo)");

  await stepLink(page, 6).click();
  await page.getByRole("button", { name: "Crea Personaggio" }).click();
  const missing = page.getByRole("alert").filter({ hasText: "Manca ancora qualcosa" });
  await expect(missing).toContainText("Inserire un lavoro");
  await expect(missing).toContainText("Nome Personaggio obbligatorio");
  await missing.getByRole("link", { name: "2. Occupazione e Abilità" }).click();
  await expectStep(page, 2);
  await page.goBack();
  await page.getByRole("link", { name: "Modifica: Armi" }).click();
  await expectStep(page, 5);
});

test("the effects of age are applied, shown and undone, and a set rolled over them is undone with one click, also after a reload", async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  await page.goto("/characters/new");
  for (const name of CHARACTERISTICS) await page.getByLabel(name, { exact: true }).fill("60");
  await page.getByRole("textbox", { name: "Età" }).fill("45");
  await expect(page.getByText("Dai 40 ai 49 anni:")).toBeVisible();
  await page.getByRole("textbox", { name: "Da Forza" }).fill("3");
  await page.getByRole("button", { name: "Applica" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Tolti finora: 3" })).toBeVisible();
  await page.getByRole("textbox", { name: "Da Destrezza" }).fill("2");
  await page.getByRole("button", { name: "Applica" }).click();
  await expect(page.getByText("Fascino 60 → 55")).toBeVisible();
  await expect(page.getByLabel("Forza", { exact: true })).toHaveValue("57");

  const writtenIn = (name: string) => page.getByLabel(name, { exact: true }).inputValue();
  const before = await Promise.all(CHARACTERISTICS.map(writtenIn));
  await page.getByRole("button", { name: "Tira set Caratteristiche" }).click();
  await expect(page.getByText("Fascino 60 → 55")).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Annulla: torna ai valori di prima del tiro" }).click();
  await expect(page.getByText("Fascino 60 → 55")).toBeVisible();
  expect(await Promise.all(CHARACTERISTICS.map(writtenIn))).toEqual(before);

  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  for (const name of ["Forza", "Destrezza", "Fascino", "Istruzione"])
    await expect(page.getByLabel(name, { exact: true })).toHaveValue("60");
  await stepLink(page, 3).click();
  await expect(page.getByRole("textbox", { name: "Anno di nascita" })).toHaveValue("1890");
});

test("the values of a rolled set are dragged or tapped onto characteristics, and fixed while the age is applied", async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  await page.goto("/characters/new");
  await page.getByRole("button", { name: "Tira set Caratteristiche" }).click();
  const value = page
    .getByRole("region", { name: "Blocco2" })
    .getByRole("button", { name: /da assegnare/ })
    .first();
  const figure = (await value.getAttribute("aria-label"))?.split(",")[0] ?? "";
  await value.dragTo(page.getByLabel("Taglia", { exact: true }));
  await expect(page.getByLabel("Taglia", { exact: true })).toHaveValue(figure);
  for (const name of [
    "Intelligenza",
    "Istruzione",
    "Forza",
    "Costituzione",
    "Destrezza",
    "Fascino",
    "Potere",
  ])
    await page.getByRole("button", { name: new RegExp(`^Metti \\d+ su ${name}$`) }).click();
  await page.getByRole("button", { name: "Applica" }).click();
  const given = page.getByRole("button", { name: /, dato a Forza$/ });
  await expect(given).toBeDisabled();
  await expect(page.getByLabel("Forza", { exact: true })).not.toBeEditable();
  await page.getByRole("button", { name: "Togli l'età" }).click();
  await expect(given).toBeEnabled();
  await expect(page.getByLabel("Forza", { exact: true })).toBeEditable();
});

test("without characteristics there are no skill points and no derived attributes; two rolls of Fortuna are labelled 'Tirati', one 'Tirato'", async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  await openStep(page, 2);
  await expect(page.getByText("nascono dalle caratteristiche")).toBeVisible();
  await stepLink(page, 1).click();
  const derived = page.getByRole("region", { name: "Attributi derivati" });
  await expect(derived.getByRole("definition")).toHaveText(Array(7).fill("–"));
  await page.getByLabel("Potere", { exact: true }).fill("60");
  await page.keyboard.press("Tab");
  await expect(derived.getByRole("definition").filter({ hasText: "60/60" })).toHaveCount(1);
  await expect(derived.getByRole("definition").filter({ hasText: "–" })).toHaveCount(5);

  await page.getByRole("button", { name: "Tira Fortuna" }).click();
  await expect(derived.getByText(/^Tirati: \d+ e \d+$/)).toBeVisible();
  await page.getByRole("textbox", { name: "Età" }).fill("30");
  await page.getByRole("button", { name: "Tira Fortuna" }).click();
  await expect(derived.getByText(/^Tirato: \d+$/)).toBeVisible();
});

test("another occupation removes the specialisations of the first; skills are specialised, renamed and deleted, and a value below the minimum is reported and corrected", async ({
  sitDown,
}) => {
  const page = await sitDown("Ada", { at: null });
  await openStep(page, 2);
  const work = page.getByRole("combobox", { name: "Lavoro" });
  const physics = page.getByRole("textbox", { name: "Scienza (fisica)" });
  for (const [typed, name] of [
    ["Ingeg", "Ingegnere"],
    ["Conta", "Contabile"],
  ] as const) {
    await work.fill(typed);
    await page.getByRole("option", { name }).click();
    await expect(work).toHaveValue(name);
    await expect(physics).toHaveCount(name === "Ingegnere" ? 1 : 0);
  }

  await expect(page.getByRole("textbox", { name: "Individuare" })).toBeVisible();
  // Every stepper is named after what it changes.
  const steppers = await page.getByRole("button", { name: /^(Aumenta|Diminuisci)/ }).all();
  const names = await Promise.all(steppers.map((stepper) => stepper.getAttribute("aria-label")));
  expect(names).toContain("Aumenta Individuare");
  expect(new Set(names).size).toBe(names.length);

  await page.getByRole("button", { name: "Specializza Scienza" }).click();
  const name = page.getByLabel("Nuova specialità di Scienza");
  await name.fill("Botanica");
  await name.press("Enter");
  await expect(page.getByRole("textbox", { name: "Scienza (botanica)" })).toHaveValue("1");
  await page.getByRole("button", { name: "Rinomina Scienza (botanica)" }).click();
  await page.getByLabel("Nuovo nome di Scienza (botanica)").fill("zoologia");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Scienza (zoologia)" })).toBeVisible();
  await page.getByTitle("Elimina abilità specializzata").click();
  await expect(page.getByRole("textbox", { name: "Scienza (zoologia)" })).toHaveCount(0);

  const spot = page.getByRole("textbox", { name: "Individuare" });
  await spot.fill("7");
  await expect(page.getByText("Valore minimo 25")).toBeVisible();
  await spot.blur();
  await expect(spot).toHaveValue("25");
  await page.getByLabel("Formula", { exact: true }).fill("Coraggio x 2");
  await expect(page.getByLabel("Punti Lavoro")).toHaveValue("Formula non valida");
  await expect(page.getByLabel("Formula", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("a damage formula that cannot be parsed is reported at its field, in the wizard and on the sheet", async ({
  sitDown,
  table,
}) => {
  const page = await sitDown("Ada", { at: null });
  const damage = page
    .getByRole("group", { name: "Disarmato" })
    .getByRole("textbox", { name: "Danno", exact: true });
  const { _id } = await give(table, page);
  for (const address of ["/characters/new?passo=5", `/characters/edit/${_id}#weapons`]) {
    await page.goto(address);
    await damage.fill("un graffio");
    await expect(damage).toHaveAccessibleDescription(/^Danno non valido/);
    await damage.fill("1d3 + BD");
    await expect(damage).toHaveAccessibleDescription("");
  }
});
