import type { Distance } from "../schemas/encounter.ts";
import type { Difficulty } from "./difficulty.ts";
import { isFighting } from "./melee.ts";
import { netBonus } from "./percentile.ts";
import { genericPart, sameSkill } from "./skill-names.ts";

const SHOOTING = ["Armi da fuoco", "Lanciare", "Artiglieria"];
const MOST_ROUNDS = 999;

const DIFFICULTIES: Record<Distance, Difficulty> = {
  "point-blank": "normal",
  base: "normal",
  far: "arduous",
  farthest: "extreme",
};

/**
 * Whether a weapon shoots or is thrown: its skill says so, or where that says neither, a range with a number.
 * Source: docs/regole.md#tirare-da-lontano
 * @param range `15 m`, `FOR/5 m`, `contatto`, `-`.
 */
export function isRanged({
  range,
  skill,
}: {
  range?: string | undefined;
  skill?: string | null | undefined;
}): boolean {
  const linked = skill ?? "";
  if (SHOOTING.some((name) => sameSkill(name, genericPart(linked)))) return true;
  // A whip has a range in metres.
  return !isFighting(linked) && /[1-9]/.test(range ?? "");
}

/**
 * Whether a weapon is thrown: whoever it comes at can dodge it. Source: docs/regole.md#armi-da-lancio
 * @param range as of `isRanged`; strength gives that of what is thrown (`FOR/5 m`).
 */
export const isThrown = ({
  range,
  skill,
}: {
  range?: string | undefined;
  skill?: string | null | undefined;
}): boolean => (skill ? sameSkill(genericPart(skill), "Lanciare") : /^\s*FOR\b/i.test(range ?? ""));

/** Source: docs/regole.md#tirare-da-lontano */
export const distanceDifficulty = (distance: Distance): Difficulty => DIFFICULTIES[distance];

/** Up to how many metres a shot is point-blank: a fifth of Destrezza in feet. Source: docs/regole.md#tirare-da-lontano */
export const pointBlankMetres = (dexterity: number): number => Math.floor(dexterity / 15);

/**
 * Of each shot, as `netBonus` counts. Source: docs/regole.md#tirare-da-lontano
 * @param shot `shots` are those of the whole round; `hasDived`: the target has, for cover.
 */
export function shotBonus(shot: {
  distance: Distance;
  shots: number;
  isAiming: boolean;
  hasDived: boolean;
}): number {
  const bonus = Number(shot.distance === "point-blank") + Number(shot.isAiming);
  const penalty = Number(shot.shots > 1) + Number(shot.hasDived);
  return netBonus(bonus, penalty);
}

/**
 * How many shots one round allows. Source: docs/regole.md#colpi-e-caricatore
 * @param attacksPerRound of a sheet: `1 (3)`, `1 o 2`. One every other round (`1/2`), bursts and what is not read are one.
 */
export function mostShots(attacksPerRound: string): 1 | 2 | 3 {
  const whole = attacksPerRound.replaceAll(/\d+\s*\/\s*\d+/g, "");
  const most = Math.max(1, ...[...whole.matchAll(/\d+/g)].map(Number));
  if (most === 1) return 1;
  return most === 2 ? 2 : 3;
}

/**
 * How many shots a full magazine holds, 1 … 999; null where they are not counted. Source: docs/regole.md#colpi-e-caricatore
 * @param ammo of a sheet: `6`; of `20/30/32`, magazines of several sizes, the first.
 */
export function magazineOf(ammo: string): number | null {
  const [, first] = /^\s*(\d+)(?:\s*\/\s*\d+)*\s*$/.exec(ammo) ?? [];
  const rounds = Number(first);
  return rounds >= 1 && rounds <= MOST_ROUNDS ? rounds : null;
}
