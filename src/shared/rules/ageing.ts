import { CHARACTERISTICS, type CharacteristicName } from "../names.ts";
import { ageEffects } from "./age.ts";
import type { Characteristics } from "./characteristics.ts";
import { type Die, sum } from "./dice.ts";
import { type ImprovementRoll, improve } from "./improvement.ts";

export type Change = { name: CharacteristicName; before: number; after: number };

export type Losses = Partial<Record<CharacteristicName, number>>;

export type Aged =
  | { ok: true; characteristics: Characteristics; changes: Change[]; educationRolls: ImprovementRoll[] }
  | { ok: false; error: string };

const LEAST = 1;
const STEP = 5;

/** The points that an age takes from the body: at most all above 1. Source: docs/regole.md#applicare-letà */
export function lossToSpread(characteristics: Characteristics, age: number): number {
  const { physicalLoss, physical } = ageEffects(age);
  return Math.min(physicalLoss, sum(physical.map((name) => Math.max(0, characteristics[name] - LEAST))));
}

/** Takes five points at a time from the highest. Source: docs/regole.md#applicare-letà */
export function suggestLosses(characteristics: Characteristics, age: number): Losses {
  const { physical } = ageEffects(age);
  const losses: Losses = {};
  const rest = (name: CharacteristicName) => characteristics[name] - (losses[name] ?? 0);
  for (let left = lossToSpread(characteristics, age); left > 0; ) {
    const highest = physical.reduce((best, name) => (rest(name) > rest(best) ? name : best));
    const taken = Math.min(STEP, left, rest(highest) - LEAST);
    losses[highest] = (losses[highest] ?? 0) + taken;
    left -= taken;
  }
  return losses;
}

/** Source: docs/regole.md#applicare-letà @param losses must add up to `lossToSpread`, otherwise `error` is returned. */
export function applyAge(characteristics: Characteristics, age: number, losses: Losses, die: Die): Aged {
  const error = spreadError(characteristics, age, losses);
  if (error) return { ok: false, error };
  const { appearanceLoss, educationLoss, educationChecks } = ageEffects(age);
  const schooled = less(characteristics.Istruzione, educationLoss);
  const education = improve(schooled, educationChecks, die);
  const aged: Characteristics = { ...characteristics };
  for (const name of CHARACTERISTICS) aged[name] -= losses[name] ?? 0;
  aged.Fascino = less(aged.Fascino, appearanceLoss);
  aged.Istruzione = education.value;
  return {
    ok: true,
    characteristics: aged,
    changes: CHARACTERISTICS.filter((name) => aged[name] !== characteristics[name]).map((name) => ({
      name,
      before: characteristics[name],
      after: aged[name],
    })),
    educationRolls: education.rolls,
  };
}

/** Reverts the changes of an age; later edits by hand stay. Source: docs/regole.md#applicare-letà */
export function undoAge(characteristics: Characteristics, changes: readonly Change[]): Characteristics {
  const restored: Characteristics = { ...characteristics };
  for (const { name, before, after } of changes) restored[name] += before - after;
  return restored;
}

const less = (value: number, loss: number): number => Math.min(value, Math.max(LEAST, value - loss));

function spreadError(characteristics: Characteristics, age: number, losses: Losses): string | null {
  const { physical } = ageEffects(age);
  for (const name of CHARACTERISTICS) {
    const loss = losses[name] ?? 0;
    if (!Number.isInteger(loss) || loss < 0) return `${name}: si tolgono punti interi, da 0 in su`;
    if (loss > 0 && !physical.includes(name)) return `${name} non si riduce a questa età`;
    if (loss > 0 && characteristics[name] - loss < LEAST) return `${name} non può scendere sotto ${LEAST}`;
  }
  const wanted = lossToSpread(characteristics, age);
  const given = sum(CHARACTERISTICS.map((name) => losses[name] ?? 0));
  return given === wanted ? null : `Punti da togliere: ${wanted}. Tolti finora: ${given}`;
}
