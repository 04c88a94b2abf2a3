import type { Page } from "@playwright/test";
import { CHARACTERISTICS, SPECIAL_SKILLS } from "#shared/names.ts";
import type { CharacterDraft } from "#shared/schemas/character.ts";
import type { NpcDraft } from "#shared/schemas/npc.ts";
import { atTable } from "./dice.ts";
import { ada, tokenOf } from "./sheet.ts";
import type { Table } from "./support.ts";
import { expect } from "./support.ts";

/** Values of NPCs that no frame to a player may contain. */
export const SECRETS = { claws: 997, gun: 989, dodge: 983, wounds: 971 };

/** An investigator with this Destrezza, fists, and a gun that cannot miss. */
export function fighter(name: string, dexterity: number): CharacterDraft {
  const plain = ada();
  const skills = plain.skills.map((skill) => ({ ...skill, value: 999, maxValue: 999 }));
  const dodge = skills.slice(0, 1).map((skill) => ({ ...skill, name: SPECIAL_SKILLS.dodge }));
  return {
    ...plain,
    characterInfo: { ...plain.characterInfo, name },
    characteristics: CHARACTERISTICS.map((each) => ({
      name: each,
      value: each === "Destrezza" ? dexterity : 50,
    })),
    skills: [...skills, ...dodge],
    weapons: plain.weapons.map((weapon) =>
      weapon.name === "Doppietta" ? { ...weapon, damage: "6/4/2", attacks: "1 o 2" } : weapon,
    ),
  };
}

const dexterity = (value: number) => [{ name: "Destrezza", value }];

export const CREATURE: NpcDraft = {
  name: "Cosa del pozzo",
  kind: "creature",
  points: { wounds: SECRETS.wounds },
  characteristics: dexterity(75),
  build: 3,
  armour: 2,
  attacks: [{ name: "Artigli", value: SECRETS.claws, damage: "4" }],
  skills: [{ name: SPECIAL_SKILLS.dodge, value: SECRETS.dodge }],
};

export const GUNMAN: NpcDraft = {
  name: "Sicario",
  kind: "person",
  points: { wounds: 9 },
  characteristics: dexterity(60),
  attacks: [
    { name: "Rivoltella", value: SECRETS.gun, damage: "3", range: "15 m", magazine: 6 },
    { name: "Pugni", value: 40, damage: "1d3" },
  ],
};

/** The current table of a page's user. */
export async function tableOf(table: Table, page: Page): Promise<string> {
  const answer = await table.call(await tokenOf(page), "/table/list");
  // An answer of `GET /table/list`.
  return (answer as { current: string }).current;
}

export async function makeNpc(table: Table, master: Page, draft: NpcDraft): Promise<void> {
  const at = await tableOf(table, master);
  await table.call(await tokenOf(master), "/npc/create", { table: at, ...draft });
}

/** Collects every frame that a page receives from now on. */
export function listenTo(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  return frames;
}

export async function openSheet(page: Page, id: string): Promise<void> {
  await page.goto(`/characters/${id}#weapons`);
  await expect(atTable(page)).toBeAttached();
}

export const line = (page: Page) => page.getByText(/^Round \d+/);
export const turn = (page: Page) => page.getByRole("region", { name: "Il tuo turno" });
export const popup = (page: Page) => page.getByRole("dialog");
/** The card that asks for a defence. */
export const defence = (page: Page) =>
  page.getByRole("region").filter({ hasText: /Ti (attaccano|sparano)/i });

/** The turn order, as the master sees it. */
export const order = (master: Page) => master.getByRole("region", { name: "Scontro" });
export const row = (master: Page, name: string) => order(master).getByRole("listitem", { name, exact: true });

export async function closePopup(page: Page): Promise<void> {
  await popup(page).getByRole("button", { name: "Chiudi", exact: true }).first().click();
  await expect(popup(page)).toHaveCount(0);
}

/** Chooses an item from the menu of a row. */
export async function fromMenu(master: Page, name: string, what: string): Promise<void> {
  await row(master, name)
    .getByRole("button", { name: `Azioni per ${name}` })
    .click();
  await master.getByRole("menuitem", { name: what, exact: true }).click();
}

/** An attack by the master: a click on the weapon, then on the target. */
export async function attackWith(master: Page, name: string, weapon: string, target: string): Promise<void> {
  await row(master, name).getByRole("button", { name: weapon, exact: true }).click();
  await popup(master).getByRole("button", { name: target }).click();
  await expect(popup(master)).toHaveCount(0);
}
