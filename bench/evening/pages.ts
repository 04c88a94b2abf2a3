import type { BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { launchChromium } from "../../scripts/chromium.ts";
import { LEVEL } from "../../tests/browser/dice.ts";
import { count, type Ledger } from "./ledger.ts";
import type { Step } from "./plan.ts";
import { note } from "./table.ts";

const MOST_WAITING = 2;
const PATIENCE_MS = 20_000;
const LONGEST_MS = 45_000;

/** What a page holds once its garbage is gone. */
export interface Held {
  readonly heapMb: number;
  /** Of all documents, those that are taken out but still held included. */
  readonly nodes: number;
  readonly listeners: number;
}

/** A page of somebody at the table, which stays open the whole evening. */
export interface Screen {
  readonly name: string;
  /** Does it when what was begun before is done; a page that lags behind leaves it out. */
  act(step: Step): void;
  held(): Promise<Held>;
}

type RuleCommand = (page: Page, pick: number) => Promise<void>;

/** Somebody who opens the board's dialogs and closes them. */
const BOARD: Readonly<Record<string, RuleCommand>> = {
  async open(page, pick) {
    await closeAll(page);
    if (pick % 2 === 0) await page.keyboard.press("?");
    else {
      await page.getByRole("button", { name: "Per tutti" }).click();
      await page.getByRole("menuitem", { name: "Premia…" }).click();
    }
    await page.getByRole("dialog").first().waitFor();
    await closeAll(page);
  },
};

/** A player who throws from his sheet, and leaves it now and then. */
const PHONE: Readonly<Record<string, RuleCommand>> = {
  async tap(page, pick) {
    await closeAll(page);
    // Not the button of a request, whose roll may be hidden from its player.
    const skills = page.getByRole("main").getByRole("button", { name: /^Tira [A-Z].*/ });
    await skills.first().waitFor();
    await skills.nth(pick % (await skills.count())).click();
    await page.getByRole("dialog").getByText(LEVEL).first().waitFor();
    await closeAll(page);
  },
  async visit(page, pick) {
    await closeAll(page);
    const places = ["Vai a Lista", "Documenti", "Diario"];
    await page.getByRole("button", { name: "Menu" }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: places[pick % places.length] ?? "" })
      .first()
      .click();
    await page.waitForTimeout(3_000);
    await closeAll(page);
    await page.goBack();
  },
  async "look-through"(page) {
    await closeAll(page);
    for (const part of ["points", "weapons", "background", "skills"]) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, part);
      await page.waitForTimeout(700);
    }
  },
};

/** Closes what lies over the page: dice, documents, questions. */
async function closeAll(page: Page): Promise<void> {
  const dialogs = page.getByRole("dialog");
  for (let tries = 0; tries < 6 && (await dialogs.count()) > 0; tries += 1) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(400);
  }
}

interface Places {
  readonly address: string;
  readonly phone: { token: string; characterId: string };
  readonly board: { token: string };
  readonly displayPath: string;
}

/** Opens a player's phone, the master's board and the television, in a browser of their own. */
export async function openScreens(places: Places, ledger: Ledger) {
  const browser = await launchChromium(["--autoplay-policy=no-user-gesture-required"], {
    // Whoever interrupts an evening still wants its figures.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  async function open(
    name: string,
    path: string,
    { token, ...options }: BrowserContextOptions & { token?: string },
    commands: Readonly<Record<string, RuleCommand>>,
  ): Promise<Screen> {
    const context = await browser.newContext({ locale: "it-IT", ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    if (token) {
      // A login by the form sets it; pictures and sounds are authorised by it alone.
      await context.addCookies([
        { name: "custode_session", value: token, url: places.address, httpOnly: true, sameSite: "Strict" },
      ]);
      await context.addInitScript((value) => {
        localStorage.setItem("token", value);
        localStorage.setItem(
          "sound",
          JSON.stringify({ isMuted: false, role: "speaker", takesWhispers: false }),
        );
      }, token);
    }
    const page = await context.newPage();
    page.on("pageerror", ({ message }) => count(ledger.errors, `${name}: ${message}`));
    page.on("crash", () => count(ledger.errors, `${name} has crashed`));
    page.on(
      "framenavigated",
      (frame) =>
        frame === page.mainFrame() && count(ledger.acts, `${name} at ${new URL(frame.url()).pathname}`),
    );
    await page.goto(places.address + path);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable");
    let waiting = 0;
    let before: Promise<unknown> = Promise.resolve();
    /** One thing at a time, and none for ever. */
    function inTurn<T>(what: () => Promise<T>): Promise<T> {
      const mine = before.then(() => within(LONGEST_MS, what()));
      before = mine.catch(() => {});
      return mine;
    }
    return {
      name,
      act({ act, pick }) {
        if (waiting >= MOST_WAITING) return count(ledger.errors, `${name} lags behind`);
        const command = commands[act];
        if (!command) return;
        waiting += 1;
        const doing = inTurn(() => command(page, pick)).then(() => count(ledger.acts, act));
        void note(ledger, doing.catch(rethrowAs(`${name} at ${act}`))).finally(() => {
          waiting -= 1;
        });
      },
      held: () =>
        inTurn(async () => {
          await closeAll(page);
          return heldBy(devtools);
        }).catch(rethrowAs(`${name} while it is measured`)),
    };
  }
  const { phone, board } = places;
  const phoneOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, token: phone.token };
  const screens = [
    await open("phone", `/characters/${phone.characterId}#skills`, phoneOptions, PHONE),
    await open("board", "/board", { viewport: { width: 1440, height: 900 }, token: board.token }, BOARD),
    await open("television", places.displayPath, { viewport: { width: 1280, height: 720 } }, {}),
  ];
  return { screens, [Symbol.asyncDispose]: () => browser.close() };
}

function within<T>(ms: number, what: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms);
  return Promise.race([what, promise]).finally(() => clearTimeout(late));
}

const rethrowAs =
  (what: string) =>
  (error: unknown): never => {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`);
  };

async function heldBy(devtools: CDPSession): Promise<Held> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heapMb: of("JSHeapUsedSize") / 2 ** 20,
    nodes: of("Nodes"),
    listeners: of("JSEventListeners"),
  };
}
