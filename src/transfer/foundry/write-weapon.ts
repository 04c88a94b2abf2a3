import { magazineOf } from "#shared/rules/firearms.ts";
import type { Weapon } from "#shared/schemas/character.ts";
import { OWN_FLAGS } from "./names.ts";

/** Distances of a shotgun: as many as damages, or all with the same. */
const MOST_DISTANCES = 3;

export function weaponItem(weapon: Weapon, _id: string, skillIdOf: (name: string) => string) {
  const distances = distancesOf(weapon.range);
  const { damages, bonus } = damagesOf(weapon.damage, distances.length);
  const at = (index: number) => ({ value: distances[index] ?? "", damage: damages[index] ?? "" });
  const [, normal = weapon.attacks, max = null] = /^(\d+) \((\d+)\)$/.exec(weapon.attacks) ?? [];
  const skill = weapon.associatedSkill ?? "";
  const magazine = /^\d+$/.test(weapon.ammo) ? magazineOf(weapon.ammo) : null;
  const malfunction = weapon.malfunction !== undefined && /^[1-9]\d*$/.test(weapon.malfunction);
  return {
    _id,
    name: weapon.name,
    type: "weapon",
    system: {
      description: { value: "" },
      skill: { main: { name: skill, id: skillIdOf(skill) }, alternativ: { name: "", id: "" } },
      range: { normal: at(0), long: at(1), extreme: at(2) },
      usesPerRound: { normal, max, burst: null },
      bullets: magazine,
      ammo: magazine ?? 0,
      malfunction: malfunction ? Number(weapon.malfunction) : null,
      properties: {
        rngd: /\d/.test(distances[0] ?? ""),
        shotgun: distances.length > 1,
        auto: /\bauto\b/i.test(weapon.attacks),
        addb: bonus === "BD",
        ahdb: bonus === "½BD",
      },
    },
    flags: {
      [OWN_FLAGS]: {
        value: weapon.value,
        ...(magazine === null && { ammo: weapon.ammo }),
        ...(!malfunction && weapon.malfunction !== undefined && { malfunction: weapon.malfunction }),
      },
    },
  };
}

/** `10/20/50 m` as numbers, `FOR/5 m` in Foundry's notation; anything else unchanged. */
function distancesOf(range: string): string[] {
  const text = range.trim();
  if (text === "-" || text === "") return [""];
  if (/^FOR\s*\/\s*5\s*m?$/i.test(text)) return ["@STR/5"];
  const numbers = text.replace(/\s*m$/, "").split(/\s*\/\s*/);
  const isPlain = /\sm$|\dm$/.test(text) && numbers.every((part) => /^\d+(\.\d+)?$/.test(part));
  return isPlain && numbers.length <= MOST_DISTANCES ? numbers : [text];
}

const WITH_BONUS = /^(.*\S)\s*\+\s*(½?BD)$/;

/** A bonus at the end of each becomes a property of the weapon. */
function damagesOf(damage: string, distances: number): { damages: string[]; bonus: string } {
  const parts = damage.trim() === "-" ? [""] : damage.split("/").map((part) => part.trim());
  const each = parts.length === distances ? parts : [damage.trim() === "-" ? "" : damage.trim()];
  const split = each.map((part) => WITH_BONUS.exec(part));
  const bonus = split[0]?.[2] ?? "";
  const isCommon = bonus !== "" && split.every((found) => found?.[2] === bonus);
  return { damages: isCommon ? split.map((found) => found?.[1] ?? "") : each, bonus: isCommon ? bonus : "" };
}
