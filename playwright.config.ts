import { defineConfig, devices } from "@playwright/test";
import { HEADLESS_SHELL, launchOptions } from "./scripts/chromium.ts";

const launch = (args: string[] = []) => launchOptions([HEADLESS_SHELL], args);

/**
 * The browser tests. A worker's tests share a server, and have a table of their own at it (`tests/browser/support.ts`); `custode.test` is an origin
 * without https that is not localhost, as most groups have it: browsers give it no secure context.
 */
export default defineConfig({
  testDir: "tests/browser",
  // `bun run verify:all` has what is slow by nature: sound in real time, pages of older versions, long tours, crowds of browsers.
  ...(!process.env.ALL && { grepInvert: /@slow/ }),
  outputDir: "test-results/browser",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  // A test that passes only at a second try is a failure.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Both are for busy machines: a test that passes takes no longer for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  // The worker would answer for requests that a test wants to hold back; `offline.spec.ts` lets it in.
  use: { locale: "it-IT", contextOptions: { reducedMotion: "reduce" }, serviceWorkers: "block" },
  projects: [
    {
      name: "desk",
      // On the phone it is played below.
      testIgnore: process.env.ALL ? [] : "**/story.spec.ts",
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
