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

export type Block = "block1" | "block2";
/** A rolled value: its block, and its index there. */
export interface Pick {
  block: Block;
  index: number;
}

/** Rolls a new set and removes the last one, which `undoRollSet` restores. */
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

/** Swaps the current set with the one before the last roll. */
export function undoRollSet(): void {
  if (!draft.replaced) return;
  const { age, ...set } = draft.replaced;
  draft.replaced = currentSet();
  Object.assign(draft, set);
  setAge(age);
  followNow();
}

/** A copy, as the draft is mutable. */
function currentSet(): NonNullable<WizardDraft["replaced"]> {
  const { characteristics, rolls, losses, ageing, luck, luckRolls, characterInfo } = draft;
  const now = { characteristics, rolls, losses, ageing, luck, luckRolls, age: characterInfo.age };
  return JSON.parse(JSON.stringify(now));
}

/** Places a rolled value. Two placed values swap; else the old one returns to the tray. */
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

/** Sets a typed value; a rolled one there returns to the tray. */
export function write(name: CharacteristicName, value: number | null): void {
  for (const block of ["block1", "block2"] as const) {
    const roll = draft.rolls?.[block].find(({ on }) => on === name);
    if (roll && roll.value !== value) roll.on = null;
  }
  setCharacteristic(name, value);
}

/** Next value in the tray, first of the same block. */
export function nextFree(after: Block): Pick | null {
  const order: Block[] = after === "block1" ? ["block1", "block2"] : ["block2", "block1"];
  for (const block of order) {
    const index = draft.rolls?.[block].findIndex(({ on }) => on === null) ?? -1;
    if (index >= 0) return { block, index };
  }
  return null;
}

/** Rolls luck for the typed age. */
export function rollLuck(die: Die = randomDie): void {
  const { rolls, luck } = rollLuckAtAge(draft.characterInfo.age ?? 0, die);
  draft.luck = luck;
  draft.luckRolls = rolls;
}
