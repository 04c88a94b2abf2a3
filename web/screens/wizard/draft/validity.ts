import { CHARACTERISTICS, type CharacteristicName } from "#shared/names.ts";
import { budgetLeft, fitsWay } from "#shared/rules/creation.ts";
import { MISSING, type Skill } from "#shared/schemas/character.ts";
import { DEFAULT_SETTINGS, type TableSettings } from "#shared/schemas/table.ts";
import { WEAPON_PROBLEM, weaponIsWhole } from "../../../parts/editors/weapon.ts";
import { STEPS, type WizardStep } from "../steps.ts";
import { isBegun, pointsOf, skillsAbove, unagedOf, wayOf } from "./figures.ts";
import type { DraftView } from "./store.ts";

export const POINTS_WRONG = "I punti non sono stati assegnati correttamente";

const isBlank = (text: string): boolean => text.trim() === "";

/** Characteristics that are not above 0 yet. */
export function missingCharacteristics({ characteristics }: DraftView): CharacteristicName[] {
  return CHARACTERISTICS.filter((name) => !((characteristics[name] ?? 0) > 0));
}

export const weaponsAreWhole = ({ weapons }: DraftView): boolean => weapons.every(weaponIsWhole);

/** Whether all points are spent, and none too many. */
export const pointsAreRight = (draft: DraftView): boolean => pointsOf(draft).left === 0;

const RULES: Record<WizardStep, (draft: DraftView) => boolean> = {
  1: (draft) => missingCharacteristics(draft).length === 0 && fitsWay(wayOf(draft), unagedOf(draft)),
  2: ({ characterInfo }) => !isBlank(characterInfo.work),
  3: ({ playerName, characterInfo }) => !isBlank(playerName) && !isBlank(characterInfo.name),
  4: () => true,
  5: () => true,
  6: (draft) => RULES[1](draft) && RULES[2](draft) && RULES[3](draft),
};

/** Whether a step gets its check mark. */
export const isValid = (draft: DraftView, step: WizardStep): boolean => RULES[step](draft);

/** Whether a step may be skipped but breaks the rules: its check mark is not filled. The summary follows the skills. */
export const isDoubtful = (draft: DraftView, step: WizardStep): boolean =>
  (step === 2 || step === 6) && isValid(draft, step) && !pointsAreRight(draft);

/** Something missing for the creation, and the step where it is entered. */
export interface Gap {
  step: WizardStep;
  text: string;
}

export function gapsIn(draft: DraftView, { skillCap }: TableSettings = DEFAULT_SETTINGS): Gap[] {
  const { playerName, characterInfo: info } = draft;
  const unset = missingCharacteristics(draft);
  const tooHigh = skillsAbove(draft, skillCap);
  const candidates: (Gap | false)[] = [
    unset.length > 0 && {
      step: 1,
      text: `${unset.length === 1 ? "Caratteristica" : "Caratteristiche"} sopra lo zero: ${unset.join(", ")}`,
    },
    unset.length === 0 && !RULES[1](draft) && { step: 1, text: misdealt(draft) },
    info.age === null && { step: 1, text: "Inserire l'età" },
    isBlank(info.work) && { step: 2, text: MISSING.work },
    tooHigh.length > 0 && {
      step: 2,
      text: tooHighWords(tooHigh),
    },
    isBlank(playerName) && { step: 3, text: MISSING.playerName },
    isBlank(info.name) && { step: 3, text: MISSING.name },
    info.bornage === null && { step: 3, text: "Inserire l'anno di nascita" },
    !weaponsAreWhole(draft) && { step: 5, text: WEAPON_PROBLEM },
  ];
  return candidates.filter((gap) => gap !== false);
}

function misdealt(draft: DraftView): string {
  const left = budgetLeft(unagedOf(draft));
  if (wayOf(draft) !== "points") return "Le caratteristiche non sono quelle del set";
  if (left > 0) return `Caratteristiche: ${left === 1 ? "resta un punto" : `restano ${left} punti`} da dare`;
  if (left < 0) return `Caratteristiche: ${left === -1 ? "un punto" : `${-left} punti`} di troppo`;
  return "Caratteristiche: da 15 a 90, di cinque in cinque";
}

/** What is unusual, but does not prevent the creation. */
export function doubtsIn(draft: DraftView, { creation }: TableSettings = DEFAULT_SETTINGS): Gap[] {
  const points = pointsDoubt(draft);
  const candidates: (Gap | false)[] = [
    isBegun(draft) &&
      !creation.includes(wayOf(draft)) && {
        step: 1,
        text: "A questo tavolo le caratteristiche si fanno in un altro modo",
      },
    draft.luck === null && { step: 1, text: "La Fortuna non è ancora stata tirata: vale 0" },
    points !== null && { step: 2, text: points },
  ];
  return candidates.filter((doubt) => doubt !== false);
}

/** Italian warning about the points of the skills, or null. */
export function pointsDoubt(draft: DraftView): string | null {
  const { left } = pointsOf(draft);
  if (left === null) return "La formula dei punti non è valida";
  if (left > 0) return left === 1 ? "Resta un punto da spendere" : `Restano ${left} punti da spendere`;
  if (left === 0) return null;
  return left === -1 ? "È stato speso un punto di troppo" : `Sono stati spesi ${-left} punti di troppo`;
}

/** Italian reason why the step after the skills does not open, if any. */
export function skillsRefusal(draft: DraftView, cap: TableSettings["skillCap"]): string | undefined {
  const doubt = pointsDoubt(draft);
  if (doubt !== null) return `${POINTS_WRONG}: ${doubt.charAt(0).toLowerCase()}${doubt.slice(1)}`;
  const tooHigh = skillsAbove(draft, cap);
  return tooHigh.length > 0 ? tooHighWords(tooHigh) : undefined;
}

function tooHighWords(skills: readonly Skill[]): string {
  const each = skills.map(
    ({ name, value, maxValue }) => `${name} di ${value - maxValue} (il massimo è ${maxValue})`,
  );
  return `Sopra il massimo: ${each.join(", ")}`;
}

/** Steps with a check mark. */
export const validSteps = (draft: DraftView): WizardStep[] =>
  STEPS.map(({ step }) => step).filter((step) => isValid(draft, step));
