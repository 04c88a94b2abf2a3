import { characteristicOf } from "#shared/lookup.ts";
import { attackTarget } from "#shared/rules/attack.ts";
import { isRanged, isThrown, mostShots, pointBlankMetres } from "#shared/rules/firearms.ts";
import { type RangeOption, rangeOptions } from "#shared/rules/range.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Distance } from "#shared/schemas/encounter.ts";
import type { Npc } from "#shared/schemas/npc.ts";

export interface Way {
  label: string;
  distance: Distance;
  option: RangeOption;
}

export interface Arm {
  place: number;
  name: string;
  value: number;
  isShot: boolean;
  mostShots: 1 | 2 | 3;
  /** Nearest first; a single one in close combat. */
  ways: readonly Way[];
}

export function armsOf(character: Pick<Character, "weapons" | "skills" | "characteristics">): Arm[] {
  const strength = characteristicOf(character, "Forza");
  const dexterity = characteristicOf(character, "Destrezza");
  return character.weapons.map((weapon, place): Arm => {
    const { range, damage, attacks, associatedSkill: skill } = weapon;
    const isShot = isRanged({ range, skill });
    return {
      place,
      name: weapon.name || "Arma senza nome",
      value: attackTarget(weapon, character.skills).value,
      isShot,
      mostShots: isThrown({ range, skill }) ? 1 : mostShots(attacks),
      ways: waysOf(rangeOptions(range, damage, strength), isShot, dexterity),
    };
  });
}

/** Attacks of an NPC. The rate of fire is up to the master. */
export function armsOfNpc({
  attacks,
  characteristics = [],
}: Pick<Npc, "attacks" | "characteristics">): Arm[] {
  const strength = characteristicOf({ characteristics }, "Forza");
  const dexterity = characteristicOf({ characteristics }, "Destrezza");
  return attacks.map(({ name, value, damage, range }, place): Arm => {
    const isShot = isRanged({ range });
    const ways = waysOf(rangeOptions(range ?? "-", damage, strength), isShot, dexterity);
    return { place, name, value, isShot, mostShots: isThrown({ range }) ? 1 : 3, ways };
  });
}

function waysOf(options: readonly RangeOption[], isShot: boolean, dexterity: number): Way[] {
  const [first] = options;
  if (!first) return [];
  if (!isShot) return [{ label: first.range, distance: "base", option: first }];
  const near = pointBlankMetres(dexterity);
  const pointBlank: Way = {
    label: near > 0 ? `A bruciapelo, entro ${near} m` : "A bruciapelo",
    distance: "point-blank",
    option: first,
  };
  if (options.length > 1) {
    const own = options.map((option): Way => ({ label: `Entro ${option.range}`, distance: "base", option }));
    return [pointBlank, ...own];
  }
  const metres = Number(/^(\d+)\s*m$/i.exec(first.range)?.[1] ?? 0);
  const within = (times: number, words: string) => (metres > 0 ? `Entro ${metres * times} m` : words);
  return [
    pointBlank,
    { label: within(1, "Alla sua gittata"), distance: "base", option: first },
    { label: `${within(2, "Fino al doppio")}, ardua`, distance: "far", option: first },
    { label: `${within(4, "Fino al quadruplo")}, estrema`, distance: "farthest", option: first },
  ];
}

/** Default: the weapon's base range. */
export const usualWay = ({ ways }: Arm): Way | undefined =>
  ways.find(({ distance }) => distance === "base") ?? ways[0];
