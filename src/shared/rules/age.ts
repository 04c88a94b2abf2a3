import type { CharacteristicName } from "../names.ts";
import { movementLoss } from "./derived.ts";

export type AgeEffects = {
  upTo: number;
  physicalLoss: number;
  physical: readonly CharacteristicName[];
  appearanceLoss: number;
  educationLoss: number;
  educationChecks: number;
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

/** From young to old. Source: docs/regole.md#letà */
export const AGE_BRACKETS: readonly AgeEffects[] = [
  YOUNGEST,
  { ...ADULT, upTo: 39, physicalLoss: 0, physical: [], appearanceLoss: 0, educationChecks: 1 },
  { ...ADULT, upTo: 49, physicalLoss: 5, physical: BODY, appearanceLoss: 5, educationChecks: 2 },
  { ...ADULT, upTo: 59, physicalLoss: 10, physical: BODY, appearanceLoss: 10, educationChecks: 3 },
  { ...ADULT, upTo: 69, physicalLoss: 20, physical: BODY, appearanceLoss: 15, educationChecks: 4 },
  { ...ADULT, upTo: 79, physicalLoss: 40, physical: BODY, appearanceLoss: 20, educationChecks: 4 },
  OLDEST,
];

/** @param age in years; NaN, from a field without a number, counts as the youngest. Source: docs/regole.md#letà */
export function ageEffects(age: number): AgeEffects {
  return AGE_BRACKETS.find(({ upTo }) => age <= upTo) ?? YOUNGEST;
}

/** The effects of an age in years, and one or two Italian sentences that tell them. Source: docs/regole.md#letà */
export function ageAdvice(age: number): AgeEffects & { text: string } {
  const effects = ageEffects(age);
  const commands = [
    effects.physicalLoss > 0 &&
      `togli ${effects.physicalLoss} punti in tutto ${among(effects.physical)}${andFrom(effects)}`,
    effects.educationChecks === 1 && "fai un tiro di miglioramento su Istruzione",
    effects.educationChecks > 1 && `fai ${effects.educationChecks} tiri di miglioramento su Istruzione`,
    effects.luckRolls === 2 && "tira Fortuna due volte e tieni il risultato più alto",
  ];
  const advice = `${bracketName(effects)}: ${commands.filter((command) => command !== false).join("; ")}.`;
  const slower = movementLoss(age);
  return { ...effects, text: slower > 0 ? `${advice} Movimento scende di ${slower}.` : advice };
}

/** 'dei 34 anni', 'degli 80 anni', 'di 1 anno'. */
export function ofYears(age: number): string {
  if (age === 1) return "di 1 anno";
  return `${/^(0|11|8\d?)$/.test(`${age}`) ? "degli" : "dei"} ${age} anni`;
}

export function bracketName(bracket: AgeEffects): string {
  if (bracket === YOUNGEST) return `Sotto i ${YOUNGEST.upTo + 1} anni`;
  const before = AGE_BRACKETS[AGE_BRACKETS.indexOf(bracket) - 1] ?? YOUNGEST;
  const from = before.upTo + 1;
  return bracket === OLDEST ? `Dagli ${from} anni in su` : `Dai ${from} ai ${bracket.upTo} anni`;
}

function among(names: readonly string[]): string {
  if (names.length <= 2) return `da ${names.join(" o ")}`;
  return `fra ${names.slice(0, -1).join(", ")} e ${names.at(-1)}`;
}

function andFrom({ appearanceLoss, educationLoss }: AgeEffects): string {
  if (appearanceLoss > 0) return ` e ${appearanceLoss} da Fascino`;
  return educationLoss > 0 ? ` e ${educationLoss} da Istruzione` : "";
}
