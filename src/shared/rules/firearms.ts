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

/** By the skill, else by a range with a number (`15 m`, `FOR/5 m`). Source: docs/regole.md#tirare-da-lontano */
export function isRanged({
  range,
  skill,
}: {
  range?: string | undefined;
  skill?: string | null | undefined;
}): boolean {
  const linked = skill ?? "";
  if (SHOOTING.some((name) => sameSkill(name, genericPart(linked)))) return true;
  // A whip has a range in metres, too.
  return !isFighting(linked) && /[1-9]/.test(range ?? "");
}

/** Thrown weapons (`FOR/5 m`) can be dodged. Source: docs/regole.md#armi-da-lancio */
export const isThrown = ({
  range,
  skill,
}: {
  range?: string | undefined;
  skill?: string | null | undefined;
}): boolean => (skill ? sameSkill(genericPart(skill), "Lanciare") : /^\s*FOR\b/i.test(range ?? ""));

export const distanceDifficulty = (distance: Distance): Difficulty => DIFFICULTIES[distance];

/** Point-blank range: a fifth of Destrezza in feet. Source: docs/regole.md#tirare-da-lontano */
export const pointBlankMetres = (dexterity: number): number => Math.floor(dexterity / 15);

/** Net bonus dice of each shot. @param shot `shots`: in the whole round. Source: docs/regole.md#tirare-da-lontano */
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

/** @param attacksPerRound `1 (3)`, `1 o 2`; bursts, `1/2` and unreadable text count as 1. Source: docs/regole.md#colpi-e-caricatore */
export function mostShots(attacksPerRound: string): 1 | 2 | 3 {
  const whole = attacksPerRound.replaceAll(/\d+\s*\/\s*\d+/g, "");
  const most = Math.max(1, ...[...whole.matchAll(/\d+/g)].map(Number));
  if (most === 1) return 1;
  return most === 2 ? 2 : 3;
}

/** 1 … 999; null where shots are not counted. @param ammo `6`, or `20/30/32`: the first. Source: docs/regole.md#colpi-e-caricatore */
export function magazineOf(ammo: string): number | null {
  const [, first] = /^\s*(\d+)(?:\s*\/\s*\d+)*\s*$/.exec(ammo) ?? [];
  const rounds = Number(first);
  return rounds >= 1 && rounds <= MOST_ROUNDS ? rounds : null;
}
