import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { type OwnServer, startServer } from "./server.ts";
import { expect, PASSWORD, test } from "./support.ts";

/**
 * 'From an empty server to the first scene in five minutes'. A script needs seconds, so each tap and each character is charged with what a
 * person needs who has never seen these screens: what is measured is the waiting plus that. Players do their part at the same time.
 * Measured in November 2026, on two cores: 190 s, of which 15 are waiting.
 */
const SECONDS = { tap: 5, character: 0.5, scan: 10 } as const;
const MOST_SECONDS = 300;

interface Step {
  readonly name: string;
  readonly taps: number;
  readonly characters: number;
  /** That the script needed. */
  readonly waited: number;
  /** That a person needs. */
  readonly seconds: number;
}

/** What one person does, step by step. */
class Doing {
  readonly steps: Step[] = [];
  #taps = 0;
  #characters = 0;
  #other = 0;

  constructor(readonly page: Page) {}

  async tap(what: Locator): Promise<void> {
    await what.click();
    this.#taps += 1;
  }

  async write(where: Locator, words: string): Promise<void> {
    await this.tap(where);
    await where.fill(words);
    this.#characters += words.length;
  }

  async choose(where: Locator, label: string): Promise<void> {
    await where.selectOption({ label });
    this.#taps += 2;
  }

  async scan(address: string): Promise<void> {
    await this.page.goto(address);
    this.#other += SECONDS.scan;
  }

  async step(name: string, work: () => Promise<void>): Promise<void> {
    [this.#taps, this.#characters, this.#other] = [0, 0, 0];
    const began = performance.now();
    await test.step(name, work);
    const waited = (performance.now() - began) / 1000;
    const [taps, characters] = [this.#taps, this.#characters];
    const seconds = waited + this.#other + taps * SECONDS.tap + characters * SECONDS.character;
    this.steps.push({ name, taps, characters, waited, seconds });
  }

  get seconds(): number {
    return this.steps.reduce((sum, { seconds }) => sum + seconds, 0);
  }
}

async function sitting(browser: Browser, options: BrowserContextOptions): Promise<Doing> {
  return new Doing(await (await browser.newContext({ ...options, locale: "it-IT" })).newPage());
}

/** @param door the link on the login page that leads to the form. */
async function register(doing: Doing, username: string, door: string): Promise<void> {
  const { page } = doing;
  await doing.tap(page.getByRole("link", { name: door }));
  await doing.write(page.getByLabel("Email"), `${username.toLowerCase()}@example.org`);
  await doing.write(page.getByLabel("Username"), username);
  await doing.write(page.getByLabel(/^Password/), PASSWORD);
  await doing.tap(page.getByRole("button", { name: "Registrati" }));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await doing.write(page.getByLabel(/^Password/), PASSWORD);
  await doing.tap(page.getByRole("button", { name: "Login" }));
  await expect(page).toHaveURL(/\/characters\/list$/);
}

let server: OwnServer;
test.beforeAll(async () => {
  // The code needs an address that phones reach.
  server = await startServer({ PUBLIC_URL: "http://tavolo.example.org" });
});
test.afterAll(() => server.stop());

test("from an empty server to the first scene, read aloud with its sounds, in five minutes", {
  tag: "@slow",
}, async ({ browser, contextOptions }) => {
  test.setTimeout(600_000);
  const baseURL = `http://localhost:${server.port}`;
  const marta = await sitting(browser, {
    ...contextOptions,
    baseURL,
    viewport: { width: 1440, height: 900 },
  });
  const phone = { ...contextOptions, baseURL, viewport: { width: 390, height: 844 }, hasTouch: true };
  const players = [await sitting(browser, phone), await sitting(browser, phone)] as const;
  const { page } = marta;
  const panel = page.getByRole("region", { name: /Il faro di Punta Scura/ });

  await marta.step("the master opens the address and makes the first user", async () => {
    await page.goto("/");
    await register(marta, "Marta", "Crea il primo utente");
  });
  await marta.step("opens the adventure that is ready", async () => {
    await marta.tap(page.getByRole("button", { name: "Comincia con un'avventura pronta" }));
    await expect(page.getByText("Aperta: Il faro di Punta Scura")).toBeVisible();
  });
  await marta.step("shows the players the code", async () => {
    await marta.tap(page.getByRole("link", { name: "Invita i giocatori" }).first());
    await expect(page.getByRole("img", { name: /^Codice QR/ })).toBeVisible();
  });

  const takes = async (player: Doing, username: string, who: string) => {
    await player.step(`${username} scans it and makes a user`, async () => {
      await player.scan("/");
      await register(player, username, "Crea Utente");
    });
    await player.step(`${username} takes a ready-made investigator`, async () => {
      await player.tap(player.page.getByRole("button", { name: "Prendi un investigatore pronto" }));
      await player.tap(player.page.getByRole("dialog").getByRole("button", { name: new RegExp(who) }));
      await expect(player.page.getByRole("heading", { level: 1, name: who })).toBeVisible();
    });
  };
  await Promise.all([
    takes(players[0], "Lia", "Nives Tomat"),
    takes(players[1], "Bruno", "Tullio Brambilla"),
  ]);

  await marta.step("goes to the Plancia and turns to the first scene", async () => {
    await marta.tap(page.getByRole("link", { name: "Plancia" }));
    for (const who of ["Nives Tomat", "Tullio Brambilla"])
      await expect(page.getByRole("checkbox", { name: `Segna ${who}` })).toBeVisible();
    await marta.choose(panel.getByLabel("Pagina"), "2. Arrivo: l'osteria della Lampara");
    await expect(panel.getByRole("heading", { name: "Arrivo: l'osteria della Lampara" })).toBeVisible();
  });
  await marta.step("starts its sounds, and reads", async () => {
    await marta.tap(panel.getByRole("button", { name: "Scena: la pioggia e la campana" }));
    await expect(panel.getByText("La corriera di Sestri vi lascia sull'ultima curva")).toBeInViewport();
    await marta.tap(page.getByRole("button", { name: /^Altoparlante del tavolo/ }));
    await expect(page.getByRole("region", { name: "Suoni" })).toContainText("Il paese sotto la pioggia");
  });
  for (const player of players) {
    await player.step("a phone is told to keep silent", async () => {
      await player.tap(player.page.getByRole("button", { name: /^Muto/ }));
    });
  }

  const together = Math.max(...players.map(({ seconds }) => seconds));
  const steps = [marta, ...players].flatMap((doing) => doing.steps);
  const waited = steps.reduce((sum, step) => sum + step.waited, 0);
  for (const { name, taps, characters, waited: machine, seconds } of steps) {
    const description = `${seconds.toFixed(0)} s: ${taps} taps, ${characters} characters, ${machine.toFixed(1)} s of waiting`;
    test.info().annotations.push({ type: name, description });
  }
  const total = marta.seconds + together;
  test.info().annotations.push({
    type: "all",
    description: `${total.toFixed(0)} s, of which the machines ${waited.toFixed(0)}`,
  });
  expect(total).toBeLessThan(MOST_SECONDS);
  for (const doing of [marta, ...players]) await doing.page.context().close();
});
