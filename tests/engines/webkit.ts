import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Builder, Capabilities, Origin, type WebDriver, WebElement } from "selenium-webdriver";
import type { Driver, Engine, Place, Size } from "./driver.ts";
import { Surroundings } from "./surroundings.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
/** The tool bar, wider than a phone, would set the minimum width of the window. */
const NO_TOOLBAR =
  "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0.1) }";
const TELLS_ERRORS = "--enable-write-console-messages-to-stdout=true";
/** A screenshot may be one frame behind the page. */
const DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))";
const STARTS_WITHIN_MS = 10_000;
/** From one place of a drag to the next. */
const DRAG_MS = 120;

/** WebKitGTK's MiniBrowser, through Debian's WebDriver for it. */
export function webkit(): Engine {
  const environment = new Surroundings();
  let screen: Promise<string> | null = null;
  const sessions: WebDriver[] = [];

  async function startScreen(): Promise<string> {
    mkdirSync(join(environment.folder, "gtk-3.0"));
    writeFileSync(join(environment.folder, "gtk-3.0/gtk.css"), NO_TOOLBAR);
    const output = environment.start(SCREEN, [
      ...["-displayfd", "1", "-nolisten", "tcp"],
      ...["-screen", "0", "1600x1200x24"],
    ]);
    for await (const line of createInterface(output)) return `:${line}`;
    throw new Error("the X server for WebKit ended");
  }

  return {
    missing: [DRIVER, SCREEN].filter((program) => !existsSync(program)).join(", ") || null,
    async open(size) {
      screen ??= startScreen();
      const port = freePort();
      const output = environment.start(DRIVER, [`--port=${port}`], {
        DISPLAY: await screen,
        GSETTINGS_BACKEND: "memory",
        NO_AT_BRIDGE: "1",
      });
      const errors = errorsIn(output);
      const session = await newSession(`http://127.0.0.1:${port}`);
      sessions.push(session);
      await resize(session, size);
      return driverOf(session, errors);
    },
    async close() {
      await Promise.allSettled(sessions.splice(0).map((session) => session.quit()));
      await environment.close();
      screen = null;
    },
  };
}

function freePort(): number {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  listener.stop(true);
  return listener.port;
}

/** Console errors and uncaught exceptions are written to the driver's output. */
function errorsIn(output: Readable): string[] {
  const errors: string[] = [];
  createInterface(output).on("line", (line) => {
    if (/^CONSOLE .*ERROR/.test(line)) errors.push(line);
  });
  return errors;
}

async function newSession(address: string): Promise<WebDriver> {
  const latest = performance.now() + STARTS_WITHIN_MS;
  while (!(await fetch(`${address}/status`).catch(() => null))?.ok) {
    if (performance.now() > latest) throw new Error("WebKit's driver does not answer");
    await Bun.sleep(20);
  }
  const wanted = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: browser(), args: ["--automation", TELLS_ERRORS] },
  });
  return new Builder().usingServer(address).withCapabilities(wanted).build();
}

/** The path depends on the architecture of the machine. */
function browser(): string {
  const [path] = new Bun.Glob("*/webkit2gtk-4.*/MiniBrowser").scanSync({ cwd: "/usr/lib", absolute: true });
  return path ?? "MiniBrowser";
}

/** Sets the inner size of the window, whose frame is not part of it. */
async function resize(session: WebDriver, { width, height }: Size): Promise<void> {
  const window = session.manage().window();
  await window.setRect({ width, height, x: 0, y: 0 });
  const inner = await session.executeScript<number>("return innerHeight");
  await window.setRect({ width, height: 2 * height - inner, x: 0, y: 0 });
}

function driverOf(session: WebDriver, errors: string[]): Driver {
  const evaluate = <T>(expression: string) => session.executeScript<T>(`return ${expression}`);
  return {
    goTo: (address) => session.get(address),
    evaluate,
    async press(expression) {
      const element = await evaluate(expression);
      if (!(element instanceof WebElement)) throw new Error("there is nothing to press");
      await element.click();
    },
    async drag([from = [0, 0], ...others]) {
      const hand = session.actions({ async: true }).move(at(from)).press();
      for (const place of others) hand.move({ ...at(place), duration: DRAG_MS });
      await hand.release().perform();
    },
    type: (text) => session.actions().sendKeys(text).perform(),
    async picture() {
      await evaluate(DRAWN);
      return Buffer.from(await session.takeScreenshot(), "base64");
    },
    errors: () => errors,
  };
}

const at = ([x, y]: Place) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT });
