import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

/** Debian's Chromium without its windows: the same engine for two thirds of the work. The browser tests drive it. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const WITH_WINDOWS = "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];

/**
 * How Chromium is launched here. @param paths the first that is installed is taken; without one, Playwright's own.
 * @param args more than the usual ones.
 */
export function launchOptions(paths: readonly string[], args: readonly string[] = []): LaunchOptions {
  const executablePath = paths.find(existsSync);
  return { args: [...FLAGS, ...args], ...(executablePath !== undefined && { executablePath }) };
}

/** For pictures and measures. @param args more than the usual ones. */
export const launchChromium = (args: readonly string[] = [], options: LaunchOptions = {}) =>
  chromium.launch({ ...launchOptions([WITH_WINDOWS, HEADLESS_SHELL], args), ...options });
