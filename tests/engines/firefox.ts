import { existsSync } from "node:fs";
import { join } from "node:path";
import puppeteer, { type Browser, ElementHandle, type Page } from "puppeteer-core";
import { DESK_WIDTH, type Driver, type Engine, type Place, type Size } from "./driver.ts";
import { Surroundings } from "./surroundings.ts";

/**
 * When another page is opened, Firefox logs these of a font (`NS_BINDING_ABORTED`) and of a chunk that was being preloaded: its import fails
 * in the page that is left where a service worker fetches it, and the router logs that. A chunk that is missing shows on the page.
 */
const ENDED_BY_NAVIGATION =
  /A ServiceWorker intercepted the request and encountered an unexpected error|^TypeError: error loading dynamically imported module|downloadable font: download failed .* status=2152398850/;

const PROGRAM = "/usr/bin/firefox-esr";
/** Firefox does not play without an audio device; this provides a null sink. */
const SILENT_CARD = "/usr/bin/pulseaudio";
/** So that a hanging page is reported as such, before the test times out. */
const ANSWERS_WITHIN_MS = 60_000;
/** Between two places of a drag. */
const STEPS = 6;
/** Headless Firefox reports no mouse. */
const MOUSE = { "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 };
/** The preferences of a touch device: coarse pointer, no hover. */
const FINGER = {
  "dom.w3c_touch_events.enabled": 1,
  // As on phones; d3-drag looks for `ontouchstart`.
  "dom.w3c_touch_events.legacy_apis.enabled": true,
  "ui.primaryPointerCapabilities": 1,
  "ui.allPointerCapabilities": 1,
  "ui.useOverlayScrollbars": 1,
  // Puppeteer sends the two ends of a tap apart; on a busy machine it would last longer than a tap, and click nothing.
  "apz.max_tap_time": ANSWERS_WITHIN_MS,
  "ui.click_hold_context_menus.delay": ANSWERS_WITHIN_MS,
};

/** Debian's Firefox, through WebDriver BiDi. */
export function firefox(): Engine {
  const environment = new Surroundings();
  const browsers: Browser[] = [];
  let sound: string | null = null;

  /** @returns the address of the sound server. */
  function startSound(): string {
    const socket = join(environment.folder, "sound");
    environment.start(SILENT_CARD, [
      ...["-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm", "-L", "module-null-sink"],
      ...["-L", `module-native-protocol-unix socket=${socket} auth-anonymous=1`],
    ]);
    return `unix:${socket}`;
  }

  return {
    missing: [PROGRAM, SILENT_CARD].filter((program) => !existsSync(program)).join(", ") || null,
    async open(size) {
      sound ??= startSound();
      const browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: PROGRAM,
        protocolTimeout: ANSWERS_WITHIN_MS,
        env: { ...environment.environment, PULSE_SERVER: sound },
        extraPrefsFirefox: { "intl.accept_languages": "it-IT", ...(hasFinger(size) ? FINGER : MOUSE) },
      });
      browsers.push(browser);
      const [page = await browser.newPage()] = await browser.pages();
      await page.setViewport(size);
      await page.evaluateOnNewDocument(TELL_ERRORS);
      return driverOf(page, hasFinger(size));
    },
    async close() {
      await Promise.allSettled(browsers.splice(0).map((browser) => browser.close()));
      await environment.close();
      sound = null;
    },
  };
}

const hasFinger = ({ width }: Size) => width < DESK_WIDTH;

function driverOf(page: Page, isTouched: boolean): Driver {
  const errors: string[] = [];
  const report = (text: string) => {
    if (!ENDED_BY_NAVIGATION.test(text)) errors.push(text);
  };
  page.on("console", (message) => message.type() === "error" && report(message.text()));
  page.on("pageerror", (error) => report(String(error)));
  return {
    goTo: async (address) => void (await page.goto(address)),
    // The caller knows the type of its expression.
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    async press(expression) {
      const element = await page.evaluateHandle(expression);
      if (!(element instanceof ElementHandle)) throw new Error("there is nothing to press");
      await (isTouched ? element.tap() : element.click());
      await element.dispose();
    },
    drag: (places) => (isTouched ? dragFinger(page, places) : dragMouse(page, places)),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot({ captureBeyondViewport: false }),
    errors: () => errors,
  };
}

/** The protocol tells of an `Error` that is logged only that it is one. */
const TELL_ERRORS = `{
  const log = console.error;
  console.error = (...values) => log(...values.map((one) => (one instanceof Error ? String(one) + "\\n" + one.stack : one)));
}`;

async function dragMouse({ mouse }: Page, [from = [0, 0], ...others]: readonly Place[]): Promise<void> {
  await mouse.move(...from);
  await mouse.down();
  for (const [x, y] of others) await mouse.move(x, y, { steps: STEPS });
  await mouse.up();
}

async function dragFinger(
  { touchscreen }: Page,
  [from = [0, 0], ...others]: readonly Place[],
): Promise<void> {
  await touchscreen.touchStart(...from);
  let [lastX, lastY] = from;
  for (const [x, y] of others) {
    for (let step = 1; step <= STEPS; step += 1) {
      const part = step / STEPS;
      await touchscreen.touchMove(lastX + (x - lastX) * part, lastY + (y - lastY) * part);
    }
    [lastX, lastY] = [x, y];
  }
  await touchscreen.touchEnd();
}
