import type { Character } from "#shared/schemas/character.ts";
import type { Api } from "../../tests/support/api.ts";
import { TICKED } from "./acts.ts";
import { done, type Evening, idOf } from "./table.ts";

/** Looks for everything that the server has said to be done. @returns a line for each kind, and how much is missing in all. */
export async function checkAll(
  evening: Evening,
  apis: readonly Api[],
): Promise<{ said: string[]; missing: number }> {
  const { ledger, things } = evening;
  const [master] = apis;
  if (!master) throw new Error("nobody leads");
  const rolls = await pages(master, `/table/${things.tableId}/rolls?limit=200`, "rolls");
  const names = rolls.map((roll) => String(Object(roll).clientId));
  const ids = new Set(rolls.map(idOf));
  const written: unknown[] = [];
  for (const api of apis) {
    written.push(...(await pages(api, `/diary/entries?table=${things.tableId}&limit=500`, "entries")));
  }
  const notes = new Set(written.map(idOf));
  const { handouts } = await done(master.get(`/handout/list?table=${things.tableId}`));
  const papers = new Map((Array.isArray(handouts) ? handouts : []).map((one) => [idOf(one), Object(one)]));
  const sheets = new Map<string, Character>();
  for (const [at, { id }] of things.cast.entries()) {
    const { character } = await done((apis[at + 1] ?? master).get(`/character/${id}`));
    // Of a server of our own.
    sheets.set(id, character as Character);
  }
  const listed = async (path: string, key: string): Promise<readonly unknown[]> => {
    const found = (await done(master.get(`${path}?table=${things.tableId}`)))[key];
    return Array.isArray(found) ? found : [];
  };
  const slips = new Set((await listed("/slip/list", "slips")).map((one) => Object(one).text));
  const clues = new Set((await listed("/clue/list", "clues")).map(idOf));
  const cards = new Set((await listed("/wall/cards", "cards")).map((one) => Object(one).title));
  const twice = names.filter((name, at) => name !== "null" && names.indexOf(name) !== at);
  const kinds: [string, Iterable<string>, (one: string) => boolean][] = [
    ["rolls that were answered", ledger.rolls, (name) => names.includes(name)],
    [
      "attacks that were answered",
      ledger.attacks,
      (name) => names.includes(name) || ledger.dropped.has(name),
    ],
    ["rolls that were heard", ledger.heard, (id) => ids.has(id)],
    ["notes of the diary", ledger.notes, (id) => notes.has(id)],
    ["documents written", ledger.documents, (id) => papers.has(id)],
    ["documents held up", ledger.shown, (id) => papers.get(id)?.led.shownTo.length > 0],
    ["slips", ledger.slips, (text) => slips.has(text)],
    ["clues found", ledger.clues, (id) => clues.has(id)],
    ["notes on the wall", ledger.pinned, (text) => cards.has(text)],
    [
      "investigators as they were saved last",
      ledger.saves.keys(),
      (id) => sheets.get(id)?.equipments.includes(ledger.saves.get(id) ?? "") === true,
    ],
    [
      "ticks as they were set last",
      ledger.ticks.keys(),
      (id) => sheets.get(id)?.ticks.includes(TICKED) === ledger.ticks.get(id),
    ],
  ];
  const found = kinds.map(([kind, all, isThere]) => {
    const wanted = [...all];
    const missing = wanted.filter((one) => !isThere(one));
    return { missing: missing.length, line: `${kind}: ${wanted.length}, missing ${missing.length}` };
  });
  return {
    said: [...found.map(({ line }) => line), `rolls that are there twice: ${twice.length}`],
    missing: found.reduce((sum, { missing }) => sum + missing, twice.length),
  };
}

/** A list that is given in parts, the newest first. */
async function pages(api: Api, path: string, key: string): Promise<unknown[]> {
  const all: unknown[] = [];
  while (true) {
    const last = all.at(-1);
    const body = await done(api.get(last ? `${path}&before=${idOf(last)}` : path));
    const part = body[key];
    if (Array.isArray(part)) all.push(...part);
    if (!body.more || !Array.isArray(part) || part.length === 0) return all;
  }
}
