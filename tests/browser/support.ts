import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { Character, CharacterDraft } from "#shared/schemas/character.ts";
import { type Seed, seedInto } from "../support/seed.ts";
import { type OwnServer, startServer } from "./server.ts";
import { ada, give, storedOf } from "./sheet.ts";
import { keepToken } from "./tokens.ts";

/** A table on a real server, empty for each test. */
export interface Table {
  readonly url: string;
  /** The data folder. */
  readonly folder: string;
  /** Adds a user. @returns the token of a new session. */
  newUser(username: string, options?: { isMaster?: boolean }): Promise<string>;
  /** Calls the server as the owner of a token; throws unless it succeeds. */
  call(token: string, path: string, body?: unknown): Promise<unknown>;
  /** Kills the process as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and folder. */
  restart(): Promise<void>;
}

interface SittingDown {
  isMaster?: boolean;
  /** The page to open, null for none. By default the list of investigators. */
  at?: string | null;
}

/** A player's page, and the id of the player's investigator. */
interface Player {
  page: Page;
  id: string;
  /** The investigator as stored by the server. */
  stored: () => Promise<Character>;
}

interface Fixtures {
  /** Environment variables of this test's own server. */
  environment: Record<string, string>;
  /** Whether the test has its own server, as a test with variables always has: for tests that change more than their table. */
  ownServer: boolean;
  table: Table;
  /** A browser context of its own for a logged-in user. */
  sitDown: (username: string, options?: SittingDown) => Promise<Page>;
  /** A browser context of Sara's, who has one investigator. */
  withSheet: (draft?: CharacterDraft, options?: Pick<SittingDown, "at">) => Promise<Player>;
}

interface Seeded {
  server: OwnServer;
  seed: Seed;
}

interface WorkerFixtures {
  /** One server for all tests of a worker that need none of their own. */
  sharedServer: Seeded;
}

export const PASSWORD = "parola segreta";
/** What a page logs when its own code fails, as when it shows 'Qualcosa si è rotto'. */
const BROKEN =
  /^(?:Uncaught )?(?:TypeError: (?!Failed to fetch)|ReferenceError|RangeError)|Minified React error/;
/** `test.use(MOVING)`: all other tests run with reduced motion. */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;

async function seeded(environment?: Record<string, string>): Promise<Seeded> {
  const server = await startServer(environment);
  return { server, seed: await seedInto(server.folder, PASSWORD) };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  environment: [{}, { option: true }],
  ownServer: [false, { option: true }],
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const shared = await seeded();
      await use(shared);
      shared.seed.close();
      await shared.server.stop();
    },
    { scope: "worker" },
  ],
  table: async ({ environment, ownServer, sharedServer }, use, { project }) => {
    const isOwn = ownServer || Object.keys(environment).length > 0;
    const { server, seed } = isOwn ? await seeded(environment) : sharedServer;
    if (!isOwn) seed.clear();
    const host = project.metadata.host ?? "localhost";
    await use({
      url: `http://${host}:${server.port}`,
      folder: server.folder,
      newUser: async (username, options) => seed.user(username, options),
      async call(token, path, body) {
        const response = await fetch(`http://localhost:${server.port}${path}`, {
          ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
          headers: {
            "Content-Type": "application/json",
            ...(token && { Authorization: `Bearer ${token}` }),
          },
        });
        if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        return response.json();
      },
      kill: server.kill,
      restart: server.restart,
    });
    if (!isOwn) return server.revive();
    seed.close();
    await server.stop();
  },
  baseURL: async ({ table }, use) => use(table.url),
  page: async ({ page }, use) => {
    waitForHistory(page);
    await use(page);
  },
  sitDown: async ({ browser, table, contextOptions, viewport, hasTouch }, use) => {
    const contexts: BrowserContext[] = [];
    const broken: string[] = [];
    await use(async (username, { isMaster = false, at = "/characters/list" } = {}) => {
      const token = await table.newUser(username, { isMaster });
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: table.url,
        viewport,
        hasTouch,
        locale: "it-IT",
      });
      contexts.push(context);
      // A login by the form sets it; pictures and sounds are authorised by it alone.
      await context.addCookies([
        { name: "custode_session", value: token, url: table.url, httpOnly: true, sameSite: "Strict" },
      ]);
      await context.addInitScript((value) => {
        if (!sessionStorage.getItem("seated")) localStorage.setItem("token", value);
        sessionStorage.setItem("seated", "true");
      }, token);
      const page = await context.newPage();
      waitForHistory(page);
      keepToken(page, token);
      page.on("console", (message) => BROKEN.test(message.text()) && broken.push(message.text()));
      if (at !== null) await visit(page, at);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(broken, "errors of our code").toEqual([]);
  },
  withSheet: async ({ sitDown, table }, use) =>
    use(async (draft = ada(), options = {}) => {
      const page = await sitDown("Sara", { at: null });
      const { _id: id } = await give(table, page, draft);
      const { at = "/characters/list" } = options;
      if (at !== null) await visit(page, at);
      return { page, id, stored: () => storedOf(table, page, id) };
    }),
});

/**
 * Lets `goto` and `reload` wait for the traversal with which the page removes the history entry of a dialog that was just closed
 * (`web/ui/back.ts`): it would abort them.
 */
function waitForHistory(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const isSettled = () => {
    const open = ["[role=dialog]:not([data-toast])", "[role=alertdialog]", "[role=menu]"].map(
      (each) => `${each}:not([data-closed])`,
    );
    return (history.state?.layer ?? 0) <= document.querySelectorAll(open.join()).length;
  };
  // A page that failed to load cannot be asked, and has no dialogs.
  const settled = () => page.waitForFunction(isSettled, undefined, { timeout: 10_000 }).catch(() => {});
  page.goto = async (...given) => {
    await settled();
    return goto(...given);
  };
  page.reload = async (...given) => {
    await settled();
    return reload(...given);
  };
}

/** Opens a screen and waits until it is rendered: its code is loaded after the page. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("h1").first().waitFor({ state: "attached" });
}

/** Waits until the page is on the live channel: what happens before is not news to it. */
export const untilJoined = (page: Page) =>
  expect(page.getByRole("banner").getByText("Al tavolo").first()).toBeAttached();

/** Lets the page reconnect at once, as when the network is back, instead of at its next attempt. */
export const comeOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("online")));

/** Waits until the page has prefetched its lazy parts, and can do without the server. */
export async function untilAllParts(page: Page): Promise<void> {
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry.toJSON().responseEnd > 0)
        .map(({ name }) => name)
        .join(" "),
    );
  // They come five seconds after the page, when the browser is idle.
  await expect
    .poll(fetched, { timeout: 40_000 })
    .toMatch(/\/DialogFrame-.*\/RollDialogFrame-|\/RollDialogFrame-.*\/DialogFrame-/);
}

export { expectAccessible } from "./accessible.ts";
export { expect };
