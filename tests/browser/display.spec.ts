import type { Locator, Page } from "@playwright/test";
import type { Encounter } from "#shared/schemas/encounter.ts";
import type { Npc } from "#shared/schemas/npc.ts";
import { ada, create, tokenOf } from "./sheet.ts";
import { addRustling } from "./sound-support.ts";
import { loudness, TAPPED, tapPages } from "./sound-tap.ts";
import { expect, expectAccessible, type Table, test } from "./support.ts";
import { type Voice, voiceOf } from "./voice.ts";

const SEALED = "https://tavolo.example.org";
/** `test.use(PUBLIC)`: for tests of the QR code. */
const PUBLIC = { environment: { PUBLIC_URL: SEALED } };

interface Evening {
  master: string;
  tableId: string;
  /** Address of the television. */
  url: string;
  /** Id of Ada Ferri, Sara's investigator. */
  id: string;
  sara: Voice;
  marta: Voice;
}

/** A master, a player with an investigator, and the address of a television. */
async function evening(table: Table, marta?: string): Promise<Evening> {
  const master = marta ?? (await table.newUser("Marta", { isMaster: true }));
  const player = await table.newUser("Sara");
  const { current } = (await table.call(master, "/table/list")) as { current: string };
  const { url } = (await table.call(master, "/displays/create", { table: current })) as { url: string };
  const { _id } = await create(table, player, ada());
  const voices = { sara: await voiceOf(table, player), marta: await voiceOf(table, master) };
  return { master, tableId: current, url, id: _id, ...voices };
}

const up = (page: Page) => page.getByRole("heading", { name: "Schermo del tavolo" });
const gone = (page: Page) => page.getByRole("heading", { name: "Questo schermo non è più in uso" });
const code = (page: Page) => page.getByRole("img", { name: `Codice QR di ${SEALED}` });
const thrown = (page: Page) => page.getByRole("article");

for (const [width, height] of [
  [1920, 1080],
  [3840, 2160],
  [1024, 600],
] as const) {
  test.describe(`at ${width}×${height}`, { tag: width === 1920 ? [] : "@slow" }, () => {
    test.use({ viewport: { width, height } });

    test.describe("with a public address", () => {
      test.use(PUBLIC);

      test("the last roll is shown large with its level, and the QR code until the first roll", async ({
        page,
        table,
      }) => {
        const { url, sara, marta, id, master } = await evening(table);
        await page.emulateMedia({ reducedMotion: "no-preference" });
        await page.goto(url);
        await expect(code(page)).toBeVisible();
        await expect(page.getByText("Il tavolo", { exact: true })).toHaveCount(0);
        if (width === 1920) await expectAccessible(page);
        for (const on of [true, false]) {
          marta.say("WALL_SHOW", { clientId: crypto.randomUUID(), on });
          await expect(code(page)).toHaveCount(on ? 0 : 1);
        }
        sara.roll(id, "Ascoltare", 34);
        await expect(thrown(page)).toContainText("Ada Ferri");
        await expect(thrown(page).getByText("34", { exact: true })).toBeVisible();
        await expect(thrown(page).getByText("Successo normale")).toBeVisible();
        await expect(code(page)).toHaveCount(0);
        const figure = await thrown(page).getByText("34", { exact: true }).boundingBox();
        expect(figure?.height).toBeGreaterThan(height / 6);
        const whole = await thrown(page).boundingBox();
        expect(whole?.y).toBeGreaterThanOrEqual(0);
        expect((whole?.y ?? 0) + (whole?.height ?? 0)).toBeLessThan(height * 0.92);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
        // The next roll replaces it.
        sara.roll(id, "Ascoltare", 99);
        await expect(thrown(page).getByText("Disastro")).toBeVisible();
        await expect(page.getByText("Successo normale")).toHaveCount(0);
        await table.call(master, "/character/lose-sanity", { id, loss: "5/5" });
        await expect(thrown(page)).toContainText(/perde 5 Sanità: ne restano 55/);
        await table.call(master, "/character/follow-up", {
          id,
          what: "understanding",
          dice: { units: 1, tens: [0] },
        });
        await expect(thrown(page)).toContainText(/Follia temporanea/i);
        const what = `${"vede ovunque le facce di chi non c'è più, e ".repeat(5)}fugge`;
        await table.call(master, "/character/bout", { id, how: "others", what });
        await expect(thrown(page)).toContainText(/crisi per \d+ round: vede ovunque/);
        const article = await thrown(page).boundingBox();
        expect((article?.y ?? 0) + (article?.height ?? 0)).toBeLessThanOrEqual(height);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
        if (width === 1920) await expectAccessible(page);
      });
    });

    test("opposed rolls are shown side by side, with the turn order", async ({ page, table }) => {
      const { url, sara, marta, id, master, tableId } = await evening(table);
      const { npc } = (await table.call(master, "/npc/create", {
        ...{ table: tableId, name: "Cosa del pozzo", kind: "creature", armour: 61 },
        ...{ points: { wounds: 613 }, attacks: [], skills: [{ name: "Nascondersi", value: 100 }] },
      })) as { npc: Npc };
      await table.call(master, "/encounter/start", {
        ...{ table: tableId, characters: [id], npcs: Array(11).fill(npc._id) },
      });
      await page.goto(url);
      const order = page.getByRole("region", { name: "Round 1" });
      await expect(order.getByRole("listitem").first()).toHaveText(/^Ada Ferri/);
      await expect(order.getByRole("listitem")).toHaveCount(8);
      await expect(order).toContainText("e altri 4");
      sara.roll(id, "Ascoltare", 99);
      marta.say("ROLL", {
        ...{ clientId: crypto.randomUUID(), npcId: npc._id, aim: { kind: "skill", name: "Nascondersi" } },
        dice: { units: 1, tens: [30] },
      });
      await expect(thrown(page)).toContainText("Cosa del pozzo");
      const { rolls } = (await table.call(master, `/table/${tableId}/rolls`)) as { rolls: { _id: string }[] };
      marta.say("OPPOSE", { one: rolls[1]?._id, other: rolls[0]?._id });
      await expect(page.getByText("Vince Cosa del pozzo")).toBeVisible();
      for (const part of [order, thrown(page)]) {
        const box = await part.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(height);
      }
      await expect(page.getByText(/613|61\b/)).toHaveCount(0);
      if (width === 1920) await expectAccessible(page);
    });
  });
}

test("the answers to one request are shown together", async ({ page, table }) => {
  const { url, sara, marta, id } = await evening(table);
  const bruno = await table.newUser("Bruno");
  const sheet = ada();
  const info = { ...sheet.characterInfo, name: "Bruno Neri" };
  const { _id: brunos } = await create(table, bruno, { ...sheet, characterInfo: info });
  const sitting = await voiceOf(table, bruno);
  await page.goto(url);
  await expect(up(page)).toBeVisible();
  sara.roll(id, "Ascoltare", 34);
  await expect(thrown(page)).toContainText("34");
  const aim = { kind: "skill", name: "Ascoltare" };
  marta.say("ASK_ROLL", { clientId: crypto.randomUUID(), aim, to: ["*"] });
  const asked = () => sitting.frames.find(({ action }) => action === "rollAsked")?.data?.ask;
  await expect.poll(asked).toBeDefined();
  const askId = Object(asked())._id;
  sara.roll(id, "Ascoltare", 56, { askId });
  await expect(thrown(page).getByText("56", { exact: true })).toBeVisible();
  sitting.roll(brunos, "Ascoltare", 78, { askId });
  const rows = thrown(page).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(thrown(page)).toContainText("Ada Ferri");
  await expect(rows.last()).toContainText("Bruno Neri");
  await expect(rows.last()).toContainText("78");
  await expectAccessible(page);
  // A roll that is no answer is shown alone.
  sara.roll(id, "Ascoltare", 12);
  await expect(thrown(page).getByText("12", { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(0);
  sitting.close();
});

test("an attack names its target, and only a participant set as out is struck through, not an unconscious one", async ({
  page,
  table,
}) => {
  const { url, sara, marta, id, master, tableId } = await evening(table);
  const { npc } = (await table.call(master, "/npc/create", {
    ...{ table: tableId, name: "Cosa del pozzo", kind: "creature", points: { wounds: 13 } },
    ...{ attacks: [{ name: "Artigli", value: 80, damage: "1d6" }], skills: [] },
  })) as { npc: Npc };
  const { encounter } = (await table.call(master, "/encounter/start", {
    ...{ table: tableId, characters: [id], npcs: [npc._id, npc._id] },
  })) as { encounter: Encounter };
  const [thing, other] = encounter.participants.filter(({ npcId }) => npcId !== null);
  const target = encounter.participants.find(({ characterId }) => characterId === id)?._id;
  await page.goto(url);
  marta.say("ROLL", {
    ...{ clientId: crypto.randomUUID(), npcId: npc._id, aim: { kind: "attack", weapon: 0 }, target },
    ...{ manner: { by: thing?._id, surprise: "no-defence" }, dice: { units: 1, tens: [30] } },
  });
  await expect(thrown(page)).toContainText("Artigli contro Ada Ferri");
  await table.call(master, "/encounter/update", {
    id: encounter._id,
    set: { participant: other?._id, isOut: true },
  });
  await table.call(master, "/character/harm", { id, amount: 40, cause: "Caduta" });
  const order = page.getByRole("region", { name: "Round 1" });
  const lines = order.getByRole("listitem");
  await expect(lines.filter({ hasText: "Ada Ferri" })).toContainText("a terra");
  const strokeOf = (name: string) =>
    lines.filter({ hasText: name }).evaluate((line) => getComputedStyle(line).textDecorationLine);
  expect(await strokeOf("Ada Ferri")).toBe("none");
  expect(await strokeOf(other?.name ?? "")).toBe("line-through");
  await expectAccessible(page);
  sara.close();
});

test.describe("with a public address", () => {
  test.use(PUBLIC);

  for (const kind of ["letter", "telegram", "cutting", "note", "text"]) {
    test(`a long handout fills the screen in large type and turns its pages until it is taken down: ${kind}`, {
      tag: kind === "letter" ? [] : "@slow",
    }, async ({ page, table }) => {
      await page.setViewportSize({ width: 1920, height: 1080 });
      const { url, master, tableId } = await evening(table);
      await page.clock.install();
      const sentences = Array.from(
        { length: 50 },
        (_, at) => `Riga ${at + 1} di un racconto che non finisce.`,
      );
      const draft = { table: tableId, title: "Racconto", kind, text: sentences.join("\n") };
      const { handout } = (await table.call(master, "/handout/create", draft)) as {
        handout: { _id: string };
      };
      await page.goto(url);
      await expect(code(page)).toBeVisible();
      await table.call(master, "/handout/show", { id: handout._id, to: ["*"] });
      const paper = page.getByRole("article");
      await expect(paper).toBeVisible();
      await expect(code(page)).toHaveCount(0);
      const size = await paper
        .getByText("Riga 1 di")
        .first()
        .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
      expect(size).toBeGreaterThan(32);
      const box = await paper.boundingBox();
      expect(box?.height).toBeGreaterThan(1080 * 0.7);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(1080 * 0.95);
      const pages = Number((await page.getByText(/^Pagina 1 di/).textContent())?.match(/\d+$/)?.[0]);
      expect(pages).toBeGreaterThan(1);
      await expectAccessible(page);
      // All pages together show the whole text, each line on one page.
      const seen: string[] = [];
      for (let at = 0; at < pages; at += 1) {
        await paper.evaluate((article, to) => article.scrollTo({ left: to * article.clientWidth }), at);
        seen.push(...(await rowsIn(paper)));
      }
      expect(seen).toEqual(sentences.map((_, at) => `${at + 1}`));
      await page.clock.fastForward(Math.max(12, draft.text.length / pages / 14) * 1000 + 500);
      await expect(page.getByText(`Pagina 2 di ${pages}`)).toBeVisible();
      await expect.poll(() => paper.evaluate((article) => article.scrollLeft / article.clientWidth)).toBe(1);
      await table.call(master, "/handout/hide", { id: handout._id });
      await expect(paper).toHaveCount(0);
    });
  }

  test("a master creates a television on the board, opens it by its short code, sees it turned on, and revokes it", async ({
    sitDown,
    table,
    browser,
  }) => {
    const master = await sitDown("Marta", { isMaster: true, at: null });
    await create(table, await table.newUser("Sara"), ada());
    await master.goto("/board");
    await master.getByRole("button", { name: "Schermo…" }).click();
    const dialog = master.getByRole("dialog", { name: "Schermo" });
    await expectAccessible(master);
    await dialog.getByRole("button", { name: "Apri uno schermo" }).click();
    await expect(dialog.getByRole("img", { name: /^Codice QR di .*\/display\// })).toBeVisible();
    const path = await dialog.getByRole("link", { name: "Aprilo su questo computer" }).getAttribute("href");
    const shortCode = await dialog.getByText(/^[A-Z2-9]{6}$/).textContent();
    await expect(dialog.getByRole("listitem")).toContainText("spento");
    const context = await browser.newContext({ baseURL: table.url });
    const television = await context.newPage();
    await television.goto("/display");
    const field = television.getByRole("textbox", { name: "Codice" });
    await field.fill("AAAAAA");
    await television.keyboard.press("Enter");
    await expect(television.getByText("Questo codice non vale")).toBeVisible();
    await expectAccessible(television);
    await field.fill(shortCode?.toLowerCase() ?? "");
    await television.getByRole("button", { name: "Apri" }).click();
    await expect(code(television)).toBeVisible();
    expect(new URL(television.url()).pathname).toBe(path ?? "");
    await expect(dialog.getByRole("listitem")).toContainText("acceso");
    await expectAccessible(master);
    // Only the code that is revoked goes.
    await dialog.getByRole("button", { name: "Un altro schermo" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Revoca" }).first().click();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await expect(gone(television)).toBeVisible();
    await expect(code(television)).toHaveCount(0);
    await expect(dialog.getByText(/^[A-Z2-9]{6}$/)).toBeVisible();
    await dialog.getByRole("button", { name: "Revoca" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(0);
    await expect(dialog.getByText(/^[A-Z2-9]{6}$/)).toHaveCount(0);
    await context.close();
  });
});

/** The numbers of the lines that are completely visible on the paper. */
const rowsIn = (paper: Locator): Promise<string[]> =>
  paper.evaluate((article) => {
    const frame = article.getBoundingClientRect();
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const match of (node.textContent ?? "").matchAll(/riga (\d+) di/gi)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const isIn = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
        if (isIn) found.push(match[1] ?? "");
      }
    }
    return found;
  });

test("it reconnects after a restart of the server, and keeps showing the last roll meanwhile", async ({
  page,
  table,
}) => {
  const { url, sara, id, master } = await evening(table);
  await page.goto(url);
  sara.roll(id, "Ascoltare", 34);
  await expect(thrown(page).getByText("34", { exact: true })).toBeVisible();
  await table.kill();
  await expect(page.getByText("In attesa del server…")).toBeVisible();
  await expect(thrown(page).getByText("34", { exact: true })).toBeVisible();
  await table.restart();
  await expect(page.getByText("In attesa del server…")).toHaveCount(0, { timeout: 40_000 });
  (await voiceOf(table, master)).say("DICE_ROLL", {
    message: "<b>Eccoci</b>",
    level: "critic",
    speachText: "",
  });
  await expect(thrown(page)).toContainText("Eccoci");
  await expect(thrown(page)).toContainText("raccontato da");
  // A told roll has no stamp, because the server did not roll it.
  await expect(thrown(page)).not.toContainText("Critico");
});

test("it waits for a server that does not answer yet, and introduces itself again if its socket was closed as too late", async ({
  page,
  table,
}) => {
  const { url, sara, id } = await evening(table);
  let isThere = false;
  await page.route("**/displays/open", (route) => (isThere ? route.continue() : route.abort()));
  let sockets = 0;
  await page.routeWebSocket("**/ws", (socket) => {
    sockets += 1;
    if (sockets === 1) void socket.close({ code: 4401 });
    else socket.connectToServer();
  });
  await page.goto(url);
  await expect(page.getByText("Cerco il tavolo…")).toBeVisible();
  isThere = true;
  await expect.poll(() => sockets).toBe(2);
  sara.roll(id, "Ascoltare", 34);
  await expect(thrown(page).getByText("34", { exact: true })).toBeVisible();
});

test("a wrong code shows a page that tells nothing of the table", async ({ page }) => {
  for (const wrong of ["AAAAAAAAAAAAAAAAAAAAAA", "x".repeat(100)]) {
    await page.goto(`/display/${wrong}`);
    await expect(gone(page)).toBeVisible();
  }
  await expectAccessible(page);
});

test("the name of the table is shown if the server has other tables", async ({ page, table }) => {
  const { url, master } = await evening(table);
  await table.call(master, "/table/create", { name: "Un altro" });
  await page.goto(url);
  await expect(page.getByText("Il tavolo", { exact: true })).toBeVisible();
});

test.describe("its sound", () => {
  // A server that was just started has not measured the sound yet, and plays it unchanged.
  test.use({ ...TAPPED, ownServer: true });

  test("one tap turns on the sound, and does not touch the session or storage of the same browser", {
    tag: ["@slow", "@realtime"],
  }, async ({ sitDown, table }) => {
    const board = await sitDown("Marta", { isMaster: true });
    const { url, master, marta } = await evening(table, await tokenOf(board));
    await addRustling(table, master, 10);
    const context = board.context();
    const remembered = () =>
      board.evaluate(() => JSON.stringify(Object.entries(localStorage).sort(([a], [b]) => (a < b ? -1 : 1))));
    const before = await remembered();
    const television = await context.newPage();
    const told: string[] = [];
    television.on("request", (request) => {
      if (request.headers().authorization) told.push(request.url());
    });
    await tapPages(context);
    await television.goto(url);
    const [sound] = (await table.call(master, "/audio/list")) as { _id: string }[];
    marta.say("AUDIO_PLAY", { file: { _id: sound?._id } });
    await expect(television.getByText("Fruscio")).toBeVisible();
    expect(await loudness(television)).toBe(0);
    await television.getByRole("button", { name: "Tocca per il suono" }).click();
    // The sound plays at full volume.
    await expect.poll(() => loudness(television, 1_000)).toBeGreaterThan(0.15);
    await expect(television.getByRole("button")).toHaveCount(0);
    marta.say("AUDIO_STOP");
    await expect(television.getByText("Fruscio")).toHaveCount(0);
    expect(told).toEqual([]);
    expect(await remembered()).toBe(before);
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name.replace(/_[\da-f]{12}$/, "")).sort()).toEqual([
      "custode_display",
      "custode_session",
    ]);
    expect(cookies.find(({ name }) => name === "custode_session")?.value).toBe(master);
    // A login in another tab reloads every other page, but not the television.
    await television.evaluate(() => document.body.setAttribute("data-stays", ""));
    await television.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener("storage", () => resolve());
          const frame = document.body.appendChild(document.createElement("iframe"));
          frame.contentWindow?.localStorage.setItem("token", "A".repeat(43));
        }),
    );
    await expect(television.locator("[data-stays]")).toBeAttached();
    await expect(up(television)).toBeVisible();
  });

  test("a browser without a session gets the sound by the television's cookie", {
    tag: ["@slow", "@realtime"],
  }, async ({ page, table }) => {
    const { url, master, marta, tableId } = await evening(table);
    await addRustling(table, master, 10);
    const [sound] = (await table.call(master, "/audio/list")) as { _id: string }[];
    marta.say("AUDIO_PLAY", { file: { _id: sound?._id } });
    await tapPages(page.context());
    await page.goto(url);
    await page.getByRole("button", { name: "Tocca per il suono" }).click();
    await expect.poll(() => loudness(page)).toBeGreaterThan(0.02);
    // A scene names only the ids of its sounds, so the page requests the list.
    marta.say("AUDIO_STOP");
    await expect.poll(() => loudness(page)).toBeLessThan(0.01);
    const layers = [{ audioId: sound?._id, volume: 100, mode: "loop" }];
    const made = await table.call(master, "/scene/create", { table: tableId, name: "Bosco", layers });
    marta.say("SCENE_PLAY", { sceneId: Object(made).scene._id });
    const listed = page.waitForRequest((request) => request.url().endsWith("/audio/list"));
    await page.reload();
    await listed;
    await page.getByRole("button", { name: "Tocca per il suono" }).click();
    await expect.poll(() => loudness(page)).toBeGreaterThan(0.01);
  });
});

test.describe("with a short message lifetime", () => {
  test.use({ environment: { ...PUBLIC.environment, MESSAGE_LIFETIME_MS: "8000" } });

  test("the last roll disappears after its lifetime, the QR code does not return, and who was presented stays", {
    tag: "@slow",
  }, async ({ page, table }) => {
    const { url, sara, id, master, tableId } = await evening(table);
    await page.goto(url);
    await expect(code(page)).toBeVisible();
    sara.roll(id, "Ascoltare", 34);
    await expect(thrown(page)).toBeVisible();
    const draft = { table: tableId, name: "Aldo", kind: "person", points: { wounds: 9 }, attacks: [] };
    const { npc } = (await table.call(master, "/npc/create", draft)) as { npc: Npc };
    await table.call(master, "/npc/present", { id: npc._id, to: ["*"] });
    await expect(page.getByRole("figure")).toContainText("Aldo");
    await expect(thrown(page)).toHaveCount(0);
    const spoken = page.locator("main > p[aria-live]");
    await expect(spoken).toContainText("Ada Ferri");
    await expect(spoken).toHaveText("");
    await expect(page.getByRole("figure")).toContainText("Aldo");
    await expect(code(page)).toHaveCount(0);
  });

  test("after an hour without news it dims until the next roll", { tag: "@slow" }, async ({
    page,
    table,
  }) => {
    const { url, sara, id, marta, master, tableId } = await evening(table);
    await page.clock.install();
    await page.goto(url);
    sara.roll(id, "Ascoltare", 34);
    await expect(thrown(page)).toBeVisible();
    const filter = () => page.getByRole("main").evaluate((main) => getComputedStyle(main).filter);
    // The disappearing roll counts as news.
    await expect(thrown(page)).toHaveCount(0);
    await page.clock.fastForward("58:00");
    expect(await filter()).toBe("none");
    await page.clock.fastForward("03:00");
    await expect.poll(filter).toBe("brightness(0.35)");
    await page.clock.runFor(15_000);
    await expect(page.getByText("In attesa del server…")).toHaveCount(0);
    sara.roll(id, "Ascoltare", 12);
    await expect(thrown(page).getByText("12", { exact: true })).toBeVisible();
    const isBright = /^(none|brightness\(1\))$/;
    await expect.poll(filter).toMatch(isBright);
    await expect(thrown(page)).toHaveCount(0);
    await page.clock.fastForward("01:01:00");
    await expect.poll(filter).toBe("brightness(0.35)");
    await page.clock.runFor(15_000);
    marta.say("WALL_SHOW", { clientId: crypto.randomUUID(), on: true });
    await expect.poll(filter).toMatch(isBright);
    const draft = { table: tableId, name: "Aldo", kind: "person", points: { wounds: 9 }, attacks: [] };
    const { npc } = (await table.call(master, "/npc/create", draft)) as { npc: Npc };
    for (let time = 0; time < 2; time += 1) {
      await page.clock.fastForward("01:01:00");
      await expect.poll(filter).toBe("brightness(0.35)");
      await page.clock.runFor(15_000);
      await table.call(master, "/npc/present", { id: npc._id, to: ["*"] });
      await expect.poll(filter).toMatch(isBright);
    }
  });
});
