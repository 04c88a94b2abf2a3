import { hasPassed, type MadeRoll, type RollKind } from "./made-roll.ts";
import { isFighting } from "./melee.ts";
import { genericPart, sameSkill } from "./skill-names.ts";

const NEVER: Partial<Record<RollKind, string>> = {
  attack: "Un attacco non si forza",
  defence: "Una difesa non si forza",
  dive: "Una difesa non si forza",
  opposed: "Un tiro contrapposto non si forza",
  sanity: "Un tiro di Sanità non si forza",
  luck: "Un tiro di Fortuna non si forza",
  damage: "Il danno non si forza",
  free: "Si forzano solo abilità e caratteristiche",
  decided: "Un tiro che decide se si sviene o si muore non si forza",
  development: "Un tiro di sviluppo non si forza",
};

const isCombat = (skill: string): boolean =>
  isFighting(skill) || ["Armi da fuoco", "Schivare"].some((name) => sameSkill(genericPart(skill), name));

/** Why a roll cannot be pushed, in Italian; null when it can. Source: docs/regole.md#forzare-il-tiro */
export function pushRefusal(
  made: Pick<MadeRoll, "kind" | "skills" | "level" | "difficulty" | "isPushed" | "fortuneSpent">,
): string | null {
  const never = NEVER[made.kind];
  if (never) return never;
  if (made.skills.some(isCombat)) return "Un'abilità di combattimento non si forza";
  if (made.isPushed) return "Un tiro forzato non si ripete";
  if (made.fortuneSpent > 0) return "Un tiro su cui si è spesa Fortuna non si forza";
  if (made.level === "extrafailed") return "Un disastro non si forza";
  return hasPassed(made) ? "Un tiro riuscito non si forza" : null;
}
