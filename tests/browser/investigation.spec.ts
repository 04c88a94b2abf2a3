import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { WallCard, WallView } from "#shared/wall/index.ts";
import { look } from "./everywhere.ts";
import { ada, give, tokenOf } from "./sheet.ts";
import { expect, expectAccessible, type Table, test, visit } from "./support.ts";

const CARD = ".react-flow__node";
const SECRET = "Il buio la ferisce";
const SECRET_TEXT = "Basta una candela accesa";
const SECRET_THREAD = "teme la luce";
const NAME = "Maresciallo Ruggero Spina";
const PUBLIC = "Il maresciallo dei carabinieri";
const LETTER = "Lettera del guardiano del faro";
const CUTTING = "Il faro spento di Punta Scura";
const HOSTESS = "L'ostessa della Lampara";
const PRISM = "Il prisma che manca";
const FOURTEEN = "Non si arriva a quindici";
const WELL = "La voce nel pozzo";
const CUPS = "Due tazze";
const TELEGRAM = "Telegramma da Trieste";
const MAP = "La carta dello scoglio";
const NOTES = {
  lia: "Chi accende il faro adesso?",
  bruno: "Chiedere all'ostessa del pozzo",
  nino: "Alle 3.15 tutti al buio",
} as const;

/** What every player knows when the hour is over, as the television reads it. */
const OF_ALL = [LETTER, CUTTING, HOSTESS, PUBLIC, PRISM, WELL, MAP, ...Object.values(NOTES)];

const SEATS = {
  lia: { investigator: "Livia Sanguineti", window: { width: 1024, height: 768 } },
  bruno: { investigator: "Bruno Ferri", window: { width: 390, height: 844 } },
  sara: { investigator: "Sara Vassallo", window: { width: 390, height: 844 } },
  nino: { investigator: "Nino Gatto", window: { width: 360, height: 740 } },
} as const;
type Name = keyof typeof SEATS;
const NAMES: readonly Name[] = ["lia", "bruno", "sara", "nino"];

interface Player {
  readonly page: Page;
  readonly token: string;
  readonly investigatorId: string;
  /** All frames and answers in words that the page has received. */
  readonly heard: readonly string[];
}

function heardBy(page: Page): string[] {
  const heard: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => void heard.push(String(payload))),
  );
  page.on("response", async (response) => {
    if (/json|markdown|plain/.test(response.headers()["content-type"] ?? ""))
      heard.push(await response.text().catch(() => ""));
  });
  return heard;
}

const card = (page: Page, title: string) => page.locator(CARD).filter({ hasText: title });
const capital = (name: Name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Closes what has opened by itself, in the order in which it comes. */
async function reads(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByRole("button", { name: "Chiudi", exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
  }
}

async function turnTo(marta: Page, title: string): Promise<void> {
  const panel = pageOf(marta);
  const option = panel.getByLabel("Pagina").locator("option", { hasText: title });
  await panel.getByLabel("Pagina").selectOption((await option.getAttribute("value")) ?? "");
  await expect(panel.getByRole("heading", { name: title, level: 4 })).toBeVisible();
}
const pageOf = (marta: Page) => marta.getByRole("region", { name: /Il faro di Punta Scura/ });

async function press(marta: Page, chip: string | RegExp, ...items: string[]): Promise<void> {
  await pageOf(marta).getByRole("button", { name: chip }).first().click();
  for (const name of items) await marta.getByRole("menuitem", { name, exact: true }).press("Enter");
}

async function found(marta: Page, clue: string, by: string): Promise<void> {
  const clues = marta.getByRole("region", { name: "Indizi" });
  await clues.getByRole("button", { name: `Chi ha trovato ${clue}` }).click();
  // By a key: what was just said may lie over the menu.
  await marta.getByRole("menuitem", { name: by, exact: true }).first().press("Enter");
  await expect(clues.getByRole("listitem").filter({ hasText: clue })).toContainText(/Lo sa/);
}

/** A player who is at his documents tells a clue on. */
async function tells(page: Page, clue: string, to: string): Promise<void> {
  await page.getByRole("region", { name: "Che cosa sappiamo" }).getByRole("button", { name: clue }).click();
  await page.getByRole("button", { name: "Racconta a…" }).click();
  await page.getByRole("menuitem", { name: to, exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function paints(page: Page, ...points: readonly (readonly [number, number])[]): Promise<void> {
  const box = await page.getByRole("application").boundingBox();
  if (!box) throw new Error("the map is not in sight");
  const [[x = 0, y = 0] = [], ...others] = points;
  await page.mouse.move(box.x + x * box.width, box.y + y * box.height);
  await page.mouse.down();
  for (const [toX, toY] of others)
    await page.mouse.move(box.x + toX * box.width, box.y + toY * box.height, { steps: 8 });
  await page.mouse.up();
}

async function pins(marta: Page, clue: string, [x, y]: readonly [number, number]): Promise<void> {
  await marta.getByLabel("Indizio o pagina").selectOption(clue);
  await marta.getByRole("button", { name: "Metti uno spillo" }).click();
  const box = await marta.getByRole("application").boundingBox();
  if (!box) throw new Error("the map is not in sight");
  await marta.mouse.click(box.x + x * box.width, box.y + y * box.height);
  await expect(marta.getByRole("button", { name: `Togli lo spillo ${clue}` })).toBeVisible();
}

/** The name of a pin near the edge is not cut off, and the tools stand below the map. */
async function fitsASmallPhone(marta: Page): Promise<void> {
  await marta.setViewportSize({ width: 320, height: 640 });
  const placed = async (locator: Locator) => (await locator.boundingBox()) ?? { x: -1, y: -1, height: 0 };
  const frame = () => placed(marta.getByRole("application"));
  const pin = marta.getByText(PRISM, { exact: true }).first();
  await expect.poll(async () => (await placed(pin)).x - (await frame()).x).toBeGreaterThanOrEqual(-0.5);
  const tools = await placed(marta.getByRole("region", { name: "Strumenti" }));
  const { y, height } = await frame();
  expect(tools.y).toBeGreaterThanOrEqual(y + height);
  await marta.setViewportSize({ width: 1440, height: 900 });
}

async function writes(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Foglietto", exact: true }).click();
  await page.getByLabel("Che cosa c'è scritto").fill(text);
  await page.getByRole("button", { name: "Appendi" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function ties(page: Page, from: string, to: string, word: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Un filo fra due carte" });
  const fromRow = page.getByRole("button", { name: `Filo da ${from}`, exact: true });
  await fromRow
    .or(page.getByRole("button", { name: "Filo", exact: true }))
    .first()
    .click();
  await dialog.getByLabel("Da", { exact: true }).selectOption({ label: from });
  await dialog.getByLabel("A", { exact: true }).selectOption({ label: to });
  await dialog.getByLabel("Una parola sul filo").fill(word);
  await dialog.getByRole("button", { name: "Tendi il filo" }).click();
  await expect(dialog).toHaveCount(0);
}

/** As the server tells it to the owner of a token. */
async function wallOf(table: Table, token: string, tableId: string): Promise<WallView> {
  return (await table.call(token, `/wall/cards?table=${tableId}`)) as WallView;
}
const titlesOf = (cards: readonly WallCard[]) => cards.map(({ title }) => title).sort();
const placesOf = ({ cards }: WallView) => new Map(cards.map(({ _id, x, y }) => [_id, `${x} ${y}`]));

/** Ids and titles that hang on the page's own wall. */
const hanging = (page: Page) =>
  page.locator(CARD).evaluateAll((cards) => cards.map((one) => one.getAttribute("data-id") ?? "").sort());

/** A place where a card is uppermost: another may hang over its middle. */
const spotOf = (card: Locator) =>
  card.evaluate((element): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8, 0.05, 0.95])
      for (const along of [0.5, 0.2, 0.8, 0.05, 0.95]) {
        const [x, y] = [left + along * width, top + down * height];
        if (element.contains(document.elementFromPoint(x, y))) return [x, y];
      }
    throw new Error("no part of the card is in sight");
  });

// An action that waits longer never comes.
test.use({ actionTimeout: 10_000, hasTouch: true });

test("an hour of an investigation in five browsers: at its end everybody's wall has exactly what he knows", {
  tag: "@slow",
}, async ({ sitDown, table, page: television }) => {
  test.setTimeout(360_000);
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const master = await tokenOf(marta);
  const call = async (path: string, body?: unknown) => Object(await table.call(master, path, body));
  const { current: tableId } = await call("/table/list");
  const { url } = await call("/displays/create", { table: tableId });
  const { report } = await call("/adventure/import-ready", { table: tableId });
  const { adventure } = await call(`/adventure/read/${report.adventureId}`);
  const secretId = adventure.clues.find(({ title }: { title: string }) => title === SECRET)._id;

  const sit = async (name: Name): Promise<Player> => {
    const page = await sitDown(capital(name), { at: null });
    const sheet = ada();
    const characterInfo = { ...sheet.characterInfo, name: SEATS[name].investigator };
    const { _id: investigatorId } = await give(table, page, { ...sheet, characterInfo });
    await page.setViewportSize(SEATS[name].window);
    const heard = heardBy(page);
    await visit(page, "/documents");
    return { page, token: await tokenOf(page), investigatorId, heard };
  };
  const players: Readonly<Record<Name, Player>> = {
    lia: await sit("lia"),
    bruno: await sit("bruno"),
    sara: await sit("sara"),
    nino: await sit("nino"),
  };
  const { lia, bruno, sara, nino } = players;
  const all = NAMES.map((name) => players[name]);
  const onTelevision = heardBy(television);
  await Promise.all([television.goto(url), marta.goto("/board")]);
  const allRead = (...titles: string[]) => Promise.all(all.map(({ page }) => reads(page, ...titles)));

  await test.step("at the inn papers are shown, somebody is met, and clues are found and told on", async () => {
    await turnTo(marta, "Arrivo: l'osteria della Lampara");
    await press(marta, "Documento: la lettera del fratello", "Mostra a tutti");
    await expect(television.getByText("Caro Beppe")).toBeVisible();
    await allRead(LETTER);
    await press(marta, "Documento: il ritaglio", "Mostra a tutti");
    await allRead(CUTTING);
    await press(marta, "Comparsa: Amalia Dondero");
    await expect(television.getByText(HOSTESS)).toBeVisible();
    await allRead(HOSTESS);
    await found(marta, PRISM, "Tutti");
    await allRead(PRISM);
    await found(marta, FOURTEEN, SEATS.lia.investigator);
    await reads(lia.page, LETTER, FOURTEEN);
    await tells(lia.page, FOURTEEN, "Bruno");
    await reads(bruno.page, FOURTEEN);
    await found(marta, CUPS, SEATS.nino.investigator);
    await reads(nino.page, CUPS);
    await found(marta, WELL, SEATS.bruno.investigator);
    await reads(bruno.page, WELL);
    await tells(bruno.page, WELL, "Tutti");
    await Promise.all([lia, sara, nino].map(({ page }) => reads(page, WELL)));
  });

  await test.step("at the station a telegram is whispered, a name is known to one, and a clue found by one", async () => {
    await turnTo(marta, "La stazione dei carabinieri");
    await press(marta, "Documento: glielo fa leggere", "A Nino");
    await reads(nino.page, TELEGRAM);
    await press(marta, "Comparsa: Il maresciallo Spina");
    await allRead(PUBLIC);
    const { npcs } = await call(`/npc/list?table=${tableId}`);
    const { seats } = await call(`/table/${tableId}`);
    await call("/npc/name", {
      id: npcs.find(({ name }: { name: string }) => name === NAME)._id,
      to: [seats.find(({ username }: { username: string }) => username.startsWith("Sara")).userId],
    });
    await reads(sara.page, NAME);
    await found(marta, SECRET, SEATS.sara.investigator);
    await reads(sara.page, SECRET);
  });

  await test.step("a player writes a slip, and is answered", async () => {
    const { page } = sara;
    await visit(page, `/characters/${sara.investigatorId}`);
    await page.getByRole("button", { name: "Biglietti" }).click();
    await page.getByLabel("Biglietto a chi conduce").fill("Questo non lo dico agli altri.");
    await page.getByRole("button", { name: "Manda" }).click();
    await expect(page.getByRole("dialog").getByRole("listitem")).toContainText("Tu a chi conduce");
    await page.keyboard.press("Escape");
    const slip = marta.getByRole("article", { name: "Biglietto di Sara" });
    await slip.getByRole("button", { name: "Rispondi" }).click();
    const answer = marta.getByRole("dialog", { name: "Biglietti" });
    await answer.getByLabel("Biglietto", { exact: true }).fill("Fai bene.");
    await answer.getByRole("button", { name: "Manda" }).click();
    await expect(answer.getByRole("listitem")).toHaveCount(2);
    await marta.keyboard.press("Escape");
    await page.getByRole("button", { name: "Un biglietto da Marta" }).click();
    await expect(page.getByRole("dialog")).toContainText("Fai bene.");
    await page.keyboard.press("Escape");
  });

  let original = "";
  await test.step("a map is revealed in strokes; each sees the pins of the clues that he knows", async () => {
    await visit(marta, "/documents");
    await marta.getByRole("button", { name: "Nuovo documento" }).click();
    const editor = marta.getByRole("dialog", { name: "Nuovo documento" });
    await editor.getByLabel("Titolo").fill(MAP);
    await editor.getByRole("radio", { name: "Mappa" }).check();
    const buffer = await readFile("src/adventures/punta-scura/immagini/carta.webp");
    await editor
      .getByLabel("File dell'immagine")
      .setInputFiles({ name: "carta.webp", mimeType: "image/webp", buffer });
    await expect(editor.getByRole("button", { name: "Cambia immagine" })).toBeVisible();
    await editor.getByRole("button", { name: "Salva" }).click();
    await marta.getByRole("button", { name: MAP }).first().click();
    await expect(marta.getByRole("application")).toBeVisible();
    await marta.getByRole("button", { name: "Mostra a tutti" }).click();
    await expect(nino.page.getByText("È ancora tutta coperta")).toBeVisible();
    await paints(marta, [0.2, 0.3], [0.45, 0.4], [0.5, 0.6]);
    const picture = television.getByRole("img", { name: MAP });
    await expect(picture).toBeVisible();
    const first = await picture.last().getAttribute("src");
    await marta.waitForTimeout(1_000);
    await paints(marta, [0.5, 0.6], [0.75, 0.6]);
    await expect.poll(() => picture.last().getAttribute("src")).not.toBe(first);
    await pins(marta, WELL, [0.3, 0.34]);
    await pins(marta, SECRET, [0.6, 0.6]);
    await pins(marta, PRISM, [0.1, 0.9]);
    for (const { page } of all) {
      const map = page.getByRole("dialog", { name: MAP });
      await expect(map.getByRole("button", { name: WELL })).toBeVisible();
      await expect(map.getByRole("button", { name: SECRET })).toHaveCount(page === sara.page ? 1 : 0);
      await expect(map.getByRole("button", { name: PRISM })).toHaveCount(0);
    }
    await sara.page.getByRole("button", { name: SECRET }).click();
    await expect(sara.page.getByRole("dialog")).toContainText(SECRET_TEXT);
    for (const page of [marta, lia.page, nino.page, television]) await expectAccessible(page);
    await fitsASmallPhone(marta);
    await allRead(MAP);
    const { handouts } = await call(`/handout/list?table=${tableId}`);
    const map = handouts.find(({ title }: { title: string }) => title === MAP);
    original = map.imageId;
    for (const { token } of all) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(`${table.url}/handout/image/${original}`, { headers })).status).toBe(404);
    }
    await marta.getByRole("button", { name: "Togli", exact: true }).click();
  });

  const changed = async (what: () => Promise<void>) => {
    const before = placesOf(await wallOf(table, master, tableId));
    await what();
    await expect.poll(async () => placesOf(await wallOf(table, master, tableId))).not.toEqual(before);
    return before;
  };

  await test.step("on the wall they write, drag, tie and undo", async () => {
    await Promise.all([
      visit(marta, "/wall"),
      visit(lia.page, "/wall"),
      ...[bruno, sara, nino].map(({ page }) => visit(page, "/wall")),
    ]);
    await writes(lia.page, NOTES.lia);
    await writes(bruno.page, NOTES.bruno);
    await writes(nino.page, NOTES.nino);
    await expect(card(lia.page, NOTES.nino)).toBeVisible();
    await expect(sara.page.getByText(NOTES.bruno, { exact: true })).toBeVisible();

    await ties(lia.page, PRISM, CUTTING, "la stessa notte");
    await ties(lia.page, FOURTEEN, PRISM, "quindici meno uno");
    await ties(sara.page, SECRET, NOTES.lia, SECRET_THREAD);
    await expect(sara.page.getByText(`: ${SECRET_THREAD}`).first()).toBeVisible();
    await expect(marta.locator("text").filter({ hasText: SECRET_THREAD })).toBeAttached();
    await expect(nino.page.getByText(": la stessa notte").first()).toBeVisible();
    await expect(bruno.page.getByText(": quindici meno uno").first()).toBeVisible();

    await lia.page.getByRole("button", { name: "Tutta la parete" }).click();
    const at = async (page: Page) =>
      /translate\([^)]*\)/.exec((await card(page, HOSTESS).getAttribute("style")) ?? "")?.[0];
    const wasAt = await at(lia.page);
    // A finger drags only what is chosen.
    await lia.page.mouse.click(...(await spotOf(card(lia.page, HOSTESS))));
    const before = await changed(async () => {
      const [x, y] = await spotOf(card(lia.page, HOSTESS));
      await lia.page.mouse.move(x, y);
      await lia.page.mouse.down();
      await lia.page.mouse.move(x + 40, y - 30, { steps: 6 });
      await lia.page.mouse.up();
    });
    await expect(lia.page.getByRole("button", { name: /^Annulla: spostat/ })).toBeVisible();
    await expect.poll(() => at(lia.page)).not.toBe(wasAt);
    await lia.page.keyboard.press("z");
    await expect.poll(async () => placesOf(await wallOf(table, master, tableId))).toEqual(before);
    await expect.poll(() => at(lia.page)).toBe(wasAt);
  });

  await test.step("*Sistema* puts all cards elsewhere, for everybody", async () => {
    const styles = () =>
      lia.page.locator(CARD).evaluateAll((cards) => cards.map((one) => one.getAttribute("style")));
    const before = await styles();
    for (const _time of [1, 2]) await marta.getByRole("button", { name: "Avvicina" }).click();
    await changed(() => marta.getByRole("button", { name: "Sistema", exact: true }).click());
    const outOfSight = () =>
      marta.locator(CARD).evaluateAll(
        (cards) =>
          cards.filter((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
          }).length,
      );
    await expect.poll(outOfSight).toBe(0);
    await expect.poll(styles).not.toEqual(before);
    const places = placesOf(await wallOf(table, master, tableId));
    for (const { token } of all)
      for (const [id, place] of placesOf(await wallOf(table, token, tableId)))
        expect(places.get(id)).toBe(place);
  });

  await test.step("the television shows what all know", async () => {
    await marta.getByRole("button", { name: "Altro della parete" }).click();
    await marta.getByRole("menuitem", { name: "Mostra sugli schermi" }).click();
    await expect(card(television, HOSTESS)).toBeVisible();
    await expect(television.locator(CARD)).toHaveCount(OF_ALL.length);
    for (const title of OF_ALL) await expect(card(television, title)).toBeVisible();
    await expect(television.locator("text").filter({ hasText: "la stessa notte" })).toBeAttached();
    await expectAccessible(television);
  });

  await test.step("everybody has exactly what he knows", async () => {
    const known: Readonly<Record<Name, string[]>> = {
      lia: [...OF_ALL, FOURTEEN],
      bruno: [...OF_ALL, FOURTEEN],
      sara: [...OF_ALL.filter((title) => title !== PUBLIC), NAME, SECRET],
      nino: [...OF_ALL, CUPS, TELEGRAM],
    };
    const words: Readonly<Record<Name, string[]>> = {
      lia: ["la stessa notte", "quindici meno uno"],
      bruno: ["la stessa notte", "quindici meno uno"],
      sara: ["la stessa notte", SECRET_THREAD],
      nino: ["la stessa notte"],
    };
    for (const name of NAMES) {
      const { page, token } = players[name];
      const view = await wallOf(table, token, tableId);
      expect(titlesOf(view.cards), name).toEqual(known[name].toSorted());
      expect(view.links.map(({ text }) => text).sort(), name).toEqual(words[name].toSorted());
      await visit(page, "/wall?as=list");
      for (const title of known[name])
        await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
      await visit(page, "/wall?as=wall");
      await expect.poll(() => hanging(page), name).toEqual(view.cards.map(({ _id }) => _id).sort());
      await expectAccessible(page);
    }
    const whole = await wallOf(table, master, tableId);
    const masters = OF_ALL.filter((title) => title !== HOSTESS && title !== PUBLIC);
    expect(titlesOf(whole.cards)).toEqual(
      [...masters, "Amalia Dondero", NAME, FOURTEEN, CUPS, TELEGRAM, SECRET].sort(),
    );
    expect(whole.links).toHaveLength(3);
    expect(await hanging(marta)).toEqual(whole.cards.map(({ _id }) => _id).sort());
    await look(marta, "the wall of the master");
    await visit(sara.page, "/wall?as=list");
    await look(sara.page, "the list of a player");
  });

  await test.step("what one knows has reached nobody else's page, in frames and answers neither", async () => {
    expect(sara.heard.join()).toContain(SECRET_TEXT);
    const others = [lia, bruno, nino].map(({ page, heard }) => ({ page, heard }));
    for (const { page, heard } of [...others, { page: television, heard: onTelevision }]) {
      expect(heard.length).toBeGreaterThan(10);
      const everything = `${heard.join()} ${await page.content()}`;
      for (const hidden of [SECRET, SECRET_TEXT, SECRET_THREAD, NAME, secretId, original])
        expect(everything).not.toContain(hidden);
      expect(everything).not.toContain("non lo dico agli altri");
    }
    expect(sara.heard.join()).not.toContain(original);
    for (const { page, heard } of [lia, bruno, sara])
      expect(`${heard.join()} ${await page.content()}`).not.toContain(TELEGRAM);
  });
});
