import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ada, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, PASSWORD, type Table, test } from "./support.ts";

const PHONE = { width: 390, height: 844 };

/** Creates an invitation on the page of a table. @returns its path. */
async function invitation(master: Page): Promise<string> {
  await master.getByRole("button", { name: "Fai un invito" }).click();
  const link = await master.getByText("/join/").textContent();
  await master.keyboard.press("Escape");
  return new URL(link ?? "").pathname;
}

/** Creates a table by the screens, starting where a master of 0.1.0 finds it. */
async function openTable(master: Page, name: string): Promise<void> {
  await master.goto("/invite");
  await master.getByRole("link", { name: "Un altro gruppo?" }).click();
  await master.getByLabel("Nome del tavolo").fill(name);
  await master.getByRole("button", { name: "Apri il tavolo" }).click();
  await expect(master.getByRole("heading", { level: 1, name })).toBeVisible();
}

async function registerBy(path: string, username: string, browser: Browser, table: Table) {
  const context = await browser.newContext({ viewport: PHONE, baseURL: table.url, locale: "it-IT" });
  const phone = await context.newPage();
  await phone.goto(path);
  await phone.getByRole("link", { name: "Sono nuovo" }).click();
  await expect(phone.getByText("Master User")).toBeHidden();
  await phone.getByLabel("Email").fill(`${username}@example.org`);
  await phone.getByLabel("Username").fill(username);
  await phone.getByLabel(/^Password/).fill(PASSWORD);
  await phone.getByRole("button", { name: "Registrati" }).click();
  // Registration by an invitation logs in directly.
  await expect(phone.getByRole("heading", { name: "I tuoi personaggi" })).toBeVisible();
  return { context, phone };
}

/** Collects every frame that a page receives from now on. */
function framesTo(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  return frames;
}

test("on the narrowest phone the menu of a player with one table has its pages, none of a master and no list of tables, and no label wraps", async ({
  sitDown,
}) => {
  const page = await sitDown("Sara");
  await expect(page.getByRole("banner").getByText("Al tavolo")).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Sara" });
  await expect(menu.getByText("Giocatore", { exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Regole di questo tavolo" })).toBeVisible();
  await expect(page.getByText("I tuoi tavoli")).toHaveCount(0);
  await expect(page.getByText("Il tavolo")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 320, height: 640 });
  const openMenu = () => page.getByRole("button", { name: "Menu" }).click();
  await openMenu();
  const themes = menu.getByRole("group", { name: "Aspetto" });
  for (const theme of ["Carta", "Notte", "Automatico"]) {
    const { height = 0 } = (await themes.getByText(theme, { exact: true }).boundingBox()) ?? {};
    expect(height, theme).toBeGreaterThan(10);
    expect(height, theme).toBeLessThan(30);
  }
  await expect(menu.getByRole("link", { name: "Crea Nuovo" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Torna al Login" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Invita i giocatori" })).toHaveCount(0);
  await expectAccessible(page);

  await menu.getByRole("link", { name: "Il mio account" }).click();
  await expect(page.getByRole("heading", { name: "Il mio account" })).toBeVisible();
  await openMenu();
  await menu.getByRole("link", { name: "Regole di questo tavolo" }).click();
  await expect(page.getByText("(Forza + Taglia) / 10")).toBeVisible();
  await expectAccessible(page);
  await openMenu();
  await menu.getByRole("link", { name: "Il tuo tavolo" }).click();
  await expect(page.getByRole("button", { name: "Lascia il tavolo" })).toBeVisible();
});

test("a master with one table sees no list of tables", async ({ sitDown }) => {
  const page = await sitDown("Custode", { isMaster: true });
  await expect(page.getByRole("banner").getByText("Al tavolo")).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByText("Master", { exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Regole di questo tavolo" })).toBeVisible();
  await expect(page.getByText("I tuoi tavoli")).toHaveCount(0);
  await expect(page.getByText("Il tavolo")).toHaveCount(0);
});

test("a second group joins by an invitation, and its master leads both tables from one page", async ({
  browser,
  sitDown,
  table,
}) => {
  const master = await sitDown("Custode", { isMaster: true, at: null });
  await openTable(master, "La casa di via Ormea");
  const path = await invitation(master);
  await expect(master.getByText("Per 12 persone")).toBeVisible();
  const { context, phone } = await registerBy(path, "Lia", browser, table);
  // She has one table only, so its name is not shown.
  await expect(phone.getByText("La casa di via Ormea")).toHaveCount(0);
  await expect(master.getByText("Per 11 persone")).toBeVisible();

  await master.getByRole("link", { name: "Al tavolo Il tavolo: cambia tavolo" }).click();
  await master.getByRole("button", { name: "Siedi qui: La casa di via Ormea" }).click();
  await expect(master.getByText("Ora siedi al tavolo «La casa di via Ormea».")).toBeVisible();
  await master.getByRole("link", { name: "Al tavolo La casa di via Ormea: cambia tavolo" }).click();
  await master.getByRole("link", { name: "Apri La casa di via Ormea" }).click();
  const lia = master.getByRole("listitem").filter({ hasText: "Lia" });
  await expect(lia.getByText("al tavolo")).toBeVisible();

  await lia.getByRole("button", { name: "Fai master Lia" }).click();
  await expect(phone.getByText("Ora conduci anche tu questo tavolo.")).toBeVisible();
  await lia.getByRole("button", { name: "Togli la guida a Lia" }).click();
  await expect(phone.getByText("Non conduci più questo tavolo.")).toBeVisible();

  await lia.getByRole("button", { name: "Fai alzare Lia" }).click();
  await master.getByRole("alertdialog").getByRole("button", { name: "Fai alzare" }).click();
  await expect(phone.getByText("Non siedi a nessun tavolo", { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await context.close();
});

test("six browsers at two tables receive no frame of the other table", { tag: "@slow" }, async ({
  browser,
  sitDown,
  table,
}) => {
  test.slow();
  const master = await sitDown("Custode", { isMaster: true });
  await openTable(master, "Il secondo");
  const path = await invitation(master);
  const contexts: BrowserContext[] = [];
  const second: Page[] = [];
  for (const name of ["Lia", "Nina"]) {
    const { context, phone } = await registerBy(path, name, browser, table);
    contexts.push(context);
    second.push(phone);
  }
  const maestra = await sitDown("Maestra", { isMaster: true });
  const first = [await sitDown("Ada"), await sitDown("Bruno"), maestra];
  await master.goto("/tables");
  await expect(master.getByRole("link", { name: "Al tavolo Il tavolo: cambia tavolo" })).toBeVisible();
  await master.getByRole("button", { name: "Siedi qui: Il secondo" }).click();
  await expect(master.getByText("Ora siedi al tavolo «Il secondo».")).toBeVisible();
  second.push(master);

  const everyone = [...first, ...second];
  const frames = everyone.map(framesTo);
  for (const page of everyone) await page.reload();
  for (const page of everyone)
    await expect(page.getByRole("banner").getByRole("status").first()).toHaveText(/Al tavolo|Il secondo/);

  const tokens = await Promise.all(everyone.map(tokenOf));
  for (const [index, token] of tokens.entries()) {
    const investigator = { ...ada(), playerName: `di ${index}` };
    investigator.characterInfo = { ...investigator.characterInfo, name: `Investigatore ${index}` };
    await table.call(token, "/character/create", { data: investigator });
  }
  await Promise.all(
    everyone.map((page, index) =>
      page.evaluate(
        ([token, text]) =>
          new Promise<void>((done) => {
            const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
            const say = (action: string, data: unknown) =>
              socket.send(JSON.stringify({ action, sessionToken: token, data }));
            socket.onopen = () => say("SESSION_TOKEN", {});
            socket.onmessage = ({ data }) => {
              const { action, data: said } = JSON.parse(data);
              if (action === "audioListUpdated")
                say("DICE_ROLL", { message: text, level: "normal", speachText: text });
              if (action === "diceRollMessage" && said.message === text) done();
            };
          }),
        [tokens[index], `tiro-${index < 3 ? "primo" : "secondo"}-${index}`],
      ),
    ),
  );
  const has = (index: number, text: string) => frames[index]?.some((frame) => frame.includes(text));
  for (const index of everyone.keys()) {
    const own = index < 3 ? [0, 1, 2] : [3, 4, 5];
    for (const of of own)
      await expect.poll(() => has(index, `tiro-${index < 3 ? "primo" : "secondo"}-${of}`)).toBe(true);
  }
  const elsewhere = [/tiro-secondo|Il secondo/, /tiro-primo|"Il tavolo"/];
  for (const [index, told] of frames.entries())
    expect(told.filter((frame) => elsewhere[index < 3 ? 0 : 1]?.test(frame))).toEqual([]);

  await maestra.goto("/board");
  await expect(maestra.getByRole("link", { name: "Investigatore 0" })).toBeVisible();
  await expect(maestra.getByText("Investigatore 3")).toHaveCount(0);
  await master.goto("/board");
  await expect(master.getByRole("link", { name: "Investigatore 4" })).toBeVisible();
  await expect(master.getByText("Investigatore 1")).toHaveCount(0);
  await Promise.all(contexts.map((context) => context.close()));
});

test("an investigator is moved to another table and is in play there, and archiving a table moves its players away", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const master = await sitDown("Custode", { isMaster: true });
  await openTable(master, "La casa di via Ormea");
  const path = await invitation(master);
  const player = await sitDown("Sara", { at: null });
  const token = await tokenOf(player);
  await table.call(token, "/character/create", { data: ada() });
  await player.goto(path);
  await player.getByRole("button", { name: "Siedi a questo tavolo" }).click();
  await player.getByRole("link", { name: "Al tavolo La casa di via Ormea: cambia tavolo" }).click();
  await player.getByRole("link", { name: "Apri La casa di via Ormea" }).click();
  await player.getByRole("button", { name: "Porta qui Ada Ferri" }).click();
  await expect(player.getByText("In gioco: Ada Ferri")).toBeVisible();
  await expectAccessible(player);

  // Who is in play has a mark, who is not a button: never both.
  await table.call(token, "/character/create", {
    data: ada({ characterInfo: { ...ada().characterInfo, name: "Lia Motta" } }),
  });
  await player.getByRole("button", { name: "Metti in gioco Lia Motta" }).click();
  await expect(player.getByText("In gioco: Lia Motta")).toBeVisible();
  await expect(player.getByRole("button", { name: "Metti in gioco Lia Motta" })).toHaveCount(0);
  await player.getByRole("button", { name: "Metti in gioco Ada Ferri" }).click();
  await expect(player.getByText("In gioco: Ada Ferri")).toBeVisible();

  await master.getByRole("button", { name: "Archivia" }).click();
  await master.getByRole("alertdialog").getByRole("button", { name: "Archivia" }).click();
  await expect(master.getByText("Questo tavolo è archiviato: si può solo leggere.")).toBeVisible();
  await expect(player.getByText("Archiviato il tavolo «La casa di via Ormea».")).toBeVisible();
  await expect(player.getByText("Ora siedi al tavolo «Il tavolo».")).toBeVisible();
  await player.goto("/tables");
  await player.getByText("Archiviati (1)").click();
  await player.getByRole("link", { name: "Apri La casa di via Ormea" }).click();
  await expect(player.getByText("In gioco: Ada Ferri")).toBeVisible();

  await master.getByRole("button", { name: "Togli dall'archivio" }).click();
  await expect(master.getByRole("button", { name: "Fai un invito" })).toBeVisible();
});

test("two masters who change the same table do not overwrite each other", { tag: "@slow" }, async ({
  sitDown,
  table,
}) => {
  const [one, other] = [
    await sitDown("Custode", { isMaster: true }),
    await sitDown("Maestra", { isMaster: true }),
  ];
  const token = await tokenOf(one);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  for (const page of [one, other]) await page.goto(`/tables/${current}`);
  // Offline, so that the other page's form is based on the former name.
  await expect(other.getByLabel("Nome del tavolo")).toBeVisible();
  await other.context().setOffline(true);
  await other.getByLabel("Nome del tavolo").fill("Il nome dell'altra");
  await one.getByLabel("Nome del tavolo").fill("Il nome dell'uno");
  await one.getByRole("button", { name: "Salva" }).click();
  await expect(one.getByRole("heading", { level: 1, name: "Il nome dell'uno" })).toBeVisible();
  await other.context().setOffline(false);
  await other.getByRole("button", { name: "Salva" }).click();
  await expect(other.getByText("Intanto un altro master ha cambiato questo tavolo").first()).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: "Il nome dell'uno" })).toBeVisible();
});

test("a withdrawn invitation says so when it is opened", async ({ sitDown, page }) => {
  const master = await sitDown("Custode", { isMaster: true, at: null });
  await openTable(master, "La casa di via Ormea");
  const path = await invitation(master);
  // The error of another attempt goes with it.
  await master.route("**/table/invite", (route) => route.abort());
  await master.getByRole("button", { name: "Fai un invito" }).click();
  const error = master.getByRole("main").getByRole("alert");
  await expect(error).toBeVisible();
  await master.getByRole("button", { name: "Ritira" }).click();
  await expect(master.getByText("Per 12 persone")).toHaveCount(0);
  await expect(error).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByRole("alert")).toHaveText(/non vale più/);
  await expectAccessible(page);
});
