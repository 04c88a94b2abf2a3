import type { FightParticipant } from "../../../parts/encounter/fight.ts";
import type { FightChange } from "../../../parts/encounter/useFightChange.ts";

interface Shots {
  readonly weapon: number;
  readonly name: string;
  readonly most: number;
  readonly left: number | null;
}

/** The numbers that a master corrects; `wounds` is null for an investigator, and a field that is empty is null. */
export interface Numbers {
  readonly armour: number | null;
  readonly wounds: number | null;
  readonly shots: readonly Shots[];
}

export const numbersOf = ({ numbers, ammo = [] }: FightParticipant): Numbers => ({
  armour: numbers?.armour ?? 0,
  wounds: numbers?.wounds?.value ?? null,
  shots: ammo.map(({ weapon, name, most, left }) => ({ weapon, name, most, left })),
});

/** Only what was corrected: the others may have changed since the form was opened. */
export function corrections(participant: string, opened: Numbers, now: Numbers): FightChange[] {
  const set = {
    ...(now.armour !== opened.armour && { armour: now.armour ?? 0 }),
    ...(now.wounds !== opened.wounds && now.wounds !== null && { wounds: now.wounds }),
  };
  const shots = now.shots.flatMap(({ weapon, left }, at): FightChange[] =>
    left === null || left === opened.shots[at]?.left ? [] : [{ ammo: { participant, weapon, left } }],
  );
  return [...(Object.keys(set).length > 0 ? [{ set: { participant, ...set } }] : []), ...shots];
}
