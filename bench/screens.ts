import type { Page } from "@playwright/test";
import { launchChromium } from "../scripts/chromium.ts";
import { apiOf } from "../tests/support/api.ts";
import { investigator } from "../tests/support/investigator.ts";
import { peopleIn } from "../tests/support/people-in.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { startCustode } from "./child.ts";
import { ms, percentile, type Row } from "./row.ts";

const THROWS = 40;
/** The dice lie, the slip is gone, and nobody is near the twenty a second. */
const PAUSE_MS = 1_500;

/**
 * From the tap on a skill in one browser until dice are seen to fall in two others, one of which has a quarter of the
 * processor. All three, and the server, share this machine.
 */
export async function measureScreens(): Promise<Row[]> {
  using folder = temporaryFolder();
  const tokens = peopleIn(folder.path, 3);
  await using custode = await startCustode(folder.path);
  const url = `http://127.0.0.1:${custode.port}`;
  const data = investigator();
  const { body } = await apiOf(url, tokens[0] ?? "").post("/character/create", { data });
  const browser = await launchChromium();
  const pages = await Promise.all(
    tokens.map(async (token) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await context.addInitScript((value) => localStorage.setItem("token", value), token);
      const page = await context.newPage();
      await page.goto(url);
      await page.getByRole("banner").getByText("Al tavolo").waitFor({ state: "attached" });
      return page;
    }),
  );
  const [one, other, slow] = pages;
  if (!one || !other || !slow) throw new Error("three browsers were to be there");
  await (await slow.context().newCDPSession(slow)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await one.goto(`${url}/characters/${Object(body.character)._id}#skills`);
  const skill = one.getByRole("button", { name: new RegExp(`^Tira ${data.skills[0]?.name}`) });
  await skill.waitFor();
  await Promise.all([noteTaps(one), noteDice(other), noteDice(slow)]);
  const waits = { other: [] as number[], slow: [] as number[] };
  for (let count = 0; count < THROWS; count += 1) {
    await skill.click();
    const tappedAt = await noted(one);
    waits.other.push((await noted(other)) - tappedAt);
    waits.slow.push((await noted(slow)) - tappedAt);
    await one.keyboard.press("Escape");
    await one.waitForTimeout(PAUSE_MS);
  }
  await browser.close();
  return Object.entries(waits).map(([which, all]) => ({
    what: `tap to falling dice on ${which === "slow" ? "a screen with a quarter of the processor" : "another screen"}, p50 / p95`,
    ours: `${ms(percentile(all, 0.5))} / ${ms(percentile(all, 0.95))}`,
    baseline: "-",
    ratio: "-",
    aim: "p95 under 80 ms",
  }));
}

declare global {
  /** The moments that were noted, in milliseconds since 1970, and not yet asked for. */
  var moments: number[];
}

const noteTaps = (page: Page) =>
  page.evaluate(() => {
    globalThis.moments = [];
    const note = ({ timeStamp }: Event) => moments.push(performance.timeOrigin + timeStamp);
    addEventListener("click", note, { capture: true });
  });

/** The first frame that shows a die where there was none. */
const noteDice = (page: Page) =>
  page.evaluate(() => {
    globalThis.moments = [];
    let isFalling = false;
    new MutationObserver(() => {
      const falls = document.querySelector('svg[viewBox="-110 -110 220 220"]') !== null;
      if (falls && !isFalling) {
        requestAnimationFrame(() => moments.push(performance.timeOrigin + performance.now()));
      }
      isFalling = falls;
    }).observe(document.body, { childList: true, subtree: true });
  });

async function noted(page: Page): Promise<number> {
  await page.waitForFunction(() => moments.length > 0);
  return page.evaluate(() => moments.shift() ?? Number.NaN);
}
