import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import * as z from "zod/mini";
import { launchChromium } from "../scripts/chromium.ts";
import { scanFolder } from "../src/audio/index.ts";
import { prepareDataFolder } from "../src/db/data-folder.ts";
import { openDatabase } from "../src/db/open.ts";
import { silentMp3 } from "../tests/audio/mp3.ts";
import { apiOf } from "../tests/support/api.ts";
import { peopleIn } from "../tests/support/people-in.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { startCustode } from "./child.ts";
import { ms, type Row } from "./row.ts";

const SOUNDS = 2_000;
/** In one of the groups. */
const TOGETHER = 500;
/** After what was done, all that follows from it has been done. */
const SETTLED_MS = 2_500;

/** What a library of two thousand sounds asks of a desk and of a phone with a quarter of its processor. */
export async function measureSounds(): Promise<Row[]> {
  using folder = temporaryFolder();
  const [token = ""] = peopleIn(folder.path, 1);
  await fill(folder.path);
  await using custode = await startCustode(folder.path);
  const url = `http://127.0.0.1:${custode.port}`;
  const browser = await launchChromium();
  const rows: Row[] = [];
  for (const [device, width, height, slower] of [
    ["desk", 1440, 900, 1],
    ["phone, a quarter of the processor", 390, 844, 4],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, serviceWorkers: "block" });
    await context.addInitScript((value) => localStorage.setItem("token", value), token);
    const page = await context.newPage();
    await page.goto(`${url}/characters/list`);
    await page.getByRole("banner").getByText("Al tavolo").waitFor({ state: "attached" });
    await page.waitForTimeout(SETTLED_MS);
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slower });

    const say = (what: string, ours: string, aim: string) =>
      rows.push({ what: `${SOUNDS} sounds, ${device}: ${what}`, ours, baseline: "-", ratio: "-", aim });
    const sayTask = async (what: string, act: () => Promise<unknown>) =>
      say(`longest task ${what}`, await longest(browser, page, act), "at most 50 ms");
    await sayTask("when the screen opens", async () => {
      say("first list after the tap", ms(await paintedAfter(page, "/audio")), "under 300 ms");
    });
    const { _id: fileId } = (await (await fetch(`${url}/audio/list`)).json())[7];
    await sayTask("when the list comes anew", () =>
      apiOf(url, token).post("/audio/rename-file-title", { fileId, newFileTitle: `Altro ${slower}` }),
    );
    await sayTask(`when a group of ${TOGETHER} opens`, async () => {
      if (slower === 1) await page.getByRole("link", { name: /Molti/ }).click();
      else await page.getByLabel("Gruppo", { exact: true }).selectOption("Molti");
    });
    await sayTask("while a search is typed", () =>
      page.getByRole("searchbox").pressSequentially("suono 12", { delay: 150 }),
    );
    await context.close();
  }
  await browser.close();
  return rows;
}

/** Real files, some in folders inside their group's. */
async function fill(dataDir: string): Promise<void> {
  const places = prepareDataFolder(dataDir);
  const content = silentMp3(200);
  for (let number = 0; number < SOUNDS; number += 1) {
    const group = number < TOGETHER ? "Molti" : `Gruppo ${number % 15}`;
    const place = number % 3 === 0 ? `${group}/${["notte", "mare", "bosco"][number % 4] ?? "giorno"}` : group;
    const path = join(places.audio, place, `suono_${number}_di_prova.mp3`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const { db, close } = openDatabase(places);
  await scanFolder(db, places.audio, Date.now(), 0);
  close();
}

/**
 * What the longest task of the page takes while something is done there, and what follows from it. In the thread's own processor time, too:
 * on a machine that others use, a task is as long as they let it be.
 */
async function longest(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<string> {
  await browser.startTracing(page, {
    categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"],
  });
  await act();
  await page.waitForTimeout(SETTLED_MS);
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const mains = traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  );
  const busiest = mains
    .map(({ pid, tid }) =>
      traceEvents.filter((each) => each.name.endsWith("RunTask") && each.pid === pid && each.tid === tid),
    )
    .sort((a, b) => b.length - a.length)[0];
  const of = (which: "dur" | "tdur") =>
    Math.max(0, ...(busiest ?? []).map((each) => each[which] ?? 0)) / 1000;
  return `${ms(of("tdur"))} (${ms(of("dur"))} by the clock)`;
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds by the clock, and of the thread's own. */
      dur: z.optional(z.number()),
      tdur: z.optional(z.number()),
      args: z.object({ name: z.optional(z.unknown()) }),
    }),
  ),
});

/** From the tap on a link until the frame in which the first sound stands. */
const paintedAfter = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = new MutationObserver(() => {
          if (!document.querySelector('ul[aria-label^="Suoni di"] li')) return;
          look.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        });
        look.observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
      }),
    path,
  );
