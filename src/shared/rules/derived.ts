import { POINTS } from "../names.ts";
import type { Point } from "../schemas/character.ts";
import type { TableSettings } from "../schemas/table.ts";
import type { Characteristics } from "./characteristics.ts";
import { type Die, rollDice, sum } from "./dice.ts";

const MAX_LUCK = 99;
const MAX_SANITY = 99;

const DAMAGE_BONUS_TIERS = [
  { upTo: 64, damageBonus: "-2", build: -2 },
  { upTo: 84, damageBonus: "-1", build: -1 },
  { upTo: 124, damageBonus: "0", build: 0 },
  { upTo: 164, damageBonus: "1d4", build: 1 },
  { upTo: 204, damageBonus: "1d6", build: 2 },
] as const;

/** `2d6` and build 3 at `from`; each full step adds 1d6 and 1. */
const BEYOND_THE_TIERS = { from: 205, step: 80 } as const;

/** The bonus is a damage expression, the build -2 or more. Source: docs/regole.md#bonus-al-danno-e-struttura */
export function damageBonusAndBuild(strength: number, size: number): { damageBonus: string; build: number } {
  const total = strength + size;
  const tier = DAMAGE_BONUS_TIERS.find(({ upTo }) => total <= upTo);
  if (tier) return { damageBonus: tier.damageBonus, build: tier.build };
  const dice = 2 + Math.floor((total - BEYOND_THE_TIERS.from) / BEYOND_THE_TIERS.step);
  return { damageBonus: `${dice}d6`, build: dice + 1 };
}

type Body = Pick<Characteristics, "Forza" | "Destrezza" | "Taglia">;

/** Before the loss of age; a tie with Taglia gives 8. Source: docs/regole.md#movimento */
export function maxMovement({ Forza, Destrezza, Taglia }: Body): 7 | 8 | 9 {
  if (Forza < Taglia && Destrezza < Taglia) return 7;
  if (Forza > Taglia && Destrezza > Taglia) return 9;
  return 8;
}

/** From 40, 1 for each ten years past 30. Source: docs/regole.md#movimento */
export function movementLoss(age: number): number {
  return age >= 40 ? Math.floor((age - 30) / 10) : 0;
}

/** Never below 0. Source: docs/regole.md#movimento */
export function movement(body: Body, age: number): number {
  return Math.max(0, maxMovement(body) - movementLoss(age));
}

/** 5 × 3d6. Source: docs/regole.md#punti-fortuna */
export function rollLuck(die: Die): number {
  return Math.min(MAX_LUCK, 5 * sum(rollDice(die, 3, 6)));
}

/** (Forza + Taglia) / 10, truncated. Source: docs/regole.md#punti-ferita */
export const hitPoints = (strength: number, size: number): number => Math.trunc((strength + size) / 10);

/** Potere / 5, truncated. Source: docs/regole.md#punti-magia */
export const magicPoints = (power: number): number => Math.floor(power / 5);

/** By Potere, or 99 less Miti, as the table has it; never below 0. Source: docs/regole.md#sanità-massima */
export const maxSanity = (rule: TableSettings["maxSanity"], power: number, mythos: number): number =>
  rule === "mythos" ? Math.max(0, MAX_SANITY - mythos) : power;

/**
 * In the sheet's order. The maximum of Sanità is Potere: a table's rule is applied where the sheet is read (`withMaxSanity`).
 * @param luck clamped to 0 … 99. @param sanityMax of the table's rule, for the value. Source: docs/regole.md#i-punti-derivati
 */
export function derivedPoints(
  characteristics: Characteristics,
  age: number,
  luck: number,
  sanityMax = characteristics.Potere,
): Point[] {
  const { Forza, Taglia, Potere } = characteristics;
  const { damageBonus, build } = damageBonusAndBuild(Forza, Taglia);
  const full = (name: string, value: number): Point => ({ name, value, maxValue: value });
  return [
    { name: POINTS.sanity, value: Math.min(Potere, sanityMax), maxValue: Potere },
    full(POINTS.magic, magicPoints(Potere)),
    { name: POINTS.luck, value: Math.min(MAX_LUCK, Math.max(0, luck)), maxValue: MAX_LUCK },
    full(POINTS.hit, hitPoints(Forza, Taglia)),
    { name: POINTS.damageBonus, value: damageBonus },
    { name: POINTS.build, value: build },
    { name: POINTS.movement, value: movement(characteristics, age), maxValue: maxMovement(characteristics) },
  ];
}
