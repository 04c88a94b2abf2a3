import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, type Table, test } from "./support.ts";
import { tokenOf } from "./tokens.ts";
import { voiceOf } from "./voice.ts";

const PHONE = { width: 390, height: 844 };

/** Fills in a new document as a master. @returns its editor. */
async function write(page: Page, more: { title: string; kind: string; text: string; hidden?: string }) {
  await page.goto("/documents");
  await page.getByRole("button", { name: "Nuovo documento" }).click();
  const editor = page.getByRole("dialog", { name: "Nuovo documento" });
  await editor.getByLabel("Titolo").fill(more.title);
  await editor.getByRole("radio", { name: more.kind }).check();
  await editor.getByLabel("Testo", { exact: true }).fill(more.text);
  if (more.hidden) await editor.getByLabel("Testo nascosto").fill(more.hidden);
  await expect(editor.getByRole("region", { name: "Anteprima" })).toContainText(more.text);
  return editor;
}
async function save(editor: Locator) {
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(editor).toBeHidden();
}
const rowOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

const LETTER = {
  title: "Lettera di Agnese",
  kind: "Lettera",
  text: "Caro Ettore, non venire.",
  hidden: "Sotto il pozzo c'è una porta.",
};

test("a document shown to all fills a phone's screen, and stays in the player's documents", {
  tag: "@slow",
}, async ({ sitDown }) => {
  const marta = await sitDown("Marta", { isMaster: true });
  const lia = await sitDown("Lia");
  await lia.setViewportSize(PHONE);
  await expect(lia.getByRole("link", { name: "Documenti" })).toHaveCount(0);
  const editor = await write(marta, LETTER);
  await expectAccessible(marta);
  await save(editor);
  const row = rowOf(marta, LETTER.title);
  await expect(row).toContainText("mai mostrato · nasconde altro");
  await row.getByRole("button", { name: "Mostra a tutti" }).click();
  await expect(row).toContainText(/a tutti, \d\d:\d\d/);

  const shown = lia.getByRole("dialog", { name: LETTER.title });
  await expect(shown).toContainText(LETTER.text);
  await expect(shown).not.toContainText(LETTER.hidden);
  const box = await shown.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, ...PHONE });

  const undo = (words: string) =>
    marta.getByRole("dialog").filter({ hasText: words }).getByRole("button", { name: "Annulla" }).click();
  await undo(`Mostrato a tutti: ${LETTER.title}`);
  await expect(shown).toBeHidden();
  await expect(row).toContainText("mai mostrato");
  await row.getByRole("button", { name: "Mostra a tutti" }).click();
  await expect(shown).toContainText(LETTER.text);

  await row.getByRole("button", { name: `Altro di ${LETTER.title}` }).click();
  await marta.getByRole("menuitem", { name: "Svela il secondo testo" }).click();
  await expect(shown).toContainText(LETTER.hidden);
  await undo(`Svelato: ${LETTER.title}`);
  await expect(shown).not.toContainText(LETTER.hidden);
  await row.getByRole("button", { name: `Altro di ${LETTER.title}` }).click();
  await marta.getByRole("menuitem", { name: "Svela il secondo testo" }).click();
  await expect(shown).toContainText(LETTER.hidden);

  await shown.getByRole("button", { name: "Chiudi", exact: true }).click();
  await expect(shown).toBeHidden();
  // A document that was read does not open again.
  await lia.reload();
  await lia.getByRole("button", { name: "Menu" }).click();
  await lia.getByRole("link", { name: "Documenti" }).click();
  await expect(lia.getByRole("dialog")).toHaveCount(0);
  await expect(lia.getByRole("button", { name: LETTER.title })).toContainText(/Lettera · \d\d:\d\d/);
  await lia.getByRole("button", { name: LETTER.title }).click();
  await expect(shown).toContainText(LETTER.hidden);
  const print = shown.getByRole("link", { name: "Stampa" });
  const pdf = await lia.request.get((await print.getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await shown.getByRole("button", { name: "Chiudi", exact: true }).click();

  await row.getByRole("button", { name: `Altro di ${LETTER.title}` }).click();
  await marta.getByRole("menuitem", { name: "Togli dai documenti di tutti" }).click();
  await expect(lia.getByText("Nessun documento")).toBeVisible();
});

test("undoing a whisper leaves the document to those who were shown it later", async ({ sitDown, table }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia", { at: "/documents" });
  const bruno = await table.newUser("Bruno");
  const token = await tokenOf(marta);
  const { current } = Object(await table.call(token, "/table/list"));
  const draft = { table: current, title: "Biglietto", kind: "note", text: "Sotto il ponte, alle tre." };
  await table.call(token, "/handout/create", draft);
  await marta.goto("/documents");
  for (const [item, shownTo] of [
    ["A Lia", /a Lia, \d\d:\d\d/],
    ["A Bruno (non c'è)", /a Bruno, Lia, \d\d:\d\d/],
  ] as const) {
    await rowOf(marta, "Biglietto").getByRole("button", { name: "Altro di Biglietto" }).click();
    await marta.getByRole("menuitem", { name: item }).click();
    await expect(rowOf(marta, "Biglietto")).toContainText(shownTo);
  }
  const whispered = lia.getByRole("dialog", { name: "Biglietto" });
  await expect(whispered).toContainText("Sussurrato a te");
  await marta.goto("/board");
  await marta.getByRole("button", { name: "Annulla: Sussurrato a Lia: Biglietto" }).click();
  await expect(whispered).toBeHidden();
  await expect(lia.getByText("Nessun documento")).toBeVisible();
  const { handouts } = Object(await table.call(bruno, `/handout/list?table=${current}`));
  expect(handouts).toMatchObject([{ title: "Biglietto" }]);
});

test("an editor saves what it has changed alone, and offers only kinds that can be saved", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const token = await table.newUser("Berta", { isMaster: true });
  const { current } = Object(await table.call(token, "/table/list"));
  const draft = {
    table: current,
    title: "La lettera",
    kind: "letter",
    text: "Caro Ettore.",
    hiddenText: "Scappa.",
  };
  const { handout } = Object(await table.call(token, "/handout/create", draft));
  await marta.goto("/documents");
  await rowOf(marta, draft.title)
    .getByRole("button", { name: new RegExp(`^${draft.title}`) })
    .click();
  const editor = marta.getByRole("dialog", { name: draft.title });
  await expect(editor.getByRole("radio", { name: "Appunto" })).toBeVisible();
  await expect(editor.getByRole("radio", { name: "Mappa" })).toHaveCount(0);
  await table.call(token, "/handout/update", { id: handout._id, text: "Caro Ettore, vieni." });
  await editor.getByLabel("Testo nascosto").fill("");
  await save(editor);
  const { handouts } = Object(await table.call(token, `/handout/list?table=${current}`));
  expect(handouts).toMatchObject([{ text: "Caro Ettore, vieni." }]);
  expect(handouts[0].hiddenText).toBeUndefined();
});

test("a picture is uploaded, seen by those it is shown to, and removed when it is deleted", {
  tag: "@slow",
}, async ({ sitDown }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia");
  await marta.goto("/documents");
  await marta.getByRole("button", { name: "Nuovo documento" }).click();
  const editor = marta.getByRole("dialog", { name: "Nuovo documento" });
  await editor.getByRole("radio", { name: "Immagine" }).check();
  const file = editor.getByLabel("File dell'immagine");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await file.setInputFiles({ name: "finta.png", mimeType: "image/png", buffer: svg });
  await expect(editor.getByRole("alert")).toContainText("non è un'immagine");
  await file.setInputFiles("tests/browser/pictures/info-phone.png");
  await expect(editor.getByRole("button", { name: "Togli l'immagine" })).toBeVisible();
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(editor.getByText("Scrivi un titolo")).toBeVisible();
  await expect(editor.getByLabel("Titolo")).toBeFocused();
  await marta.keyboard.type("La cascina");
  await save(editor);
  await rowOf(marta, "La cascina").getByRole("button", { name: "Mostra a tutti" }).click();

  const picture = lia.getByRole("dialog", { name: "La cascina" }).getByRole("img", { name: "La cascina" });
  await expect(picture).toHaveJSProperty("complete", true);
  expect(
    await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
  ).toBe(366);
  await expectAccessible(lia);
  const address = (await picture.getAttribute("src")) ?? "";
  expect((await lia.request.get(address)).status()).toBe(200);

  await rowOf(marta, "La cascina").getByRole("button", { name: "Altro di La cascina" }).click();
  await marta.getByRole("menuitem", { name: "Elimina" }).click();
  await marta.getByRole("alertdialog").getByRole("button", { name: "Elimina" }).click();
  await expect(lia.getByRole("dialog")).toHaveCount(0);
  expect((await lia.request.get(address)).status()).toBe(404);
});

/** Enough documents for the list to offer order and search. */
async function writeMany(table: Table, token: string): Promise<void> {
  const { current } = Object(await table.call(token, "/table/list"));
  for (let made = 1; made <= 9; made += 1) {
    const draft = { title: `Ritaglio ${made}`, kind: "cutting", text: `Notizia numero ${made}` };
    await table.call(token, "/handout/create", { table: current, ...draft });
  }
}

test("leaving an editor with unsaved input asks for confirmation", async ({ sitDown }) => {
  const marta = await sitDown("Marta", { isMaster: true });
  // By a link, so that going back stays within the app.
  await marta.getByRole("link", { name: "Documenti" }).first().click();
  await marta.getByRole("button", { name: "Nuovo documento" }).first().click();
  const editor = marta.getByRole("dialog", { name: "Nuovo documento" });
  const asks = marta.getByRole("alertdialog", { name: "Uscire senza salvare?" });
  await expect(editor).toBeVisible();
  await marta.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);

  await marta.getByRole("button", { name: "Nuovo documento" }).first().click();
  await editor.getByLabel("Titolo").fill("Lettera bruciata");
  for (const leave of [
    () => marta.keyboard.press("Escape"),
    () => editor.getByRole("button", { name: "Annulla" }).click(),
    async () => {
      // The entry of the question that was just closed is removed a moment later.
      await expect.poll(() => marta.evaluate(() => history.state.layer)).toBe(1);
      await marta.goBack();
    },
  ]) {
    await leave();
    await expect(asks).toBeVisible();
    await asks.getByRole("button", { name: "Resta qui" }).click();
    await expect(asks).toHaveCount(0);
    await expect(editor.getByLabel("Titolo")).toHaveValue("Lettera bruciata");
  }
  await marta.keyboard.press("Escape");
  await asks.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(editor).toHaveCount(0);
  await expect(marta.getByText("Lettera bruciata")).toHaveCount(0);
});

test("a long list can be ordered and searched, and the board can show and take down documents", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia");
  await writeMany(table, await table.newUser("Berta", { isMaster: true }));
  await marta.goto("/documents");
  await expect(marta.getByRole("listitem").first()).toContainText("Ritaglio 9");
  await marta.getByLabel("Ordine").selectOption("Per titolo");
  await expect(marta.getByRole("listitem").first()).toContainText("Ritaglio 1");
  await marta.getByRole("searchbox", { name: "Cerca un documento" }).fill("numero 7");
  await expect(marta.getByRole("listitem")).toHaveCount(1);
  await marta.getByRole("button", { name: "Altro di Ritaglio 7" }).click();
  await marta.getByRole("menuitem", { name: "Elimina" }).click();
  await expect(marta.getByText("Nessun documento così.")).toBeVisible();
  await marta.getByRole("button", { name: "Annulla" }).click();
  await expect(marta.getByRole("listitem")).toHaveCount(1);

  await marta.goto("/board");
  const panel = marta.getByRole("region", { name: "Documenti" });
  await panel.getByRole("button", { name: "Mostra a tutti Ritaglio 9" }).click();
  await expect(lia.getByRole("dialog", { name: "Ritaglio 9" })).toBeVisible();
  await panel.getByRole("button", { name: "Togli Ritaglio 9" }).click();
  await expect(lia.getByRole("dialog")).toHaveCount(0);
  await expect(panel.getByRole("listitem").filter({ hasText: "Ritaglio 9" })).toContainText("visto da");
});

for (const { path, order } of [{ path: "/board" }, { path: "/documents", order: "Mostrati per ultimi" }]) {
  test(`a second click where a document was shown never shows another: ${path}`, {
    tag: path === "/board" ? [] : "@slow",
  }, async ({ sitDown, table }) => {
    const marta = await sitDown("Marta", { isMaster: true, at: null });
    const lia = await voiceOf(table, await table.newUser("Lia"));
    const heard = (action: string) => lia.frames.filter((frame) => frame.action === action);
    await writeMany(table, await table.newUser("Berta", { isMaster: true }));
    await marta.goto(path);
    if (order) await marta.getByLabel("Ordine").selectOption(order);
    const rows = marta.getByRole("button", { name: /^(Mostra a tutti|Togli) Ritaglio/ });
    const names = () =>
      rows.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")?.slice(-10)));
    await expect(rows.nth(3)).toBeVisible();
    // It stands above the rows, and may come after them.
    if (!order) await expect(marta.getByRole("region", { name: "Suoni" })).toBeVisible();
    const before = await names();
    const box = await rows.nth(3).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 10, (box?.y ?? 0) + 10];
    await marta.mouse.click(x, y);
    await expect
      .poll(() => heard("handoutShown"))
      .toMatchObject([{ data: { handout: { title: before[3] } } }]);
    await expect(marta.getByRole("button", { name: `Togli ${before[3]}` })).toBeVisible();
    expect(await names()).toEqual(before);
    // The same position is still the same document: the click takes it down.
    await marta.mouse.click(x, y);
    await expect.poll(() => heard("handoutHidden")).toHaveLength(1);
    await expect(marta.getByRole("button", { name: `Mostra a tutti ${before[3]}` })).toBeVisible();
    await marta.mouse.click(x, y);
    await expect(marta.getByRole("button", { name: `Togli ${before[3]}` })).toBeVisible();
    expect(await names()).toEqual(before);
    // Moving only the pointer leaves the focus in the list, so it is not reordered.
    await marta.mouse.move(1, 1);
    expect(await names()).toEqual(before);
    await marta.getByRole("heading", { name: "Documenti" }).first().click();
    await expect.poll(async () => (await names())[0]).toBe(before[3]);
  });
}

test("the title labels the dialog, and is printed only on kinds of paper with a heading", async ({
  sitDown,
  table,
  page: television,
}) => {
  const lia = await sitDown("Lia", { at: "/documents" });
  await lia.setViewportSize(PHONE);
  const token = await table.newUser("Berta", { isMaster: true });
  const { current } = Object(await table.call(token, "/table/list"));
  const { url } = Object(await table.call(token, "/displays/create", { table: current }));
  await television.goto(url);
  for (const kind of ["letter", "note", "telegram", "picture", "cutting", "text"]) {
    const title = `La trappola del conte (${kind})`;
    const draft = { table: current, title, kind, text: `Una riga: ${kind}.` };
    const { handout } = Object(await table.call(token, "/handout/create", draft));
    await table.call(token, "/handout/show", { id: handout._id, to: ["*"] });
    const shown = lia.getByRole("dialog", { name: title });
    const hasHeading = ["cutting", "text"].includes(kind);
    await expect(shown.getByRole("article")).toContainText(draft.text);
    await expect(shown.getByRole("heading", { name: title, level: 3 })).toHaveCount(hasHeading ? 1 : 0);
    // The dialog's title is visually hidden.
    const name = shown.getByRole("heading", { name: title, level: 2 });
    expect((await name.boundingBox())?.height).toBeLessThan(2);
    const paper = television.getByRole("article").filter({ hasText: draft.text });
    await expect(paper).toBeVisible();
    expect((await paper.textContent())?.includes(title)).toBe(hasHeading);
    await shown.getByRole("button", { name: "Chiudi", exact: true }).click();
    await table.call(token, "/handout/hide", { id: handout._id });
  }
  await expect(lia.getByRole("button", { name: "La trappola del conte (letter)" })).toBeVisible();
});

test("a title that is too long is reported, and not cut", async ({ sitDown }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const editor = await write(marta, { ...LETTER, title: "x".repeat(130) });
  const field = editor.getByLabel("Titolo");
  await expect(field).toHaveValue("x".repeat(130));
  await expect(field).toHaveAccessibleDescription(/Al massimo 120 caratteri: sono 130/);
  await expectAccessible(marta);
  await editor.getByRole("button", { name: "Salva" }).click();
  await expect(editor).toBeVisible();
  await field.fill("x".repeat(120));
  await expect(editor.getByText("Al massimo 120 caratteri")).toHaveCount(0);
  await save(editor);
});
