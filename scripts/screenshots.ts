/**
 * Takes the pictures of the guides: `bun run screenshots` (Chromium is needed). Each is of a real server: one that nobody has
 * used yet, and the table of `custode demo` on its third evening, whose dice are loaded.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clock, systemClock } from "../src/clock.ts";
import { readConfig } from "../src/config/read.ts";
import { layDemoTable } from "../src/demo/index.ts";
import { createLog } from "../src/log.ts";
import { startServer } from "../src/server.ts";
import { buildWeb } from "./build-web.ts";
import { launchChromium } from "./chromium.ts";
import { beginEvening } from "./pictures/evening.ts";
import { takeEnd, takeFight } from "./pictures/fight.ts";
import { takeInvestigation } from "./pictures/investigation.ts";
import { takeLedPictures } from "./pictures/led.ts";
import { takePlayedPictures } from "./pictures/played.ts";
import { openStudio, picture, TARGET } from "./pictures/studio.ts";

process.env.TZ = "Europe/Rome";
/** The third evening begins at nine. */
const BEGIN = new Date(2026, 10, 20, 21, 0).getTime();
const begun = systemClock.now();
let skipped = 0;
const clock: Clock = { ...systemClock, now: () => BEGIN + skipped + systemClock.now() - begun };
/** An evening takes hours, its pictures minutes. */
const pass = (minutes: number): void => {
  skipped += minutes * 60_000;
};

const folder = await mkdtemp(join(tmpdir(), "custode-pictures-"));
await buildWeb();
await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
const browser = await launchChromium();
const opened: { stop(): Promise<void> }[] = [];
try {
  const nobody = openStudio(browser, open("nuovo"), [], clock);
  const first = await nobody.visit("desk", "carta");
  await first.goto("/login");
  await picture(first, "primo-utente");

  const demo = configOf("demo");
  const { users } = await layDemoTable(demo.dataDir, createLog(demo), BEGIN);
  const evening = await beginEvening(openStudio(browser, open("demo"), users, clock));
  pass(35);
  await takePlayedPictures(evening);
  await takeLedPictures(evening);
  await takeInvestigation(evening);
  pass(70);
  await takeFight(evening);
  pass(45);
  await takeEnd(evening);
} finally {
  await browser.close();
  for (const server of opened) await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function configOf(name: string) {
  const env = {
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    PUBLIC_URL: "http://192.168.1.20:3001",
    DATA_DIR: join(folder, name),
  };
  return readConfig(env, false).config;
}

/** @returns the address of a server on that folder. */
function open(name: string): string {
  const config = configOf(name);
  const server = startServer(config, createLog(config), { clock });
  opened.push(server);
  return `http://127.0.0.1:${server.port}`;
}
