import type { Weapon } from "#shared/schemas/character.ts";
import { flagAt, numberAt, partAt, textAt } from "../loose.ts";
import type { Report } from "../report.ts";
import { weaponOf } from "../weapons.ts";
import { OWN_FLAGS } from "./names.ts";

const DISTANCES = ["normal", "long", "extreme"];

export function weaponOfFoundry(
  item: unknown,
  system: unknown,
  skillById: ReadonlyMap<string, { id: string; written: string; value: number }>,
  report: Report,
): Weapon {
  const own = partAt(item, "flags", OWN_FLAGS);
  const skill = skillById.get(textAt(system, "skill", "main", "id"));
  const named = textAt(system, "skill", "main", "name");
  const isKey = /^i\.skill\./.test(named);
  const ranges = DISTANCES.map((key) => ({
    value: textAt(system, "range", key, "value"),
    damage: textAt(system, "range", key, "damage"),
  })).filter(({ value, damage }, index) => index === 0 || isGiven(value) || isGiven(damage));
  const damages = ranges.map(({ damage }) => withBonus(damage, system));
  const isSame = damages.every((damage) => damage === damages[0] || damage === "");
  return weaponOf(
    {
      name: textAt(item, "name"),
      skillId: skill?.id ?? (isKey ? named : ""),
      skill: skill?.written ?? (isKey ? "" : named),
      value: numberAt(own, "value") ?? skill?.value ?? 0,
      damage: isSame ? (damages[0] ?? "") : damages.join("/"),
      range: ranges.map(({ value }) => value).join("/"),
      attacks: attacksOf(system),
      ammo: isGiven(textAt(system, "bullets")) ? textAt(system, "bullets") : textAt(own, "ammo"),
      malfunction: isGiven(textAt(system, "malfunction"))
        ? textAt(system, "malfunction")
        : textAt(own, "malfunction"),
    },
    report,
  );
}

const isGiven = (written: string): boolean => written !== "" && written !== "0";

function withBonus(damage: string, system: unknown): string {
  if (damage === "") return "";
  if (flagAt(system, "properties", "ahdb")) return `${damage} + ½BD`;
  return flagAt(system, "properties", "addb") ? `${damage} + BD` : damage;
}

function attacksOf(system: unknown): string {
  const normal = textAt(system, "usesPerRound", "normal");
  const max = textAt(system, "usesPerRound", "max");
  const isMore = isGiven(max) && max !== normal;
  const times = isMore ? `${normal || "1"} (${max})` : normal;
  return flagAt(system, "properties", "auto") && !/auto/i.test(times) ? `${times || "1"} o auto` : times;
}
