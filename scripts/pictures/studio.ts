import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { Clock } from "../../src/clock.ts";
import type { DemoUser } from "../../src/demo/index.ts";

export const TARGET = join(import.meta.dir, "../../docs/immagini");
const WEBP = { quality: 80 };
/** How wide the files are, at most: a phone's points are shown as two of the picture's. */
const SCALE = { phone: 2, desk: 1 } as const;
const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

type Device = keyof typeof SIZES;
type Theme = "carta" | "notte";
export type Studio = ReturnType<typeof openStudio>;

/** A page, and whose. */
export interface Seat {
  readonly page: Page;
  /** Calls the server as this person. @throws for what is refused. */
  call(path: string, body?: unknown): Promise<unknown>;
}

/** Makes pages for people, and pictures of pages. */
export function openStudio(browser: Browser, address: string, users: readonly DemoUser[], clock: Clock) {
  async function visit(device: Device, theme: Theme): Promise<Page> {
    const context = await browser.newContext({
      baseURL: address,
      locale: "it-IT",
      timezoneId: "Europe/Rome",
      viewport: SIZES[device],
      deviceScaleFactor: SCALE[device],
      hasTouch: device === "phone",
    });
    await context.clock.setSystemTime(clock.now());
    await context.addInitScript((value) => {
      localStorage.setItem("settings", JSON.stringify({ theme: value }));
      // The dice of the page's own fall the same each time, too.
      let word = 1926;
      const random = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
        if (!(array instanceof Uint32Array) || array.length !== 1) return random(array);
        word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
        array[0] = word >>> 8;
        return array;
      };
    }, theme);
    return context.newPage();
  }

  async function sit(username: string, device: Device, theme: Theme): Promise<Seat> {
    const page = await visit(device, theme);
    const password = users.find((user) => user.username === username)?.password ?? "";
    await page.goto("/login");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL(/\/characters\/list$/);
    const token = await page.evaluate(() => localStorage.getItem("token"));
    const headers = { Authorization: `Bearer ${token}` };
    return {
      page,
      async call(path, body) {
        const answer = await (body === undefined
          ? page.request.get(path, { headers })
          : page.request.post(path, { headers, data: body }));
        if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
        return answer.json();
      },
    };
  }

  return { visit, sit };
}

/** Waits until what was told in a corner of the page has gone by itself. */
export const slipsAreGone = (page: Page): Promise<void> =>
  page.locator('[aria-label="Avvisi"] button').first().waitFor({ state: "detached" });

/** Writes what a page shows into the guides' folder, when all of it is there. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => null));
  // Dice fall and slips slide; a picture shows what is there when they have.
  await page.waitForTimeout(1_500);
  const png = await page.screenshot({ caret: "hide" });
  const webp = await new Bun.Image(png).webp(WEBP).bytes();
  await Bun.write(join(TARGET, `${name}.webp`), webp);
  console.log(`${name}  ${Math.round(webp.length / 1024)} KB`);
}
