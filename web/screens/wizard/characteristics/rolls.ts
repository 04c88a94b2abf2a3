import type { CharacteristicName } from "#shared/names.ts";
import { randomDie } from "#shared/rules/chance.ts";
import { rollCharacteristicDice } from "#shared/rules/characteristics.ts";
import { isDiceWay } from "#shared/rules/creation.ts";
import type { Die } from "#shared/rules/dice.ts";
import { rollLuckAtAge } from "#shared/rules/improvement.ts";
import { wayOf } from "../draft/figures.ts";
import type { WizardDraft } from "../draft/schema.ts";
import { followNow, setCharacteristic } from "../draft/skills.ts";
import { draft } from "../draft/store.ts";
import { setAge, undoAgeing } from "./ageing.ts";

/** Changes to the rolled values, each of which lies in the tray or on a characteristic of its block. */

export type Block = "block1" | "block2";
/** One rolled value: its block, and its place in it. */
export interface Pick {
  block: Block;
  index: number;
}

/** Rolls a new set with the dice of the way. The values of the last one leave the characteristics; `undoRollSet` brings them back. */
export function rollSet(die: Die = randomDie): void {
  const replaced = currentSet();
  if (draft.ageing) undoAgeing();
  const placed = draft.rolls ? [...draft.rolls.block1, ...draft.rolls.block2] : [];
  for (const { on } of placed) if (on) setCharacteristic(on, null);
  const way = wayOf(draft);
  const { block1, block2 } = rollCharacteristicDice(die, isDiceWay(way) ? way : undefined);
  const lying = <T>(roll: T) => ({ ...roll, on: null });
  draft.rolls = { block1: block1.map(lying), block2: block2.map(lying) };
  if (draft.luck === null) rollLuck(die);
  const isWorthKeeping =
    replaced.rolls || Object.values(replaced.characteristics).some((value) => value !== null);
  draft.replaced = isWorthKeeping ? replaced : null;
}

/** Brings back the set from before the last roll. Called again it brings back the roll. */
export function undoRollSet(): void {
  if (!draft.replaced) return;
  const { age, ...set } = draft.replaced;
  draft.replaced = currentSet();
  Object.assign(draft, set);
  setAge(age, draft.characterInfo.age);
  followNow();
}

/** A copy: the draft goes on changing. */
function currentSet(): NonNullable<WizardDraft["replaced"]> {
  const { characteristics, rolls, losses, ageing, luck, characterInfo } = draft;
  const now = { characteristics, rolls, losses, ageing, luck, age: characterInfo.age };
  return JSON.parse(JSON.stringify(now));
}

/** Puts a rolled value on a characteristic. The two swap if both were placed; else the old one returns to the tray. */
export function place({ block, index }: Pick, name: CharacteristicName): void {
  const rolls = draft.rolls?.[block] ?? [];
  const roll = rolls[index];
  if (!roll || roll.on === name) return;
  const from = roll.on;
  const other = rolls.find(({ on }) => on === name);
  if (other) other.on = from;
  if (from) setCharacteristic(from, other?.value ?? null);
  roll.on = name;
  setCharacteristic(name, roll.value);
}

/** Writes a value by hand: a rolled one that lay there returns to the tray. */
export function write(name: CharacteristicName, value: number | null): void {
  for (const block of ["block1", "block2"] as const) {
    const roll = draft.rolls?.[block].find(({ on }) => on === name);
    if (roll && roll.value !== value) roll.on = null;
  }
  setCharacteristic(name, value);
}

/** The next value that lies in the tray: first of the same block. */
export function nextFree(after: Block): Pick | null {
  const order: Block[] = after === "block1" ? ["block1", "block2"] : ["block2", "block1"];
  for (const block of order) {
    const index = draft.rolls?.[block].findIndex(({ on }) => on === null) ?? -1;
    if (index >= 0) return { block, index };
  }
  return null;
}

/** Rolls Fortuna as the age in the field has it; gives every roll. */
export function rollLuck(die: Die = randomDie): number[] {
  const { rolls, luck } = rollLuckAtAge(draft.characterInfo.age ?? 0, die);
  draft.luck = luck;
  return rolls;
}
