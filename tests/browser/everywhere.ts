import { test as base, type Page } from "@playwright/test";
import type { CharacterDraft } from "#shared/schemas/character.ts";
import { faultsOf } from "./accessible.ts";
import { CREATURE, GUNMAN } from "./fight-support.ts";
import { layoutFaultsOf } from "./layout-faults.ts";
import { addSounds, makeScene, setSounds } from "./scenes-support.ts";
import { ada, create, tokenOf } from "./sheet.ts";
import { expect, type Table } from "./support.ts";
import { voiceOf } from "./voice.ts";

/**
 * Checks a state of a page for accessibility (soft: the test goes on). Layout at 320 px, with large text and in forced colours is checked
 * only in `verify:all`.
 */
export function look(page: Page, state: string): Promise<void> {
  return base.step(state, async () => {
    expect.soft(await faultsOf(page), `${state}: axe`).toEqual([]);
    if (process.env.ALL) expect.soft(await layoutFaultsOf(page), `${state}: layout`).toEqual([]);
  });
}

const named = (name: string): CharacterDraft => ada({ characterInfo: { ...ada().characterInfo, name } });

/** A table with some of everything: two players, sounds, NPCs, documents, rolls, a diary, a television. */
export async function fullTable(table: Table, master: Page) {
  const token = await tokenOf(master);
  const { current } = Object(await table.call(token, "/table/list"));
  const call = async (path: string, body: object) => Object(await table.call(token, path, body));
  const players = { lia: await table.newUser("Lia"), bruno: await table.newUser("Bruno") };
  const bice = await create(table, players.lia, named("Bice Carbone"));
  const ettore = await create(table, players.bruno, named("Ettore Urbani"));
  const sounds = await addSounds(table, master, "Pioggia", "Porta");
  const [rain = "", door = ""] = [sounds.get("Pioggia"), sounds.get("Porta")];
  const scene = await makeScene(table, master, "Palude", [
    { audioId: rain },
    { audioId: door, mode: "random", everyMs: [5_000, 9_000] },
  ]);
  await setSounds(table, master, { keys: [door] });
  for (const npc of [CREATURE, GUNMAN]) await call("/npc/create", { table: current, ...npc });
  const { handout } = await call("/handout/create", {
    ...{ table: current, title: "Lettera di Agnese", kind: "letter" },
    ...{ text: "Caro Ettore, non venire.", hiddenText: "Sotto il pozzo c'è una porta." },
  });
  await call("/diary/sitting", { table: current, begin: true });
  await call("/diary/note", { table: current, text: "La cantina è allagata" });
  const voice = await voiceOf(table, players.lia);
  for (const total of [1, 34, 99]) voice.roll(bice._id, "Ascoltare", total);
  const { url: television } = await call("/displays/create", { table: current });
  return { token, tableId: String(current), call, players, bice, ettore, scene, handout, television };
}
