import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { HEADLESS_SHELL } from "./chromium.ts";

/** What the tests of other engines need in Firefox and WebKit: a program of each of these packages of Debian, and the package. */
const ENGINES = {
  "/usr/bin/firefox-esr": "firefox-esr",
  "/usr/bin/pulseaudio": "pulseaudio",
  "/usr/bin/WebKitWebDriver": "webkit2gtk-driver",
  "/usr/bin/Xvfb": "xvfb",
};

/**
 * Installs a browser for the tests where there is none: Debian's own where it can be had, else Playwright's.
 * @returns whether there is one now.
 */
export async function ensureBrowser(): Promise<boolean> {
  const playwright = [process.execPath, "x", "--bun", "playwright", "install", "--with-deps", "chromium"];
  await tryUntil(hasBrowser, [...fromDebian(["chromium-headless-shell"]), playwright]);
  return hasBrowser();
}

/** Installs Firefox and WebKit where they can be had. Whether they are there now the tests find out themselves. */
export async function ensureEngines(): Promise<void> {
  const missing = () => Object.entries(ENGINES).filter(([program]) => !existsSync(program));
  await tryUntil(() => missing().length === 0, fromDebian(missing().map(([, name]) => name)));
  for (const [program] of missing()) console.log(`not to be had here: ${program}`);
}

function hasBrowser(): boolean {
  return existsSync(HEADLESS_SHELL) || existsSync(chromium.executablePath());
}

/** What is known of packages may be missing or old: then it is asked for anew. */
function fromDebian(packages: string[]): string[][] {
  const install = ["apt-get", "install", "-y", "--no-install-recommends", ...packages];
  return [install, ["sh", "-c", `apt-get update && ${install.join(" ")}`]];
}

async function tryUntil(isDone: () => boolean, ways: string[][]): Promise<void> {
  for (const way of ways) {
    if (isDone()) return;
    console.log(`\n── browser: ${way.join(" ")}`);
    await attempt(way);
  }
}

/** One way may not exist here (no such program, no rights): then the next is tried. */
async function attempt(command: string[]): Promise<void> {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"], env }).exited;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
}
