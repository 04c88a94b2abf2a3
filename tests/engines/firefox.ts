import { existsSync } from "node:fs";
import puppeteer, { type Browser, ElementHandle, type Page } from "puppeteer-core";
import type { Driver, Engine, Size } from "./driver.ts";

const PROGRAM = "/usr/bin/firefox-esr";
const PHONE_WIDTH = 600;
/** As a phone tells it: a finger, which points coarsely and does not hover. */
const FINGER = {
  "dom.w3c_touch_events.enabled": 1,
  "ui.primaryPointerCapabilities": 1,
  "ui.allPointerCapabilities": 1,
  "ui.useOverlayScrollbars": 1,
};

/** Debian's Firefox, by WebDriver BiDi. */
export function firefox(): Engine {
  const browsers: Browser[] = [];
  return {
    missing: existsSync(PROGRAM) ? null : `${PROGRAM} is missing`,
    async open(size) {
      const browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: PROGRAM,
        extraPrefsFirefox: { "intl.accept_languages": "it-IT", ...(isPhone(size) && FINGER) },
      });
      browsers.push(browser);
      const [page = await browser.newPage()] = await browser.pages();
      await page.setViewport(size);
      return driverOf(page, isPhone(size));
    },
    close: async () => void (await Promise.all(browsers.splice(0).map((browser) => browser.close()))),
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
    close: () => page.close(),
  };
}
