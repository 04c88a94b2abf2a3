import type { Browser, Page } from "@playwright/test";
import { faultsOf } from "./accessible.ts";
import { ada, create, tokenOf } from "./sheet.ts";
import { expect, type Table, test, untilJoined } from "./support.ts";

const PHONE = { width: 390, height: 844 };
const TEXT = `Chi arriva tira [Idea, arduo](tiro:Idea/arduo) o [Ascoltare](tiro:Ascoltare/segreto), e paga [0/1d3](sanita:0/1d3).

[La lettera](documento:lettera), [i due guanti](indizio:guanti), [una maestra](comparsa:amalia), [la rissa](scontro:chi-conta*2).

[La pioggia](scena:paese), [un rintocco](suono:campana), [due ore dopo](ora:2h), [al faro](pagina:faro), [le voci](sorte:voci).

Un collegamento [rotto](indizio:che-non-c-e).`;

interface Named {
  readonly _id: string;
  readonly title: string;
  readonly key: string;
}

/** The ready-made adventure, open, with a page that has a command of each kind; two players, of whom each has an investigator. */
async function begin(
  table: Table,
  sitDown: (name: string, options?: { isMaster?: boolean; at?: string | null }) => Promise<Page>,
  { lia, bruno }: { lia?: Page; bruno?: Page } = {},
) {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const token = await tokenOf(marta);
  const { current } = (await table.call(token, "/table/list")) as { current: string };
  const { report } = (await table.call(token, "/adventure/import-ready", { table: current })) as {
    report: { adventureId: string };
  };
  const id = report.adventureId;
  const draft = { adventureId: id, clientId: crypto.randomUUID(), title: "La prova", text: TEXT };
  const { page } = (await table.call(token, "/adventure/page", draft)) as { page: Named };
  await table.call(token, "/adventure/turn", { id, page: page._id });
  for (const [player, name, who] of [
    [lia, "Lia", "Livia Sanguineti"],
    [bruno, "Bruno", "Bruno Ferri"],
  ] as const) {
    const owner = player ? await tokenOf(player) : await table.newUser(name);
    const sheet = ada();
    await create(table, owner, { ...sheet, characterInfo: { ...sheet.characterInfo, name: who } });
    await player?.setViewportSize(PHONE);
  }
  return { marta, token, current, id };
}

const panelOf = (page: Page) => page.getByRole("region", { name: /Punta Scura/ });
const close = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Chiudi" }).last().click();

/** Frames and answers that a page receives from now on. */
function heardBy(page: Page): string[] {
  const heard: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => void heard.push(String(payload))),
  );
  page.on("response", async (response) => {
    if (response.headers()["content-type"]?.includes("json"))
      heard.push(await response.text().catch(() => ""));
  });
  return heard;
}

test("a master begins on an empty Plancia with the adventure that is ready, and a player takes an investigator of it", async ({
  sitDown,
}) => {
  const marta = await sitDown("Marta", { isMaster: true, at: "/board" });
  const lia = await sitDown("Lia");
  await expect(lia.getByRole("heading", { name: "Nessun Personaggio" })).toBeVisible();
  await marta.getByRole("button", { name: "Comincia con un'avventura pronta" }).click();
  await expect(panelOf(marta).getByRole("heading", { name: "Prima di cominciare" })).toBeVisible();
  await expect(panelOf(marta)).toContainText("Indizi cruciali: 0 su 5.");
  // What the adventure brings is in the lists at once.
  await expect(marta.getByText("Telegramma da Trieste").first()).toBeVisible();
  expect(await faultsOf(marta)).toEqual([]);
  await marta.getByRole("link", { name: "Dai gli investigatori pronti" }).click();
  const ready = marta.getByRole("region", { name: "Investigatori pronti" });
  await ready.getByRole("checkbox", { name: "Tullio Brambilla" }).check();
  await ready.getByRole("button", { name: "Fai il codice" }).click();
  await expect(ready.getByRole("img", { name: /Codice QR/ })).toHaveCount(1);

  // She has been told meanwhile whom she may take.
  await lia.getByRole("button", { name: "Prendi un investigatore pronto" }).click();
  const choice = lia.getByRole("dialog", { name: "Prendi un investigatore pronto" });
  await expect(choice.getByRole("button", { name: /Brambilla/ })).toHaveCount(0);
  expect(await faultsOf(lia)).toEqual([]);
  await choice.getByRole("button", { name: /Nives Tomat/ }).click();
  await expect(lia.getByRole("heading", { name: "Nives Tomat", level: 1 })).toBeVisible();
  await marta.getByRole("banner").getByRole("link", { name: "Plancia" }).click();
  // The page has a list that names her, too, and may come before the sheets or after them.
  await expect(marta.getByRole("checkbox", { name: "Segna Nives Tomat" })).toBeVisible();
});

test("each link of a page is a command", { tag: "@slow" }, async ({ sitDown, table }) => {
  test.setTimeout(120_000);
  const lia = await sitDown("Lia", { at: null });
  const bruno = await sitDown("Bruno", { at: null });
  const { marta } = await begin(table, sitDown, { lia, bruno });
  await Promise.all([marta.goto("/board"), lia.goto("/documents"), bruno.goto("/documents")]);
  const panel = panelOf(marta);
  const chip = (name: string) => panel.getByRole("button", { name });
  await expect(panel.getByRole("heading", { name: "La prova" })).toBeVisible();
  await expect(panel.getByText("nessun indizio si chiama «che-non-c-e»")).toBeAttached();
  expect(await faultsOf(marta)).toEqual([]);

  // A roll, of the one who is marked; another is thrown in secret, of all.
  await marta.getByRole("checkbox", { name: /Livia Sanguineti/ }).check();
  await chip("Tiro: Idea, arduo").click();
  await expect(marta.getByRole("heading", { name: /Intelligenza/ })).toBeVisible();
  await expect(lia.getByText(/Intelligenza/).first()).toBeVisible();
  await expect(bruno.getByText(/Intelligenza/)).toHaveCount(0);
  await marta.keyboard.press("z");
  await expect(marta.getByRole("heading", { name: /Intelligenza/ })).toHaveCount(0);
  await marta.getByRole("checkbox", { name: /Livia Sanguineti/ }).uncheck();
  await chip("Tiro: Ascoltare").click();
  await expect(marta.getByText("Tirato alla cieca: Ascoltare")).toBeVisible();
  await chip("Sanità: 0/1d3").click();
  await expect(lia.getByText(/Sanità/).first()).toBeVisible();

  await chip("Documento: La lettera").click();
  await marta.getByRole("menuitem", { name: "A Bruno" }).click();
  await expect(bruno.getByRole("dialog", { name: "Lettera del guardiano del faro" })).toBeVisible();
  await expect(lia.getByRole("dialog")).toHaveCount(0);
  await close(bruno);

  await chip("Comparsa: una maestra").click();
  await expect(lia.getByRole("dialog", { name: "L'ostessa della Lampara" })).toBeVisible();
  await Promise.all([close(lia), close(bruno)]);

  await chip("Sorte: le voci").click();
  const drawn = marta.getByRole("dialog", { name: "le voci" });
  const first = await drawn.getByRole("paragraph").last().textContent();
  await drawn.getByRole("button", { name: "Ancora" }).click();
  await expect(drawn.getByRole("paragraph").last()).not.toHaveText(first ?? "");
  await close(marta);

  await chip("Scena: La pioggia").click();
  await expect(marta.getByRole("region", { name: "Suoni" })).toContainText("Il paese sotto la pioggia");
  await chip("Ore: due ore dopo").click();
  await expect(marta.getByText(/due ore|2 ore/i).first()).toBeVisible();
  await chip("Scontro: la rissa").click();
  await expect(marta.getByRole("heading", { name: "Scontro" })).toBeVisible();
  await expect(
    marta
      .getByRole("row")
      .or(marta.getByRole("listitem"))
      .filter({ hasText: /conta.* 2/ })
      .first(),
  ).toBeVisible();
  // The board fits the window, whatever its columns hold.
  expect(await marta.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  );
  expect(await faultsOf(marta)).toEqual([]);
});

test("while a page is read, the answers to its requests and the fight it starts come into sight", async ({
  sitDown,
  table,
}) => {
  const { marta, token, current } = await begin(table, sitDown);
  const { seats } = Object(await table.call(token, `/table/${current}`));
  const { playing } = seats.find(({ username }: { username: string }) => username === "Lia");
  await table.call(token, "/character/harm", { id: playing, amount: 99 });
  await marta.goto("/board");
  const panel = panelOf(marta);
  const select = panel.getByLabel("Pagina");
  await select.selectOption({ label: "7. Il pozzo e lo scoglio" });
  const fight = panel.getByRole("button", { name: "Scontro: lo scontro" });
  await fight.scrollIntoViewIfNeeded();
  await panel.getByRole("button", { name: "Sanità: 1/1d8" }).click();
  // Who cannot lose any is left out, and named.
  const told = marta.getByRole("region", { name: "Avvisi" });
  await expect(told).toContainText("Sanità 1/1d8 chiesta a Bruno Ferri");
  await expect(told).toContainText("Livia Sanguineti: Chi è morto non perde più Sanità");
  await expect(marta.getByRole("heading", { name: "Sanità, perdita 1/1d8" })).toBeInViewport();
  await expect(fight).toBeInViewport();

  // The text of a clue, before anybody has it.
  const clue = panel.getByRole("button", { name: /^Indizio: il buio la ferisce/ });
  await clue.click();
  await marta.getByRole("menuitem", { name: "Leggi" }).click();
  const text = marta.getByRole("dialog", { name: "Il buio la ferisce" });
  await expect(text).toContainText("Così lo legge chi lo trova.");
  expect(await faultsOf(marta)).toEqual([]);
  await text.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(text).toHaveCount(0);

  await fight.click();
  await expect(marta.getByRole("heading", { name: "Scontro" })).toBeInViewport();
  await marta.keyboard.press("a");
  await expect(panel.getByRole("heading", { level: 4 })).toBeInViewport();
  await marta.keyboard.press("a");
  await expect(marta.getByRole("heading", { name: "Scontro" })).toBeInViewport();

  // What the whole story is about, which no page says.
  await panel.getByRole("button", { name: "Di che si tratta" }).click();
  await expect(marta.getByRole("dialog", { name: "Il faro di Punta Scura" })).toContainText(
    "Che cosa c'è sotto.",
  );
  await close(marta);

  // The page is where it was left.
  const chosen = await select.inputValue();
  await marta.getByRole("banner").getByRole("link", { name: "Documenti" }).click();
  await expect(marta.getByRole("heading", { level: 1, name: "Documenti" })).toBeVisible();
  await marta.goBack();
  await expect(select).toHaveValue(chosen);
});

test("pages are turned, found by words, gone back from, and the last one is there after a reload", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const { marta } = await begin(table, sitDown);
  await marta.goto("/board");
  const panel = panelOf(marta);
  const shown = (name: string) => expect(panel.getByRole("heading", { level: 4, name })).toBeVisible();
  await shown("La prova");
  await panel.getByRole("button", { name: "Pagina: al faro" }).click();
  await shown("Il faro");
  await expect(panel.getByRole("heading", { level: 4 })).toBeFocused();
  await panel.getByRole("button", { name: "Torna a La prova" }).click();
  await shown("La prova");
  await expect(panel.getByRole("button", { name: /^Torna a/ })).toHaveCount(0);
  await panel.getByRole("searchbox", { name: "Cerca nelle pagine" }).fill("corriera di Sestri");
  await panel
    .getByRole("button", { name: /Arrivo: l'osteria/ })
    .filter({ hasText: "corriera" })
    .click();
  await shown("Arrivo: l'osteria della Lampara");
  await panel.getByRole("navigation", { name: "Sfoglia" }).getByRole("button").last().click();
  await shown("La stazione dei carabinieri");
  await marta.reload();
  await shown("La stazione dei carabinieri");
  await marta.keyboard.press("a");
  await expect(panel.getByRole("heading", { level: 4 })).toBeFocused();
  await expect(panel.getByRole("heading", { level: 4 })).toBeInViewport();
});

test("a finger turns the pages on a tablet, in every direction that does not scroll", {
  tag: "@slow",
}, async ({ browser, sitDown, table }) => {
  const { marta } = await begin(table, sitDown);
  const tablet = await touching(browser, marta, table.url);
  await tablet.goto("/board?part=play");
  const title = panelOf(tablet).getByRole("heading", { level: 4 });
  await panelOf(tablet).getByLabel("Pagina").selectOption({ label: "2. Arrivo: l'osteria della Lampara" });
  await expect(title).toHaveText(/^Arrivo/);
  const sweep = (dx: number, dy: number) =>
    panelOf(tablet)
      .getByRole("article")
      .evaluate(
        (article, [dx = 0, dy = 0]) => {
          const at = (x: number, y: number) =>
            new Touch({ identifier: 1, target: article, clientX: x, clientY: y });
          const tell = (type: string, touch: Touch, touches: Touch[]) =>
            article.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }));
          tell("touchstart", at(500, 500), [at(500, 500)]);
          tell("touchend", at(500 + dx, 500 + dy), []);
        },
        [dx, dy],
      );
  await sweep(0, -200);
  await expect(title).toHaveText(/^Arrivo/);
  await sweep(-150, 10);
  await expect(title).toHaveText("La stazione dei carabinieri");
  await sweep(150, 10);
  await expect(title).toHaveText(/^Arrivo/);
  await tablet.context().close();
});

async function touching(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const token = await tokenOf(page);
  const context = await browser.newContext({
    ...{ baseURL, hasTouch: true, viewport: { width: 1024, height: 768 }, locale: "it-IT" },
  });
  await context.addInitScript((value) => localStorage.setItem("token", value), token);
  return context.newPage();
}

test("a clue is known to who finds it, then to who is told, and on the television when all know; the page says who at the table does", async ({
  sitDown,
  table,
  page: television,
}) => {
  test.setTimeout(90_000);
  const lia = await sitDown("Lia", { at: null });
  const bruno = await sitDown("Bruno", { at: null });
  const { marta, token, current } = await begin(table, sitDown, { lia, bruno });
  const { url } = (await table.call(token, "/displays/create", { table: current })) as { url: string };
  const heard = [bruno, television].map(heardBy);
  await Promise.all([marta.goto("/board"), lia.goto("/documents"), bruno.goto("/documents")]);
  for (const page of [lia, bruno]) await untilJoined(page);
  await television.goto(url);
  const panel = panelOf(marta);
  const { adventures } = (await table.call(token, `/adventure/list?table=${current}`)) as {
    adventures: { _id: string }[];
  };
  const { adventure } = (await table.call(token, `/adventure/read/${adventures[0]?._id}`)) as {
    adventure: { clues: Named[] };
  };
  const clue = adventure.clues.find(({ key }) => key === "prisma")?.title ?? "";

  const clues = marta.getByRole("region", { name: "Indizi" });
  await marta.getByRole("checkbox", { name: /Livia Sanguineti/ }).check();
  await clues.getByRole("button", { name: `Chi ha trovato ${clue}` }).click();
  await marta.getByRole("menuitem", { name: "Livia Sanguineti" }).first().click();
  await expect(panel).toContainText("Indizi cruciali: 1 su 5.");
  await expect(clues.getByRole("listitem").filter({ hasText: clue })).toContainText("Lo sa Lia");
  const found = lia.getByRole("dialog", { name: clue });
  await expect(found).toContainText("Hai trovato un indizio.");
  expect(await faultsOf(lia)).toEqual([]);
  await close(lia);
  const known = lia.getByRole("region", { name: "Che cosa sappiamo" });
  await expect(known.getByRole("button")).toContainText("lo hai trovato tu");
  await expect(bruno.getByRole("region", { name: "Che cosa sappiamo" })).toHaveCount(0);
  for (const all of heard) expect(all.join()).not.toContain(clue);

  await known.getByRole("button", { name: clue }).click();
  await lia.getByRole("button", { name: "Racconta a…" }).click();
  await lia.getByRole("menuitem", { name: "Bruno" }).click();
  await expect(bruno.getByRole("dialog", { name: clue })).toContainText(
    "Livia Sanguineti ti racconta un indizio.",
  );
  await expect(television.getByRole("figure")).toContainText(clue);
  await expect(television.getByRole("figure")).toContainText("Lo sanno tutti");
  await close(bruno);
  expect(await faultsOf(bruno)).toEqual([]);

  await clues.getByRole("button", { name: `Chi ha trovato ${clue}` }).click();
  await marta.getByRole("group", { name: "Dimentica" }).getByRole("menuitem", { name: "Bruno" }).click();
  await expect(bruno.getByRole("region", { name: "Che cosa sappiamo" })).toHaveCount(0);
  await found.getByRole("button", { name: "Chiudi" }).last().click();
  await expect(known.getByRole("button")).toContainText(clue);

  const { seats } = Object(await table.call(token, `/table/${current}`));
  const { userId, playing } = seats.find(({ username }: { username: string }) => username === "Lia");
  const gloves = adventure.clues.find(({ key }) => key === "guanti")?._id;
  await table.call(token, "/clue/find", { id: gloves, by: [playing], clientId: crypto.randomUUID() });
  const chip = panel.getByRole("button", { name: /i due guanti/ });
  await expect(chip).toContainText("lo sa Lia");
  await table.call(token, "/table/seat", { id: current, userId, isMaster: true });
  await expect(chip).not.toContainText("Lia");
});
