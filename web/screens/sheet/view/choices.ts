import { attackTarget } from "#shared/rules/attack.ts";
import { sortByName } from "#shared/rules/skill-names.ts";
import { spentOn } from "#shared/rules/skills.ts";
import type { Character } from "#shared/schemas/character.ts";
import { searchFor, startsWith } from "../../../ui/matches.ts";
import { tracksOf } from "../points/tracks.ts";

/** Something on the sheet that can be rolled. */
export interface Choice {
  key: string;
  kind: "skill" | "characteristic" | "point" | "weapon";
  name: string;
  value: number;
  /** A skill that points were spent on. */
  isDeveloped: boolean;
  attack?: Character["weapons"][number];
}

/** Skills first: they are what is rolled most. */
export function choicesOf(character: Character): Choice[] {
  const plain = (kind: Choice["kind"], { name, value }: { name: string; value: number }): Choice => ({
    key: `${kind} ${name}`,
    kind,
    name,
    value,
    isDeveloped: false,
  });
  return [
    ...sortByName(character.skills).map((skill) => ({
      ...plain("skill", skill),
      isDeveloped: spentOn(skill) > 0,
    })),
    ...character.characteristics.map((characteristic) => plain("characteristic", characteristic)),
    ...tracksOf(character)
      .filter(({ isRolled }) => isRolled)
      .map((track) => plain("point", track)),
    ...character.weapons.map((weapon, index) => ({
      ...plain("weapon", { name: weapon.name, value: attackTarget(weapon, character.skills).value }),
      key: `weapon ${index}`,
      attack: weapon,
    })),
  ];
}

/**
 * What fits the typed words, likeliest first: what begins with them, then what the investigator is good at, then by
 * name. Before anything is typed the order of the sheet stays.
 */
export function findChoices(choices: readonly Choice[], typed: string): Choice[] {
  const fits = searchFor(typed);
  const found = choices.filter(({ name }) => fits(name));
  if (typed.trim() === "") return found;
  const begins = startsWith(typed);
  return found.sort(
    (one, other) =>
      Number(begins(other.name)) - Number(begins(one.name)) ||
      Number(other.isDeveloped) - Number(one.isDeveloped) ||
      (one.isDeveloped ? other.value - one.value : 0) ||
      one.name.localeCompare(other.name, "it"),
  );
}
