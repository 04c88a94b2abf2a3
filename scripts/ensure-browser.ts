import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const DEBIAN_CHROMIUM = "/usr/bin/chromium-headless-shell";

/**
 * Installs a browser for the tests where there is none: Debian's own where it can be had, else Playwright's.
 * @returns whether there is one now.
 */
export async function ensureBrowser(): Promise<boolean> {
  const ways: string[][] = [
    ["apt-get", "install", "-y", "--no-install-recommends", "chromium-headless-shell"],
    ["sh", "-c", "apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell"],
    [process.execPath, "x", "--bun", "playwright", "install", "--with-deps", "chromium"],
  ];
  for (const way of ways) {
    if (hasBrowser()) break;
    console.log(`\n── browser: ${way.join(" ")}`);
    await attempt(way);
  }
  return hasBrowser();
}

function hasBrowser(): boolean {
  return existsSync(DEBIAN_CHROMIUM) || existsSync(chromium.executablePath());
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
