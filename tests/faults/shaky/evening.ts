import { Database } from "bun:sqlite";
import { join } from "node:path";
import { type RunningProgram, startProgram } from "../../support/program.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { pictureProblems } from "../stored-files.ts";
import { chanceOf } from "./chance.ts";
import { gather, peopleOf } from "./group.ts";
import { type Link, openLink } from "./link.ts";
import { openPage, type Page, type Record } from "./page-host.ts";
import { countUndrawn, mapProblems } from "./stored-maps.ts";
import { problemsIn } from "./stored-problems.ts";

export const KILLS = Number(process.env.SHAKY_KILLS ?? 20);
/** Milliseconds until a server is killed at the latest, even if bad networks prevented any action. */
const LONGEST_LIFE = 700;
/** Milliseconds in which every page reconnects, retries what was not answered, and refetches. */
const SETTLES_WITHIN = 120_000;

/** Plays one game session. @returns the problems at its end. @throws if it breaks off. */
export async function shakyEvening(seed: number): Promise<string[]> {
  using folder = temporaryFolder();
  const chance = chanceOf(seed, "the house");
  const tokens = peopleOf(folder.path);
  const problems: string[] = [];
  const record: Record = { said: [], acknowledged: new Set(), refused: new Set() };
  const start = () =>
    startProgram({
      DATA_DIR: folder.path,
      LOG_LEVEL: "info",
      BUN_OPTIONS: `--preload=${join(import.meta.dir, "quick-timers.ts")}`,
    });
  let program = await start();
  const ended: RunningProgram[] = [];
  const links: Link[] = [];
  const pages: Page[] = [];
  try {
    const { places } = await gather(program.address, tokens);
    for (const [index, token] of tokens.entries()) {
      const name = `utente${index}`;
      const link = await openLink(chanceOf(seed, `the line of ${name}`));
      link.lead(program.address);
      links.push(link);
      const own = places[index] ?? [];
      const tableId = own[index % 2]?.id ?? "";
      pages.push(openPage({ name, token, address: link.address, seed, places: own, tableId }, record));
    }
    for (const page of pages) page.order("act");

    for (let kill = 0; kill < KILLS; kill += 1) {
      await moreAcknowledged(record, chance.between(2, 8));
      for (const link of links) link.lead(null);
      await program.end("SIGKILL");
      ended.push(program);
      program = await start();
      for (const link of links) link.lead(program.address);
    }

    for (const link of links) link.heal();
    const unsettled = new Set(pages.map(({ player }) => player.name));
    const settling = pages.map(async (page) => {
      const settled = page.next("settled");
      page.order("settle");
      await settled;
      unsettled.delete(page.player.name);
    });
    await Promise.race([Promise.all(settling), Bun.sleep(SETTLES_WITHIN)]);
    for (const name of unsettled) problems.push(`${name} waits for an answer, or for the table, for ever`);
    if (unsettled.size === 0) problems.push(...(await differences(pages, record)));
    problems.push(...(await undrawn(folder.path)));
    await program.end("SIGTERM");
    ended.push(program);
  } finally {
    for (const page of pages) page.close();
    for (const link of links) link.close();
    await program[Symbol.asyncDispose]();
  }
  for (const one of ended) problems.push(...errorsIn(one.said()));
  problems.push(...problemsIn(folder.path, record));
  using db = new Database(join(folder.path, "custode.db"), { readonly: true });
  problems.push(...(await mapProblems(db, folder.path, record)));
  return problems;
}

/** Waits until the pictures of all maps are drawn, and the former ones are gone. */
async function undrawn(dataDir: string): Promise<string[]> {
  using db = new Database(join(dataDir, "custode.db"), { readonly: true });
  const latest = performance.now() + SETTLES_WITHIN;
  while (countUndrawn(db) > 0 || pictureProblems(db, dataDir).length > 0) {
    if (performance.now() > latest) return ["a map waits for its picture for ever"];
    await Bun.sleep(20);
  }
  return [];
}

async function moreAcknowledged({ acknowledged }: Record, more: number): Promise<void> {
  const enough = acknowledged.size + more;
  const latest = performance.now() + LONGEST_LIFE;
  while (acknowledged.size < enough && performance.now() < latest) await Bun.sleep(3);
}

/** Differences between each page and a newly opened page of the same person and table. */
async function differences(pages: readonly Page[], record: Record): Promise<string[]> {
  const state = async (page: Page): Promise<unknown> => {
    const told = page.next("state");
    page.order("tell");
    return JSON.parse((await told).state);
  };
  const problems = pages.map(async (old) => {
    const tableId = Object(await state(old)).seat._id;
    const reloaded = openPage({ ...old.player, tableId }, record);
    try {
      const latest = performance.now() + SETTLES_WITHIN;
      for (;;) {
        const [shown, anew] = [await state(old), await state(reloaded)];
        const found = [...differencesOf(shown, anew, ""), ...withoutPicture(shown)];
        if (found.length === 0) return [];
        if (performance.now() > latest)
          return [`the page of ${old.player.name} differs when reloaded:\n${found.slice(0, 8).join("\n")}`];
        await Bun.sleep(20);
      }
    } finally {
      reloaded.close();
    }
  });
  return (await Promise.all(problems)).flat();
}

/** What a page shows and the server does not give it. */
function withoutPicture(shown: unknown): string[] {
  const pictures = Object.entries(Object(shown).pictures);
  return pictures.flatMap(([id, status]) => (status === 200 ? [] : `picture ${id}: ${status}`));
}

/** The paths at which two values differ. */
function* differencesOf(shown: unknown, anew: unknown, path: string): Generator<string> {
  if (Bun.deepEquals(shown, anew)) return;
  if (typeof shown !== "object" || typeof anew !== "object" || shown === null || anew === null) {
    const [one, other] = [shown, anew].map((value) => JSON.stringify(value)?.slice(0, 300));
    return yield `${path}: ${one}, anew ${other}`;
  }
  const keys = new Set([...Object.keys(shown), ...Object.keys(anew)]);
  for (const key of keys) yield* differencesOf(Object(shown)[key], Object(anew)[key], `${path}.${key}`);
}

const ERROR = 50;
/** Its limit of a minute is three seconds here (`quick-timers.ts`), which a busy machine needs; that it is drawn later is checked. */
const LATE_MAP = "a map takes too long to draw";
function errorsIn(said: string): string[] {
  const lines = said.split("\n").filter((line) => line.startsWith("{") && line.endsWith("}"));
  return lines.flatMap((line) => {
    const { level, err } = JSON.parse(line);
    return level >= ERROR && err?.message !== LATE_MAP ? `the server logged ${line}` : [];
  });
}
