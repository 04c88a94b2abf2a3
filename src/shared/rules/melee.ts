import type { Defence } from "../schemas/encounter.ts";
import { isSuccess, LEVELS, type Level } from "./check.ts";
import { BOTH_FAILED, haveBothFailed, type Side } from "./opposed.ts";
import { netBonus } from "./percentile.ts";
import { genericPart, sameSkill } from "./skill-names.ts";

/** Whether it is a close combat skill. Source: docs/regole.md#corpo-a-corpo */
export const isFighting = (skill: string): boolean => sameSkill(genericPart(skill), "Combattere");

/** Null when nobody wins. @param defender null does nothing. Source: docs/regole.md#corpo-a-corpo */
export function meleeWinner(
  attacker: Side,
  defender: Side | null,
  how: Defence,
): "attacker" | "defender" | null {
  if (how === "nothing" || !defender) return attacker.level === "extrafailed" ? null : "attacker";
  if (haveBothFailed(attacker, defender)) return null;
  const lead = LEVELS.indexOf(defender.level) - LEVELS.indexOf(attacker.level);
  if (lead === 0) return how === "dodge" ? "defender" : "attacker";
  return lead > 0 ? "attacker" : "defender";
}

/** The Italian reason for `meleeWinner`. Source: docs/regole.md#corpo-a-corpo */
export function meleeReason(attacker: Side, defender: Side | null, how: Defence): string {
  if (how === "nothing" || !defender)
    return attacker.level === "extrafailed" ? "disastro: nessuno" : "nessuna difesa";
  if (haveBothFailed(attacker, defender)) return BOTH_FAILED;
  if (attacker.level !== defender.level) return "livello migliore";
  return how === "dodge" ? "stesso livello: chi schiva" : "stesso livello: chi attacca";
}

/** 0 … 2. @param of `isSurprised`: and the master grants a bonus die for it. Source: docs/regole.md#corpo-a-corpo */
export const meleeBonus = (of: { hasDefended: boolean; isSurprised: boolean }): number =>
  netBonus(Number(of.hasDefended) + Number(of.isSurprised), 0);

/** The level that decides the damage: fighting back is never extreme. Source: docs/regole.md#corpo-a-corpo */
export const damageLevelOf = (level: Level, side: "attacker" | "defender"): Level =>
  side === "defender" && isSuccess(level) ? "normal" : level;

/** Net bonus dice, 0 … -2; null when the opponent is too big. Source: docs/regole.md#manovre */
export function manoeuvreBonus(ownBuild: number, otherBuild: number): number | null {
  const smallerBy = Math.max(0, otherBuild - ownBuild);
  return smallerBy > 2 ? null : netBonus(0, smallerBy);
}
