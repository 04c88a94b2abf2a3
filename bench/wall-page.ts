import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { WALL_SIZE } from "#shared/wall/index.ts";
import { launchChromium } from "../scripts/chromium.ts";
import { peopleIn } from "../tests/support/people-in.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { startCustode } from "./child.ts";
import { ms, percentile, type Row } from "./row.ts";

const SCREENS = 6;
const CARDS_DRAGGED_AMONG = 300;
const MOVES = 60;
/** Longer than a page waits between two moves that it sends. */
const EVERY_MS = 100;
const CARDS_PANNED = 500;
const PAN_MS = 3_000;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A table of six whose players have found so many clues, three in five of them linked. */
async function wallOf(cards: number) {
  const folder = temporaryFolder();
  const tokens = peopleIn(folder.path, SCREENS);
  const custode = await startCustode(folder.path);
  const db = new Database(join(folder.path, "custode.db"));
  const seats = db
    .query<{ id: string; userId: string }, []>("SELECT table_id AS id, user_id AS userId FROM seats")
    .all();
  const table = seats[0]?.id ?? "";
  const clue = db.prepare(
    "INSERT INTO clues (id, table_id, title, text, is_crucial, created_at) VALUES (?, ?, ?, '', 0, ?)",
  );
  const finding = db.prepare("INSERT INTO clue_findings (clue_id, user_id, at, by) VALUES (?, ?, 1, 'Ada')");
  const link = db.prepare(
    "INSERT INTO wall_links (id, table_id, author_id, from_id, to_id, text, created_at) VALUES (?, ?, ?, ?, ?, ?, 1)",
  );
  const place = db.prepare("INSERT INTO wall_places (table_id, card_id, x, y) VALUES (?, ?, ?, ?)");
  const ids = Array.from({ length: cards }, () => Bun.randomUUIDv7());
  const spread = (at: number, by: number, over: number) => Math.round(((at * by) % 1) * over);
  db.transaction(() => {
    for (const [at, id] of ids.entries()) {
      clue.run(id, table, `Tredici gradini di giorno, quattordici di notte ${at}`, at);
      for (const { userId } of seats) finding.run(id, userId);
      place.run(table, id, spread(at, 0.7549, WALL_SIZE.width), spread(at, 0.5698, WALL_SIZE.height));
      const other = ids[(at * 7 + 1) % cards] ?? id;
      if (at % 5 < 3 && other !== id) {
        link.run(
          Bun.randomUUIDv7(),
          table,
          seats[0]?.userId ?? "",
          id,
          other,
          at % 3 ? "la stessa grafia" : "",
        );
      }
    }
  })();
  db.close();
  return {
    tokens,
    url: `http://127.0.0.1:${custode.port}`,
    [Symbol.asyncDispose]: async () => {
      await custode[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

async function openWall(browser: Browser, url: string, token: string, viewport: typeof DESK): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript((value) => localStorage.setItem("token", value), token);
  const page = await context.newPage();
  await page.goto(`${url}/wall?as=wall`);
  await page.locator(".react-flow__node").first().waitFor();
  await page.waitForTimeout(1_500);
  return page;
}

/** From a move of the pointer on one screen until the card begins to move on each of five others. All browsers and the server share this machine. */
export async function measureWallDrag(): Promise<Row[]> {
  await using wall = await wallOf(CARDS_DRAGGED_AMONG);
  const browser = await launchChromium();
  const pages: Page[] = [];
  for (const token of wall.tokens) pages.push(await openWall(browser, wall.url, token, DESK));
  const [hand, ...others] = pages;
  if (!hand) throw new Error("six browsers were to be there");
  const card = await spotOf(hand, ".react-flow__node");
  await Promise.all(pages.map((page) => noteMoves(page, page === hand ? "pointer" : card.id)));
  await hand.mouse.move(card.x, card.y);
  await hand.mouse.down();
  await hand.mouse.move(card.x + 10, card.y);
  await hand.waitForTimeout(1_000);
  await Promise.all(pages.map((page) => page.evaluate(() => void moments.splice(0))));
  const waits: number[] = [];
  for (let count = 0; count < MOVES; count += 1) {
    await hand.mouse.move(card.x + 12 + (count % 2) * 20, card.y + (count % 40));
    const movedAt = await firstMoment(hand);
    waits.push(...(await Promise.all(others.map(async (other) => (await firstMoment(other)) - movedAt))));
    await hand.waitForTimeout(EVERY_MS);
    await Promise.all(pages.map((page) => page.evaluate(() => void moments.splice(0))));
  }
  await hand.mouse.up();
  await browser.close();
  return [
    {
      what: `a card dragged in one browser to its move in ${SCREENS - 1} others, ${CARDS_DRAGGED_AMONG} cards, p50 / p95`,
      ours: `${ms(percentile(waits, 0.5))} / ${ms(percentile(waits, 0.95))}`,
      baseline: "-",
      ratio: "-",
      aim: "p95 under 100 ms",
    },
  ];
}

/** Frames a second while the wall is dragged about, all of it in sight and from near. */
export async function measureWallPan(): Promise<Row[]> {
  await using wall = await wallOf(CARDS_PANNED);
  const rows: Row[] = [];
  for (const [name, viewport, slower, aim] of [
    ["desk", DESK, 1, "60"],
    ["phone, a quarter of the processor", PHONE, 4, "30"],
  ] as const) {
    const browser = await launchChromium();
    const page = await openWall(browser, wall.url, wall.tokens[1] ?? "", viewport);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    for (const view of ["all in sight", "from near"] as const) {
      if (view === "from near") {
        for (let count = 0; count < 4; count += 1)
          await page.getByRole("button", { name: "Avvicina" }).click();
        await page.waitForTimeout(1_500);
      }
      const free = await spotOf(page, ".react-flow__pane");
      const frames = await framesWhile(page, () => pan(page, free));
      rows.push({
        what: `wall of ${CARDS_PANNED} cards dragged about, ${view}, ${name}: frames a second, longest of twenty`,
        ours: `${(1_000 / (frames.reduce((sum, one) => sum + one, 0) / frames.length)).toFixed(0)}, ${ms(percentile(frames, 0.95))}`,
        baseline: "-",
        ratio: "-",
        aim,
      });
    }
    await browser.close();
  }
  return rows;
}

async function pan(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const startedAt = performance.now();
  while (performance.now() - startedAt < PAN_MS) {
    const turn = (performance.now() - startedAt) / 160;
    await page.mouse.move(x + Math.sin(turn) * 120, y + Math.cos(turn * 1.3) * 80);
  }
  await page.mouse.up();
}

/** @returns how long each frame took, in milliseconds. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    globalThis.moments = [];
    const note = (at: number) => {
      moments.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await work();
  const times = await page.evaluate(() => moments);
  return times.slice(1).map((time, at) => time - (times[at] ?? time));
}

/** Where a press meets such an element, and the card's id if it is one. */
const spotOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const board = document.querySelector(".react-flow")?.getBoundingClientRect();
    if (!board) throw new Error("no wall");
    for (let count = 0; count < 20_000; count += 1) {
      const x = board.x + board.width * (0.2 + 0.6 * Math.random());
      const y = board.y + board.height * (0.2 + 0.6 * Math.random());
      const hit = document.elementFromPoint(x, y);
      const found = wanted === ".react-flow__pane" ? hit?.matches(wanted) : hit?.closest(wanted);
      if (found) return { x, y, id: hit?.closest(wanted)?.getAttribute("data-id") ?? "" };
    }
    throw new Error(`no ${wanted} in sight`);
  }, selector);

/** Notes when the pointer moves, or when the card with this id is first drawn elsewhere. */
const noteMoves = (page: Page, what: string) =>
  page.evaluate((wanted) => {
    globalThis.moments = [];
    if (wanted === "pointer") {
      const note = ({ timeStamp }: Event) => moments.push(performance.timeOrigin + timeStamp);
      return addEventListener("pointermove", note, { capture: true });
    }
    const card = document.querySelector(`.react-flow__node[data-id="${wanted}"]`);
    if (!card) throw new Error("the card is not in sight");
    const note = () => requestAnimationFrame(() => moments.push(performance.timeOrigin + performance.now()));
    new MutationObserver(note).observe(card, { attributeFilter: ["style"] });
  }, what);

async function firstMoment(page: Page): Promise<number> {
  await page.waitForFunction(() => moments.length > 0, undefined, { polling: 20, timeout: 10_000 });
  return page.evaluate(() => moments[0] ?? Number.NaN);
}
