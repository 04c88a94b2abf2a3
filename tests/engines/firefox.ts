import { existsSync } from "node:fs";
import { join } from "node:path";
import puppeteer, { type Browser, ElementHandle, type Page } from "puppeteer-core";
import type { Driver, Engine, Size } from "./driver.ts";
import { Surroundings } from "./surroundings.ts";

const PROGRAM = "/usr/bin/firefox-esr";
/** Where a machine has nothing to sound with, Firefox does not begin to play; this takes every sound and lets nobody hear it. */
const SILENT_CARD = "/usr/bin/pulseaudio";
const PHONE_WIDTH = 600;
/** Without a screen Firefox tells of no mouse. */
const MOUSE = { "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 };
/** As a phone tells it: a finger, which points coarsely and does not hover. */
const FINGER = {
  "dom.w3c_touch_events.enabled": 1,
  "ui.primaryPointerCapabilities": 1,
  "ui.allPointerCapabilities": 1,
  "ui.useOverlayScrollbars": 1,
};

/** Debian's Firefox, by WebDriver BiDi. */
export function firefox(): Engine {
  const around = new Surroundings();
  const browsers: Browser[] = [];
  let sound: string | null = null;

  /** @returns where it listens. */
  function startSound(): string {
    const socket = join(around.folder, "sound");
    around.start(SILENT_CARD, [
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
        env: { ...around.environment, PULSE_SERVER: sound },
        extraPrefsFirefox: { "intl.accept_languages": "it-IT", ...(isPhone(size) ? FINGER : MOUSE) },
      });
      browsers.push(browser);
      const [page = await browser.newPage()] = await browser.pages();
      await page.setViewport(size);
      return driverOf(page, isPhone(size));
    },
    async close() {
      await Promise.allSettled(browsers.splice(0).map((browser) => browser.close()));
      await around.close();
      sound = null;
    },
  };
}

const isPhone = ({ width }: Size) => width < PHONE_WIDTH;

function driverOf(page: Page, hasFinger: boolean): Driver {
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  page.on("pageerror", (error) => void complaints.push(String(error)));
  return {
    goTo: async (address) => void (await page.goto(address)),
    // What an expression gives is for whoever wrote it to know.
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    async press(expression) {
      const element = await page.evaluateHandle(expression);
      if (!(element instanceof ElementHandle)) throw new Error("there is nothing to press");
      await (hasFinger ? element.tap() : element.click());
      await element.dispose();
    },
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot({ captureBeyondViewport: false }),
    complaints: () => complaints,
  };
}
