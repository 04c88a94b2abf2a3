import { defineConfig, devices } from "@playwright/test";
import { HEADLESS_SHELL, launchOptions } from "./scripts/chromium.ts";

const launch = (args: string[] = []) => launchOptions([HEADLESS_SHELL], args);

/**
 * The browser tests. Each test starts a server of its own (`tests/browser/support.ts`); `custode.test` is an origin
 * without https that is not localhost, as most groups have it: browsers give it no secure context.
 */
export default defineConfig({
  testDir: "tests/browser",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  // Two more tries for a machine that is busy; what needs them is told by the report.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  // A trace of every test would cost half as much work again: the second try of one that failed is traced.
  // The worker would answer for requests that a test wants to hold back; `offline.spec.ts` lets it in.
  use: { locale: "it-IT", trace: "on-first-retry", serviceWorkers: "block" },
  projects: [
    {
      name: "desk",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, launchOptions: launch() },
    },
    {
      name: "lan",
      testMatch: /(story|console)\.spec\.ts/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        launchOptions: launch(["--host-resolver-rules=MAP custode.test 127.0.0.1"]),
      },
      metadata: { host: "custode.test" },
    },
  ],
});
