import { CHARACTERISTICS, type CharacteristicName } from "#shared/names.ts";
import { ageEffects } from "#shared/rules/age.ts";
import { applyAge, type Losses, suggestLosses, undoAge } from "#shared/rules/ageing.ts";
import { randomDie } from "#shared/rules/chance.ts";
import type { Characteristics } from "#shared/rules/characteristics.ts";
import type { Die } from "#shared/rules/dice.ts";
import { rollLuckAtAge } from "#shared/rules/improvement.ts";
import { characteristicsOf } from "../draft/figures.ts";
import { followNow } from "../draft/skills.ts";
import { type DraftView, draft } from "../draft/store.ts";

export const ageOf = ({ characterInfo }: DraftView): number => characterInfo.age ?? 0;

/** Sets the age; the year of birth follows, so that the year of the game stays, and so does a rolled Fortuna. */
export function setAge(age: number | null, die: Die = randomDie): void {
  const info = draft.characterInfo;
  const last = info.age ?? draft.emptiedAge;
  if (age !== null && last !== null && info.bornage !== null)
    info.bornage = Math.max(0, info.bornage + last - age);
  draft.emptiedAge = age === null ? last : null;
  info.age = age;
  if (age === null || draft.luckRolls.length === 0) return;
  const { rolls, luck } = rollLuckAtAge(age, die, draft.luckRolls);
  Object.assign(draft, { luck, luckRolls: rolls });
}

/** Loss by age for each affected characteristic: as typed, else as suggested. */
export function lossesOf(seen: DraftView): Losses {
  const suggested = suggestLosses(characteristicsOf(seen), ageOf(seen));
  const { physical } = ageEffects(ageOf(seen));
  return Object.fromEntries(
    physical.map((name) => [name, (seen.losses ? seen.losses[name] : suggested[name]) ?? 0]),
  );
}

export function writeLoss(name: CharacteristicName, loss: number | null): void {
  draft.losses = { ...lossesOf(draft), [name]: loss };
}

/** Applies the age. @returns an Italian error if the losses are wrong, else null. */
export function applyAgeing(die: Die = randomDie): string | null {
  const age = ageOf(draft);
  const aged = applyAge(characteristicsOf(draft), age, lossesOf(draft), die);
  if (!aged.ok) return aged.error;
  setAll(aged.characteristics);
  draft.ageing = { age, changes: aged.changes, educationRolls: aged.educationRolls };
  draft.losses = null;
  return null;
}

export function undoAgeing(): void {
  if (!draft.ageing) return;
  setAll(undoAge(characteristicsOf(draft), draft.ageing.changes));
  draft.ageing = null;
}

/** Whether the applied age is of another bracket than the typed one. */
export function isOutdated(seen: DraftView): boolean {
  return seen.ageing !== null && ageEffects(seen.ageing.age) !== ageEffects(ageOf(seen));
}

function setAll(values: Characteristics): void {
  for (const name of CHARACTERISTICS) draft.characteristics[name] = values[name];
  followNow();
}
