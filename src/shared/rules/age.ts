import type { CharacteristicName } from "../names.ts";
import { movementLoss } from "./derived.ts";

/** What an age does to a fresh investigator. */
export type AgeEffects = {
  /** Last age of the bracket, in years; the bracket starts where the one before ends. */
  upTo: number;
  /** Points to take away in all from the `physical` characteristics, spread as the player likes. */
  physicalLoss: number;
  physical: readonly CharacteristicName[];
  /** Points off Fascino. */
  appearanceLoss: number;
  /** Points off Istruzione, for those who are still at school. */
  educationLoss: number;
  /** How many improvement rolls Istruzione gets. */
  educationChecks: number;
  /** How many times Fortuna is rolled; the best roll stands. */
  luckRolls: 1 | 2;
};

const BODY = ["Forza", "Costituzione", "Destrezza"] as const;
const ADULT = { educationLoss: 0, luckRolls: 1 } as const;

const YOUNGEST: AgeEffects = {
  upTo: 19,
  physicalLoss: 5,
  physical: ["Forza", "Taglia"],
  appearanceLoss: 0,
  educationLoss: 5,
  educationChecks: 0,
  luckRolls: 2,
};
const OLDEST: AgeEffects = {
  ...ADULT,
  upTo: Number.POSITIVE_INFINITY,
  physicalLoss: 80,
  physical: BODY,
  appearanceLoss: 25,
  educationChecks: 4,
};

/** The brackets, the youngest first. Source: docs/regole.md#letà */
export const AGE_BRACKETS: readonly AgeEffects[] = [
  YOUNGEST,
  { ...ADULT, upTo: 39, physicalLoss: 0, physical: [], appearanceLoss: 0, educationChecks: 1 },
  { ...ADULT, upTo: 49, physicalLoss: 5, physical: BODY, appearanceLoss: 5, educationChecks: 2 },
  { ...ADULT, upTo: 59, physicalLoss: 10, physical: BODY, appearanceLoss: 10, educationChecks: 3 },
  { ...ADULT, upTo: 69, physicalLoss: 20, physical: BODY, appearanceLoss: 15, educationChecks: 4 },
  { ...ADULT, upTo: 79, physicalLoss: 40, physical: BODY, appearanceLoss: 20, educationChecks: 4 },
  OLDEST,
];

/**
 * Finds what an age, in years, does. Source: docs/regole.md#letà
 * Every age belongs to one bracket; a field that holds no number yet counts as the youngest, where people start.
 */
export function ageEffects(age: number): AgeEffects {
  return AGE_BRACKETS.find(({ upTo }) => age <= upTo) ?? YOUNGEST;
}

/**
 * The advice beside the age field, with the effects behind it. Source: docs/regole.md#letà
 * @returns `text`, one or two Italian sentences that always fit the age given, and the bracket's effects.
 */
export function ageAdvice(age: number): AgeEffects & { text: string } {
  const effects = ageEffects(age);
  const deeds = [
    effects.physicalLoss > 0 &&
      `togli ${effects.physicalLoss} punti in tutto ${among(effects.physical)}${andFrom(effects)}`,
    effects.educationChecks === 1 && "fai un tiro di miglioramento su Istruzione",
    effects.educationChecks > 1 && `fai ${effects.educationChecks} tiri di miglioramento su Istruzione`,
    effects.luckRolls === 2 && "tira Fortuna due volte e tieni il risultato più alto",
  ];
  const advice = `${bracketName(effects)}: ${deeds.filter((deed) => deed !== false).join("; ")}.`;
  const slower = movementLoss(age);
  return { ...effects, text: slower > 0 ? `${advice} Movimento scende di ${slower}.` : advice };
}

/** How people call a bracket: 'Sotto i 20 anni', 'Dai 40 ai 49 anni', 'Dagli 80 anni in su'. */
export function bracketName(bracket: AgeEffects): string {
  if (bracket === YOUNGEST) return `Sotto i ${YOUNGEST.upTo + 1} anni`;
  const before = AGE_BRACKETS[AGE_BRACKETS.indexOf(bracket) - 1] ?? YOUNGEST;
  const from = before.upTo + 1;
  return bracket === OLDEST ? `Dagli ${from} anni in su` : `Dai ${from} ai ${bracket.upTo} anni`;
}

/** 'da Forza o Taglia', 'fra Forza, Costituzione e Destrezza'. */
function among(names: readonly string[]): string {
  if (names.length <= 2) return `da ${names.join(" o ")}`;
  return `fra ${names.slice(0, -1).join(", ")} e ${names.at(-1)}`;
}

function andFrom({ appearanceLoss, educationLoss }: AgeEffects): string {
  if (appearanceLoss > 0) return ` e ${appearanceLoss} da Fascino`;
  return educationLoss > 0 ? ` e ${educationLoss} da Istruzione` : "";
}
