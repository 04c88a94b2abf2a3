import type { Locator, Page } from "@playwright/test";
import { halves } from "../maps/pictures.ts";
import { expectFocusIn, tabTo } from "./keyboard.ts";
import { ada, give, tokenOf } from "./sheet.ts";
import { expect, MOVING, type Table, test, visit } from "./support.ts";
import { voiceOf } from "./voice.ts";

const WINDOWS = {
  "a tablet that lies": { width: 1024, height: 768 },
  "a tablet that stands": { width: 768, height: 1024 },
  "a small phone": { width: 320, height: 568 },
  "a desk at 200 %": { width: 720, height: 450 },
  "a desk at 400 %": { width: 360, height: 225 },
} as const;

/** What two people have in the middle of an investigation: the ready-made adventure, what was found and shown of it, a map and a slip. */
async function prepare(table: Table, marta: Page, lia: Page) {
  const token = await tokenOf(marta);
  const call = async (path: string, body?: unknown) => Object(await table.call(token, path, body));
  const { current: tableId } = await call("/table/list");
  const sheet = ada();
  const { _id: investigatorId } = await give(table, lia, {
    ...sheet,
    characterInfo: { ...sheet.characterInfo, name: "Livia Sanguineti" },
  });
  const { report } = await call("/adventure/import-ready", { table: tableId });
  const { adventure } = await call(`/adventure/read/${report.adventureId}`);
  await call("/adventure/open", { id: report.adventureId });
  await call("/table/story", { id: tableId, date: "1926-03-10", minutes: 840 });
  for (const clue of adventure.clues.slice(0, 5))
    await call("/clue/find", { id: clue._id, by: ["*"], clientId: crypto.randomUUID() });
  const { npcs } = await call(`/npc/list?table=${tableId}`);
  for (const { _id } of npcs.slice(0, 3)) await call("/npc/present", { id: _id, to: ["*"] });
  const form = new FormData();
  form.append("image", await halves(1200, 800), "cantina.png");
  const answer = await fetch(`${table.url}/handout/upload?table=${tableId}&kind=map`, {
    ...{ method: "POST", body: form, headers: { Authorization: `Bearer ${token}` } },
  });
  const { imageId } = Object(await answer.json());
  const { handout } = await call("/handout/create", {
    ...{ table: tableId, title: "La cantina della villa", kind: "map", imageId },
  });
  const voice = await voiceOf(table, token);
  for (const text of ["Chi accende il faro adesso?", "Tornare alla soffitta"])
    voice.say("WALL_NOTE", { clientId: crypto.randomUUID(), text, x: 1_900, y: 1_300 });
  await expect.poll(async () => (await call(`/wall/cards?table=${tableId}`)).cards.length).toBeGreaterThan(8);
  const { cards } = await call(`/wall/cards?table=${tableId}`);
  voice.say("WALL_LINK", {
    ...{ clientId: crypto.randomUUID(), from: cards[0]._id, to: cards[1]._id, text: "la stessa notte" },
  });
  const player = await voiceOf(table, await tokenOf(lia));
  player.say("SLIP", {
    ...{ clientId: crypto.randomUUID(), to: "masters", text: "Apro il cassetto e prendo la chiave." },
  });
  return { call, tableId, investigatorId, mapId: handout._id, adventure };
}

/** Waits for what came while the player was away, and closes it. */
async function expectNews(lia: Page): Promise<void> {
  const close = lia.getByRole("dialog").getByRole("button", { name: "Chiudi", exact: true });
  await expect(close.first()).toBeVisible();
  await expect(async () => {
    if ((await close.count()) > 0) await close.last().click({ timeout: 1_000 });
    await expect(lia.getByRole("dialog")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

test.setTimeout(240_000);
test.use({ hasTouch: true });

test("what an investigation is played with fits tablets, a small phone and a page that is enlarged", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  test.setTimeout(600_000);
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia", { at: null });
  const { call, tableId, investigatorId, mapId, adventure } = await prepare(table, marta, lia);
  await call("/handout/show", { id: mapId, to: ["*"] });
  await call("/handout/hide", { id: mapId });
  await visit(lia, "/documents");
  await expectNews(lia);
  const desk = `/adventure?id=${adventure._id}`;
  for (const [page, path, sign] of [
    [marta, "/board?part=play", "Indizi cruciali"],
    [marta, `${desk}&part=pages`, "Se non fanno niente"],
    [marta, `${desk}&part=text`, "Salvato"],
    [marta, `${desk}&part=things`, "Quattordici candele"],
    [marta, `${desk}&view=beside`, "Come va una serata"],
    [marta, "/documents", "La cantina della villa"],
    [marta, `/map/${mapId}`, "Metti uno spillo"],
    [marta, "/wall?as=wall", "Quattordici candele"],
    [marta, `/tables/${tableId}`, "Investigatori pronti"],
    [lia, "/documents", "Che cosa sappiamo"],
    [lia, "/wall?as=wall", "Quattordici candele"],
    [lia, "/wall?as=list", "Quattordici candele"],
    [lia, `/characters/${investigatorId}`, "Livia Sanguineti"],
    [lia, "/diary", "La cantina"],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, path);
    await expect.soft(page.getByText(sign).first(), path).toBeAttached();
    for (const [window, size] of Object.entries(WINDOWS)) {
      await page.setViewportSize(size);
      await page.waitForTimeout(300);
      expect.soft(await page.evaluate(whatIsOutOfReach), `${path} on ${window}`).toEqual([]);
    }
  }

  // Nothing shows through what lies over a page.
  await visit(marta, "/documents");
  await marta.emulateMedia({ forcedColors: "active" });
  const slip = marta.getByRole("link", { name: /^Un biglietto da Lia/ });
  const ground = () => slip.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(ground).toMatch(/^rgb\(/);
});

test.describe("where things move", () => {
  test.use(MOVING);

  test("a wall is all in sight after it was arranged, and when a tablet is turned", { tag: "@slow" }, async ({
    sitDown,
    table,
  }) => {
    const marta = await sitDown("Marta", { isMaster: true, at: null });
    const lia = await sitDown("Lia", { at: null });
    await prepare(table, marta, lia);
    /** The part of the window's width or height that the cards take, or 0 if one of them is out of sight. */
    const taken = () =>
      marta.locator(".react-flow").evaluate((wall) => {
        const frame = wall.getBoundingClientRect();
        const cards = [...wall.querySelectorAll(".react-flow__node")].map((one) =>
          one.getBoundingClientRect(),
        );
        const left = Math.min(...cards.map((card) => card.left));
        const top = Math.min(...cards.map((card) => card.top));
        const right = Math.max(...cards.map((card) => card.right));
        const bottom = Math.max(...cards.map((card) => card.bottom));
        if (left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom) return 0;
        return Math.max((right - left) / frame.width, (bottom - top) / frame.height);
      });
    await marta.setViewportSize(WINDOWS["a tablet that stands"]);
    await visit(marta, "/wall?as=wall");
    await expect.poll(taken).toBeGreaterThan(0.6);
    await marta.getByRole("button", { name: "Altro della parete" }).click();
    await marta.getByRole("menuitem", { name: "Sistema le carte" }).click();
    await expect(marta.getByRole("button", { name: /^Annulla: disposta/ })).toBeVisible();
    await expect.poll(taken).toBeGreaterThan(0.6);
    for (const window of ["a tablet that lies", "a tablet that stands", "a small phone"] as const) {
      await marta.setViewportSize(WINDOWS[window]);
      await expect.poll(taken, window).toBeGreaterThan(0.6);
    }
  });
});

test("a master and a player get through an investigation by keys, and the focus is always in sight", {
  tag: "@slow",
}, async ({ sitDown, table }) => {
  const marta = await sitDown("Marta", { isMaster: true, at: null });
  const lia = await sitDown("Lia", { at: null });
  const { investigatorId } = await prepare(table, marta, lia);
  const goTo = async (page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
    await tabTo(page, target, key);
    expect(await target.evaluate(isHit), `${target}`).toBe(true);
  };

  await visit(lia, `/characters/${investigatorId}`);
  await lia.setViewportSize(WINDOWS["a tablet that stands"]);
  await expectNews(lia);
  await visit(marta, "/board");
  await marta.setViewportSize(WINDOWS["a tablet that lies"]);
  const panel = marta.getByRole("region", { name: /Il faro di Punta Scura/ });
  await expect(panel.getByRole("article")).toBeVisible();
  await marta.keyboard.press("a");
  await expect(panel.getByRole("heading", { level: 4 })).toBeFocused();
  await goTo(marta, panel.getByRole("button", { name: /^Arrivo/ }).last());
  await marta.keyboard.press("Enter");
  await expect(panel.getByRole("heading", { level: 4 })).toHaveText(/^Arrivo/);
  await expect(panel.getByRole("heading", { level: 4 })).toBeFocused();
  const chip = panel.getByRole("button", { name: "Indizio: il prisma" });
  await goTo(marta, chip);
  await marta.keyboard.press("Enter");
  await expect(marta.getByRole("menuitem", { name: "Leggi" })).toBeFocused();
  await marta.keyboard.press("ArrowDown");
  await expect(marta.getByRole("menuitem", { name: "Tutti" })).toBeFocused();
  await marta.keyboard.press("Enter");
  await expect(chip).toContainText("lo sa Lia");
  await expectFocusIn(chip);

  const news = lia.getByRole("dialog", { name: "Il prisma che manca" });
  await expectFocusIn(news);
  await lia.keyboard.press("Escape");
  await expect(news).toHaveCount(0);
  const slips = lia.getByRole("button", { name: "Biglietti" });
  await goTo(lia, slips);
  await lia.keyboard.press("Enter");
  const field = lia.getByLabel("Biglietto a chi conduce");
  await goTo(lia, field);
  await lia.keyboard.type("Lo tengo in tasca.");
  await goTo(lia, lia.getByRole("button", { name: "Manda" }));
  await lia.keyboard.press("Enter");
  await expect(lia.getByRole("dialog").getByRole("listitem").last()).toContainText("Lo tengo in tasca.");
  await lia.keyboard.press("Escape");
  await expectFocusIn(slips);

  await visit(marta, "/adventure");
  const text = marta.getByRole("textbox", { name: "Testo della pagina" });
  await goTo(marta, text);
  await marta.keyboard.press("Control+Home");
  await marta.keyboard.type("Prima di tutto. ");
  await marta.keyboard.press("Tab");
  await expect(text).not.toBeFocused();
  await expect(marta.getByText("Salvato")).toBeVisible();
  await goTo(marta, marta.getByRole("radio", { name: "Scrivi" }), "Shift+Tab");
  await marta.keyboard.press("ArrowRight");
  await expect(marta.getByRole("region", { name: "Anteprima" })).toContainText("Prima di tutto.");
});

// Runs in the page.

function isHit(element: Element): boolean {
  const shown = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
  const { x, top, bottom, width } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
  const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
  return shown.contains(document.elementFromPoint(x + width / 2, middle));
}

/** What is wider than the window, controls that another element covers wherever the page is scrolled, and words that are cut off. */
function whatIsOutOfReach(): string[] {
  const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push(`${wide} px too wide`);
  const top = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.body;
  for (const control of top.querySelectorAll<HTMLElement>(CONTROLS)) {
    const target = (control instanceof HTMLInputElement && control.closest("label")) || control;
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (
      control.matches("[href='#content']") ||
      target.offsetWidth < 3 ||
      target.closest("[inert], [aria-hidden=true], .react-flow")
    )
      continue;
    const isReached = (["nearest", "center"] as const).map((block) => {
      target.scrollIntoView({ block, behavior: "instant" });
      const { x, top, bottom, width } = target.getClientRects()[0] ?? target.getBoundingClientRect();
      // Of what is higher than the window, the part that is in it.
      const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
      const hit = document.elementFromPoint(x + width / 2, middle);
      return target.contains(hit) || hit?.contains(target);
    });
    if (!isReached[1]) found.push(`covered: ${control.outerHTML.slice(0, 140)}`);
    else if (!isReached[0]) found.push(`covered when Tab leads to it: ${control.outerHTML.slice(0, 140)}`);
  }
  for (const element of top.querySelectorAll<HTMLElement>("*")) {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (
      !hasWords ||
      !/hidden|clip/.test(overflowX) ||
      textOverflow === "ellipsis" ||
      webkitLineClamp !== "none"
    )
      continue;
    if (element.offsetWidth > 2 && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut off: ${element.outerHTML.slice(0, 140)}`);
  }
  scrollTo(0, 0);
  return found;
}
