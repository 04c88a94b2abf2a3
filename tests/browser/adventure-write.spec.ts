import { deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { faultsOf } from "./accessible.ts";
import { expect, expectAccessible, type Table, test, untilJoined, visit } from "./support.ts";
import { tokenOf } from "./tokens.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Testo della pagina" });
const saved = (page: Page) => expect(page.getByText("Salvato", { exact: true })).toBeVisible();

/** The server carries out the next call, and its answer does not arrive. */
const loseAnswer = (page: Page, path: string) =>
  page.evaluate((lost) => {
    const { fetch } = window;
    const losing = async (...request: Parameters<typeof fetch>) => {
      const answer = await fetch(...request);
      if (new URL(String(request[0]), location.href).pathname !== lost) return answer;
      window.fetch = fetch;
      throw new TypeError("Failed to fetch");
    };
    window.fetch = Object.assign(losing, fetch);
  }, path);

async function begin(page: Page, title = "Il faro"): Promise<void> {
  await page.getByLabel("Titolo").fill(title);
  await page.getByRole("button", { name: "Comincia a scrivere" }).click();
  await expect(page.getByLabel("Titolo della pagina")).toHaveValue("L'inizio");
  await expect(page).toHaveURL(/[?&]page=/);
}

/** An adventure of a master with one page. @returns their ids, and the address of the page. */
async function write(table: Table, master: Page, text = "") {
  const token = await tokenOf(master);
  const clientId = () => crypto.randomUUID();
  const { current } = Object(await table.call(token, "/table/list"));
  const draft = { table: current, clientId: clientId(), title: "Il faro" };
  const { _id: id } = Object(await table.call(token, "/adventure/create", draft)).adventure;
  const first = { adventureId: id, clientId: clientId(), title: "L'inizio", text };
  const { _id: page } = Object(await table.call(token, "/adventure/page", first)).page;
  return { token, current, id, page, address: `/adventure?id=${id}&page=${page}` };
}

test("a master writes a page, makes what it names, and finds it after a reload", async ({ sitDown }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  await marta.getByRole("button", { name: "Menu" }).click();
  await marta.getByRole("link", { name: "Avventure" }).click();
  await expect(marta.getByRole("heading", { name: "Importa" })).toBeVisible();
  expect(await faultsOf(marta)).toEqual([]);
  await begin(marta);

  await marta.getByLabel("Titolo della pagina").fill("La soffitta");
  await text(marta).click();
  await marta.keyboard.type("Chi fruga trova [[Il registro");
  await expect(marta.getByRole("option")).toHaveText([
    "Nuova pagina «Il registro»",
    "Nuovo indizio «Il registro»",
    "Nuovo documento «Il registro»",
    "Nuova comparsa «Il registro»",
  ]);
  await expectAccessible(marta);
  await marta.keyboard.press("ArrowDown");
  await marta.keyboard.press("Enter");
  await expect(text(marta)).toHaveValue("Chi fruga trova [Il registro](indizio:il-registro)");
  await marta.keyboard.type(". Si scende in [[La cantina");
  await marta.keyboard.press("Enter");
  await expect(text(marta)).toHaveValue(/\[La cantina\]\(pagina:la-cantina\)$/);
  const pages = marta.getByRole("region", { name: "Pagine" }).getByRole("list");
  await expect(pages.getByRole("link")).toContainText(["La soffitta", "La cantina"]);
  // What is there is proposed, and Escape leaves the brackets alone.
  await marta.keyboard.type(" e [[regis");
  await expect(marta.getByRole("option").first()).toContainText("Il registro");
  await marta.keyboard.press("Escape");
  await expect(marta.getByRole("option")).toHaveCount(0);
  await marta.keyboard.type("tro");
  await expect(marta.getByRole("option")).toHaveCount(0);

  await saved(marta);
  await marta.reload();
  await expect(text(marta)).toHaveValue(/e \[\[registro$/);
  await expect(marta.getByLabel("Titolo della pagina")).toHaveValue("La soffitta");

  await marta.getByRole("radio", { name: "Affiancate" }).check();
  const preview = marta.getByRole("region", { name: "Anteprima" });
  await expect(preview.getByText("Indizio: Il registro")).toBeVisible();
  await expect(preview.getByRole("button")).toHaveCount(0);
  expect(await faultsOf(marta)).toEqual([]);
});

test("on a tablet the things of an adventure are in sight also where text and preview were side by side", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  await marta.setViewportSize({ width: 1024, height: 768 });
  const { address } = await write(table, marta);
  await visit(marta, `${address}&view=beside&part=things`);
  await expect(marta.getByRole("region", { name: "Cose dell'avventura" })).toBeVisible();
});

test("words wait on this device while the server is off, and whoever logs out is asked before they are lost", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const { token, page, address } = await write(table, marta);
  // A route would let through what the page sends while it is reloaded.
  await marta.addInitScript(() => {
    const { fetch } = window;
    const isCut = (url: string) => sessionStorage.getItem("cut") !== null && url.endsWith("/adventure/page");
    const fetchUnlessCut = (...[input, options]: Parameters<typeof fetch>) =>
      isCut(input instanceof Request ? input.url : String(input))
        ? Promise.reject(new TypeError("Failed to fetch"))
        : fetch(input, options);
    Object.assign(window, { fetch: fetchUnlessCut });
  });
  const cut = () => marta.evaluate(() => sessionStorage.setItem("cut", "true"));
  const mend = () => marta.evaluate(() => sessionStorage.removeItem("cut"));
  await visit(marta, address);
  await cut();
  const unsaved = marta.getByText("Non salvato: riprovo", { exact: true });
  await text(marta).fill("Scritto senza rete.");
  await text(marta).blur();
  await expect(unsaved).toBeVisible();
  await marta.reload();
  await expect(text(marta)).toHaveValue("Scritto senza rete.");
  // By keyboard, because the button may go meanwhile: the page tries again by itself as well.
  await marta.getByRole("button", { name: "Riprova ora" }).focus();
  await mend();
  await marta.keyboard.press("Enter");
  await saved(marta);
  await expect
    .poll(() => table.call(token, `/adventure/page/${page}`))
    .toMatchObject({ page: { text: "Scritto senza rete." } });

  await cut();
  await text(marta).fill("Di nuovo senza rete.");
  await text(marta).blur();
  await expect(unsaved).toBeVisible();
  await marta.getByRole("button", { name: "Torna al Login" }).click();
  const question = marta.getByRole("alertdialog", { name: "Uscire senza salvare?" });
  await expect(question).toContainText("(L'inizio)");
  await question.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(marta.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await marta.evaluate(() => localStorage.getItem("pageDrafts"))).toBeNull();
});

test("a page that is left without the server is marked, and sent when it answers again", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const { token, address } = await write(table, marta);
  await visit(marta, address);
  const region = marta.getByRole("region", { name: "Pagine" });
  const link = (title: string) => region.getByRole("link", { name: title });
  await region.getByRole("button", { name: "+ Pagina" }).click();
  await expect(marta.getByLabel("Titolo della pagina")).toHaveValue("Nuova pagina");
  await marta.route("**/adventure/page", (route) => route.abort());
  await text(marta).fill("Scritto senza rete.");
  await link("L'inizio").click();
  await expect(marta.getByLabel("Titolo della pagina")).toHaveValue("L'inizio");
  await saved(marta);
  await expect(link("Nuova pagina")).toContainText("non salvata");
  expect(await faultsOf(marta)).toEqual([]);
  await marta.unroute("**/adventure/page");
  await marta.reload();
  const id = new URL((await link("Nuova pagina").getAttribute("href")) ?? "", table.url).searchParams.get(
    "page",
  );
  await expect
    .poll(async () => await table.call(token, `/adventure/page/${id}`))
    .toMatchObject({ page: { text: "Scritto senza rete." } });
  await expect(link("Nuova pagina")).not.toContainText("non salvata");
  await expect(marta.getByLabel("Titolo della pagina")).toHaveValue("L'inizio");
});

test("what another master writes meanwhile comes into the page without loss", async ({ sitDown, table }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const { page: id, address } = await write(table, marta, "Uno.\n\nDue.");
  const other = await table.newUser("Berta", { isMaster: true });
  const stored = async () => Object(await table.call(other, `/adventure/page/${id}`)).page;
  const changes = async (text: string) => {
    const { version } = await stored();
    await table.call(other, "/adventure/page", { id, version, text });
  };
  await visit(marta, address);
  await expect(text(marta)).toHaveValue("Uno.\n\nDue.");
  await untilJoined(marta);
  await changes("Uno, di qua.\n\nDue.");
  await expect(text(marta)).toHaveValue("Uno, di qua.\n\nDue.");

  // Both change the second paragraph before either has heard of the other.
  const { promise: isChanged, resolve: release } = Promise.withResolvers<void>();
  await marta.route("**/adventure/page", async (route) => {
    await isChanged;
    await route.continue();
  });
  const sent = marta.waitForRequest("**/adventure/page");
  await text(marta).fill("Uno, di qua.\n\nDue, di Marta.");
  await expect(marta.getByText("Salvataggio…")).toBeVisible();
  await text(marta).blur();
  await sent;
  await changes("Uno, di qua.\n\nDue, dell'altra.");
  release();
  await expect(text(marta)).toHaveValue("Uno, di qua.\n\nDue, dell'altra.\n\nDue, di Marta.");
  await expect(marta.getByText("Avete scritto in due nello stesso punto")).toBeVisible();
  await expectAccessible(marta);
  await marta.getByRole("button", { name: "Ho visto" }).click();
  await saved(marta);
  await expect.poll(stored).toMatchObject({ text: "Uno, di qua.\n\nDue, dell'altra.\n\nDue, di Marta." });
});

test("what is being written can be copied when another device deletes it, and goes on when it comes back", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const { token, current, address } = await write(table, marta);
  await visit(marta, address);
  const region = marta.getByRole("region", { name: "Pagine" });
  await region.getByRole("button", { name: "+ Pagina" }).click();
  await expect(marta.getByLabel("Titolo della pagina")).toHaveValue("Nuova pagina");
  const { searchParams } = new URL(marta.url());
  const gone = marta.getByText("Questa pagina è stata eliminata: copia ciò che ti serve", { exact: true });
  for (const [path, id, words] of [
    ["delete-page", searchParams.get("page"), "Scritto intanto."],
    ["delete", searchParams.get("id"), "Scritto ancora."],
  ] as const) {
    const { promise: isDeleted, resolve: release } = Promise.withResolvers<void>();
    await marta.route("**/adventure/page", (route) => isDeleted.then(() => route.continue()), { times: 1 });
    const sent = marta.waitForRequest("**/adventure/page");
    await text(marta).fill(words);
    await text(marta).blur();
    await sent;
    await table.call(token, `/adventure/${path}`, { id });
    release();
    await expect(gone).toBeVisible();
    // Brought back before its page knew that it was gone, nothing would tell it to save again.
    if (path === "delete-page")
      await expect(region.getByRole("link", { name: "Nuova pagina" })).toHaveCount(0);
    await expect(text(marta)).toHaveValue(words);
    await table.call(token, "/undo", { table: current });
    await saved(marta);
    await expect(text(marta)).toHaveValue(words);
  }
  // What is not being written goes at once.
  await table.call(token, "/adventure/delete-page", { id: searchParams.get("page") });
  await expect(marta.getByLabel("Titolo della pagina")).toHaveValue("L'inizio");
});

test("pages are moved by keyboard and menu, deleted, and brought back", { tag: "@slow" }, async ({
  sitDown,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/adventure" });
  await begin(marta);
  const region = marta.getByRole("region", { name: "Pagine" });
  const links = region.getByRole("list").getByRole("link");
  await region.getByRole("button", { name: "+ Pagina" }).click();
  await expect(links).toContainText(["L'inizio", "Nuova pagina"]);
  await marta.getByLabel("Titolo della pagina").fill("La fine");
  await expect(links).toContainText(["L'inizio", "La fine"]);
  await links.last().focus();
  await marta.keyboard.press("Alt+ArrowUp");
  await expect(links).toContainText(["La fine", "L'inizio"]);
  await expect(links.first()).toBeFocused();
  await region.getByRole("button", { name: "Comandi di La fine" }).click();
  await marta.getByRole("menuitem", { name: "Sposta giù" }).click();
  await expect(links).toContainText(["L'inizio", "La fine"]);
  await links.first().dragTo(links.last(), { targetPosition: { x: 40, y: 38 } });
  await expect(links).toContainText(["La fine", "L'inizio"]);

  await saved(marta);
  await region.getByRole("button", { name: "Comandi di La fine" }).click();
  await marta.getByRole("menuitem", { name: "Elimina" }).click();
  await expect(links).toHaveCount(1);
  await marta.getByRole("button", { name: "Annulla" }).click();
  await expect(links).toContainText(["La fine", "L'inizio"]);
});

test("a picture is dropped into the text; things are made beside it, and put into it", {
  tag: "@slow",
}, async ({ sitDown }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/adventure" });
  await begin(marta);
  await text(marta).click();
  const dropped = await marta.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "La pianta.png", { type: "image/png" }));
      return data;
    },
    [...png()],
  );
  await text(marta).dispatchEvent("drop", { dataTransfer: dropped });
  await expect(text(marta)).toHaveValue(/^!\[la pianta\]\(immagini\/la-pianta/i);
  await saved(marta);
  const things = marta.getByRole("region", { name: "Cose dell'avventura" });
  await expect(things.getByRole("button", { name: /^Inserisci la-pianta/i })).toBeVisible();
  await marta.getByRole("radio", { name: "Anteprima" }).check();
  const picture = marta.getByRole("region", { name: "Anteprima" }).getByRole("img");
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(8);
  await marta.getByRole("radio", { name: "Scrivi" }).check();
  await things.getByRole("button", { name: /^Comandi di la-pianta/i }).click();
  await marta.getByRole("menuitem", { name: "Elimina" }).click();
  await expect(things.getByRole("button", { name: /^Inserisci la-pianta/i })).toHaveCount(0);
  await marta.getByRole("button", { name: "Annulla" }).click();
  await expect(things.getByRole("button", { name: /^Inserisci la-pianta/i })).toBeVisible();

  await things.getByRole("button", { name: "Nuovo indizio" }).click();
  const clue = marta.getByRole("dialog", { name: "Nuovo indizio" });
  await clue.getByLabel("Titolo").fill("Chiavi bagnate");
  await clue.getByLabel("Cruciale").check();
  expect(await faultsOf(marta)).toEqual([]);
  await clue.getByRole("button", { name: "Salva" }).click();
  await expect(things.getByText("cruciale · L'inizio")).toBeVisible();
  await things.getByRole("button", { name: "Inserisci Chiavi bagnate" }).click();
  await expect(text(marta)).toHaveValue(/\[Chiavi bagnate\]\(indizio:chiavi-bagnate\)/);
  await things.getByRole("button", { name: "Comandi di Chiavi bagnate" }).click();
  await marta.getByRole("menuitem", { name: "Elimina" }).click();
  await expect(things.getByText("cruciale · L'inizio")).toHaveCount(0);
  await marta.getByRole("button", { name: "Annulla" }).click();
  await expect(things.getByText("cruciale · L'inizio")).toBeVisible();

  await things.getByRole("button", { name: "Nuova sorte" }).click();
  const lot = marta.getByRole("dialog", { name: "Nuova sorte" });
  await lot.getByLabel("Titolo").fill("Che si dice");
  await lot.getByLabel("Righe").fill("Il faro è spento\nIl guardiano beve");
  await lot.getByRole("button", { name: "Salva" }).click();
  await expect(things.getByText("2 righe")).toBeVisible();
  await things.getByRole("button", { name: "Nuova comparsa" }).click();
  const npc = marta.getByRole("dialog", { name: "Nuova comparsa" });
  await npc.getByRole("textbox", { name: "Nome", exact: true }).fill("Amalia");
  await npc.getByRole("textbox", { name: "Punti Ferita" }).fill("9");
  await npc.getByRole("button", { name: "Salva" }).click();
  await expect(things.getByRole("button", { name: "Inserisci Amalia" })).toBeVisible();
});

test("a file that has been uploaded is put into its page, and what has the focus by then stays as it is", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const { address } = await write(table, marta);
  await visit(marta, address);
  await text(marta).fill("Si sale.");
  await text(marta).blur();
  await saved(marta);
  let held = Promise.withResolvers<() => void>();
  await marta.route("**/adventure/upload?*", async (route) => {
    await new Promise<void>((arrive) => held.resolve(arrive));
    await route.continue();
  });
  const upload = async (name: string): Promise<() => void> => {
    held = Promise.withResolvers();
    await marta.getByLabel("Immagine o suono").setInputFiles({ name, mimeType: "image/png", buffer: png() });
    return held.promise;
  };
  const arrivePlan = await upload("Pianta.png");
  const title = marta.getByLabel("Titolo della pagina");
  await title.focus();
  arrivePlan();
  await expect(text(marta)).toHaveValue("Si sale.![pianta](immagini/pianta.webp)");
  await expect(title).toHaveValue("L'inizio");
  await expect(title).toBeFocused();

  const arriveTower = await upload("Torre.png");
  await marta.getByRole("button", { name: "+ Pagina" }).click();
  await expect(text(marta)).toHaveValue("");
  arriveTower();
  const things = marta.getByRole("region", { name: "Cose dell'avventura" });
  await expect(things.getByRole("button", { name: /^Inserisci torre/i })).toBeVisible();
  await expect(text(marta)).toHaveValue("");
  await marta.getByRole("region", { name: "Pagine" }).getByRole("link", { name: "L'inizio" }).click();
  await expect(text(marta)).toHaveValue(/^Si sale\..*\/pianta.*\/torre/);
  await saved(marta);

  const list = { name: "Elenco.txt", mimeType: "text/plain", buffer: Buffer.from("Uno") };
  await marta.getByLabel("Immagine o suono").setInputFiles(list);
  await expect(marta.getByText("«Elenco.txt» non è stato caricato").first()).toBeVisible();
});

test("what is put into the text while its preview is shown goes to the end, or where the caret was", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const { token, id, address } = await write(table, marta, "Si sale. Si scende.");
  await table.call(token, "/adventure/lot", { adventureId: id, title: "Voci", text: "Una." });
  await visit(marta, `${address}&view=read`);
  await expect(marta.getByRole("radio", { name: "Anteprima" })).toBeChecked();
  const insert = marta.getByRole("button", { name: "Inserisci voci" });
  await insert.click();
  await expect(text(marta)).toHaveValue("Si sale. Si scende.[voci](sorte:voci)");
  await expect(text(marta)).toBeFocused();

  await marta.keyboard.press("Home");
  for (let letter = 0; letter < "Si sale.".length; letter += 1) await marta.keyboard.press("ArrowRight");
  await marta.getByRole("radio", { name: "Anteprima" }).check();
  await expect(text(marta)).toBeHidden();
  await insert.click();
  await expect(text(marta)).toHaveValue("Si sale.[voci](sorte:voci) Si scende.[voci](sorte:voci)");
  await expect(text(marta)).toBeVisible();
});

test("a document is changed only when it has been read", async ({ sitDown, table }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const { token, current, id, address } = await write(table, marta);
  await table.call(token, "/handout/create", {
    table: current,
    clientId: crypto.randomUUID(),
    adventureId: id,
    title: "La lettera",
    kind: "letter",
    text: "Caro nipote.",
  });
  const { promise: isRead, resolve: release } = Promise.withResolvers<void>();
  await marta.route("**/handout/list?*", (route) => isRead.then(() => route.continue()));
  await visit(marta, address);
  const things = marta.getByRole("region", { name: "Cose dell'avventura" });
  const letter = things.getByRole("button", { name: "La lettera", exact: true });
  await expect(things.getByRole("button", { name: "Inserisci La lettera" })).toBeVisible();
  await expect(letter).toHaveCount(0);
  release();
  await letter.click();
  await expect(marta.getByRole("dialog").getByRole("textbox", { name: "Testo", exact: true })).toHaveValue(
    "Caro nipote.",
  );
});

test("a file is looked at before it is imported, and says what was not understood", async ({ sitDown }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/adventure" });
  await marta.getByRole("button", { name: "Scegli che cosa" }).click();
  const dialog = marta.getByRole("dialog", { name: "Importa un'avventura" });
  const file = zipSync({
    "avventura.md": strToU8("---\ntitolo: La villa\n---\nIl sommario."),
    "pagine/01-arrivo.md": strToU8(
      "# L'arrivo\n\n[Il registro](indizio:registro), [chi?](comparsa:nessuno).",
    ),
    "indizi/registro.md": strToU8("---\ntitolo: Il registro\ncruciale: sì\n---\nMancano pagine."),
  });
  await dialog
    .locator("input[accept*=zip]")
    .setInputFiles({ name: "villa.zip", mimeType: "application/zip", buffer: Buffer.from(file) });
  await expect(dialog.getByRole("heading", { name: "La villa" })).toBeVisible();
  await expect(dialog.getByText("1 pagina")).toBeVisible();
  await expect(dialog.getByText("1 indizio")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Che cosa non è stato capito" })).toContainText("nessuno");
  expect(await faultsOf(marta)).toEqual([]);
  await dialog.getByRole("button", { name: "Importa" }).click();
  await expect(marta.getByRole("heading", { level: 1, name: "La villa" })).toBeVisible();
  await expect(text(marta)).toHaveValue(/\(indizio:registro\)/);

  const printed = marta
    .context()
    .waitForEvent("response", (one) => one.url().includes("/adventure/booklet/"));
  await marta.getByRole("button", { name: "Avventura", exact: true }).click();
  await marta.getByRole("menuitem", { name: "Stampa il libretto" }).click();
  expect((await printed).headers()["content-type"]).toBe("application/pdf");

  await marta.getByRole("button", { name: "Avventura", exact: true }).click();
  await marta.getByRole("menuitem", { name: "Elimina" }).click();
  await expect(marta.getByRole("heading", { level: 1, name: "Avventure" })).toBeVisible();
  await marta.getByRole("button", { name: "Annulla" }).click();
  await expect(marta.getByRole("heading", { level: 1, name: "La villa" })).toBeVisible();
});

test("what is made or imported is there once though its answers were lost, as it was corrected", async ({
  sitDown,
  table,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const { address } = await write(table, marta);
  await visit(marta, address);
  const things = marta.getByRole("region", { name: "Cose dell'avventura" });
  for (const { make, path, title, field, corrected } of [
    {
      make: "Nuovo indizio",
      path: "/clue/create",
      title: "Guanti",
      field: "Titolo",
      corrected: "Guanti neri",
    },
    { make: "Nuova sorte", path: "/adventure/lot", title: "Voci", field: "Righe", corrected: "Canta." },
  ]) {
    await things.getByRole("button", { name: make }).click();
    const dialog = marta.getByRole("dialog", { name: make });
    await dialog.getByLabel("Titolo").fill(title);
    if (field === "Righe") await dialog.getByLabel("Righe").fill("Si è spento.");
    await loseAnswer(marta, path);
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(dialog.getByText("Impossibile contattare il server")).toBeVisible();
    await dialog.getByLabel(field).fill(corrected);
    await dialog.getByRole("button", { name: "Salva" }).click();
    await expect(dialog).toBeHidden();
    await expect(things.getByRole("button", { name: new RegExp(`^Inserisci ${title}`, "i") })).toHaveCount(1);
  }
  await expect(things.getByRole("button", { name: "Inserisci Guanti neri" })).toBeVisible();

  // A second adventure: while there is none, the page shows the first as soon as the server has it.
  await marta.getByRole("button", { name: "Avventura", exact: true }).click();
  await marta.getByRole("menuitem", { name: "Nuova avventura…" }).click();
  const dialog = marta.getByRole("dialog", { name: "Nuova avventura" });
  const lost = dialog.getByText("Impossibile contattare il server");
  const create = dialog.getByRole("button", { name: "Comincia a scrivere" });
  await dialog.getByLabel("Titolo").fill("La vila");
  for (const path of ["/adventure/create", "/adventure/page"]) {
    await loseAnswer(marta, path);
    await create.click();
    await expect(lost).toBeVisible();
  }
  await dialog.getByLabel("Titolo").fill("La villa");
  await create.click();
  await expect(marta.getByRole("heading", { name: "La villa", level: 1 })).toBeVisible();
  await expect(marta.getByRole("region", { name: "Pagine" }).getByRole("link")).toHaveText(["1L'inizio"]);
  const menu = marta.getByRole("button", { name: "Avventura", exact: true });
  await menu.click();
  await expect(marta.getByRole("menuitem", { name: /^(Il faro|La vil)/ })).toHaveText(["Il faro"]);

  // Another file that is chosen after a lost answer is imported as well.
  await marta.getByRole("menuitem", { name: "Importa…" }).click();
  const importing = marta.getByRole("dialog", { name: "Importa un'avventura" });
  for (const file of ["Il bosco", "Il porto"]) {
    await importing.locator("input[accept*=zip]").setInputFiles(zipOf(file));
    await expect(importing.getByRole("heading", { name: file })).toBeVisible();
    await loseAnswer(marta, "/adventure/import");
    await importing.getByRole("button", { name: "Importa" }).click();
    await expect(importing.getByText("Impossibile contattare il server")).toBeVisible();
  }
  await importing.getByRole("button", { name: "Importa" }).click();
  await expect(marta.getByRole("heading", { level: 1, name: "Il porto" })).toBeVisible();
  await menu.click();
  await expect(marta.getByRole("menuitem", { name: /^Il (bosco|porto)/ })).toHaveText(["Il bosco"]);
});

const zipOf = (title: string) => ({
  name: `${title}.zip`,
  mimeType: "application/zip",
  buffer: Buffer.from(
    zipSync({
      "avventura.md": strToU8(`---\ntitolo: ${title}\n---\n`),
      "pagine/01-arrivo.md": strToU8("# L'arrivo\n\nSi arriva."),
    }),
  ),
});

/** 8 × 8 pixels, all black. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(Bun.hash.crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const size = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0]);
  const rows = deflateSync(Buffer.alloc(8 * 9));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", size),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
