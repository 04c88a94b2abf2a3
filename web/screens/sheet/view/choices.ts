import { attackTarget } from "#shared/rules/attack.ts";
import { sortByName } from "#shared/rules/skill-names.ts";
import { spentOn } from "#shared/rules/skills.ts";
import type { Character } from "#shared/schemas/character.ts";
import { searchFor, startsWith } from "../../../ui/matches.ts";
import { tracksOf } from "../points/tracks.ts";

export interface Choice {
  key: string;
  kind: "skill" | "characteristic" | "point" | "weapon";
  name: string;
  value: number;
  isDeveloped: boolean;
  attack?: Character["weapons"][number];
}

/** Choices of a sheet; skills first, as they are rolled most. */
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

/** Matches, best first: prefix, then value, then name. Without input, the order of the sheet. */
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
