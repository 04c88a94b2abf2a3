import { isFighting } from "./melee.ts";

export interface Combatant {
  dexterity: number;
  isReady: boolean;
  combat: number;
}

const READIED = 50;

/** The highest acts first. Source: docs/regole.md#lordine-del-round */
export const initiativeOf = ({ dexterity, isReady }: Pick<Combatant, "dexterity" | "isReady">): number =>
  dexterity + (isReady ? READIED : 0);

/** A sorted copy; stable for ties. Source: docs/regole.md#lordine-del-round */
export function inOrder<T>(people: readonly T[], combatantOf: (one: T) => Combatant): T[] {
  return people
    .map((one) => ({ one, ...combatantOf(one) }))
    .toSorted((a, b) => initiativeOf(b) - initiativeOf(a) || b.combat - a.combat)
    .map(({ one }) => one);
}

/** The highest close combat skill, 0 without one. Source: docs/regole.md#lordine-del-round */
export function bestCombat(skills: readonly { name: string; value: number }[]): number {
  const fighting = skills.filter(({ name }) => isFighting(name));
  return Math.max(0, ...fighting.map(({ value }) => value));
}
