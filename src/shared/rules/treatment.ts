import { POINTS } from "../names.ts";
import type { Character } from "../schemas/character.ts";
import { type Condition, MOST_WOUNDS } from "../schemas/condition.ts";
import type { Difficulty } from "./difficulty.ts";
import { trackOf } from "./tracks.ts";

type Patient = Pick<Character, "points" | "characteristics" | "condition">;
type Untreated = NonNullable<Condition["untreated"]>;

/** A patient with lost points and no recorded wound (older sheets, edits by hand) has one. Source: docs/regole.md#medicina */
export function untreatedWounds(patient: Patient): Untreated {
  const track = trackOf(patient, POINTS.hit);
  const isHurt = track !== null && track.value < track.most;
  return patient.condition.untreated ?? { today: isHurt ? 1 : 0, earlier: 0 };
}

/** Null when no wound is left to treat. Source: docs/regole.md#medicina */
export function medicineDifficulty(patient: Patient): Difficulty | null {
  const { today, earlier } = untreatedWounds(patient);
  if (today > 0) return "normal";
  return earlier > 0 ? "arduous" : null;
}

/** @param patient before the blow. Source: docs/regole.md#medicina */
export function withUntreatedWound(patient: Patient): Condition {
  const { today, earlier } = untreatedWounds(patient);
  return { ...patient.condition, untreated: { today: Math.min(MOST_WOUNDS, today + 1), earlier } };
}

/** A wound of today is treated first. Source: docs/regole.md#medicina */
export function withTreatedWound(patient: Patient): Condition {
  const { today, earlier } = untreatedWounds(patient);
  const untreated = today > 0 ? { today: today - 1, earlier } : { today, earlier: Math.max(0, earlier - 1) };
  return { ...patient.condition, untreated };
}

/** A new day of the game: too late for Primo soccorso. Source: docs/regole.md#medicina */
export function ageWounds<S extends Patient>(sheet: S): S {
  const { today, earlier } = untreatedWounds(sheet);
  const { freshWounds } = sheet.condition;
  if (today === 0 && !freshWounds) return sheet;
  const untreated = { today: 0, earlier: Math.min(MOST_WOUNDS, today + earlier) };
  return { ...sheet, condition: { ...sheet.condition, untreated, ...(freshWounds && { freshWounds: 0 }) } };
}
