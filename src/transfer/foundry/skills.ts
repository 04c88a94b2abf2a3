import type { CharacteristicName } from "#shared/names.ts";
import type { FoundSkill } from "../found.ts";
import { flagAt, keysOf, numberAt, partAt, textAt } from "../loose.ts";
import { quoted, type Report } from "../report.ts";
import { CHARACTERISTIC_KEYS } from "./names.ts";

/** The value is the sum of its parts; older files have the value itself. */
export function skillOf(
  item: unknown,
  system: unknown,
  characteristics: Partial<Record<CharacteristicName, number>>,
  report: Report,
): FoundSkill {
  const adjustments = partAt(system, "adjustments");
  const base = numberAt(adjustments, "base") ?? baseOf(textAt(system, "base"), characteristics);
  const others = keysOf(adjustments).filter((key) => key !== "base");
  const sum = others.reduce((all, key) => all + (numberAt(adjustments, key) ?? 0), base ?? 0);
  const written = numberAt(system, "value");
  const name = writtenName(item, system);
  if (base === null && textAt(system, "base") !== "") {
    report.say(
      `Abilità ${quoted(name)}: il valore di partenza ${quoted(textAt(system, "base"))} non si può leggere`,
    );
  }
  const isSummed = base !== null || others.some((key) => numberAt(adjustments, key));
  return {
    id: textAt(item, "flags", "CoC7", "cocidFlag", "id"),
    written: name,
    value: isSummed || written === null || written < 0 ? sum : written,
    base,
    isTicked: flagAt(system, "flags", "developement"),
  };
}

/** 'Science (Botany)', also where the name leaves its family out. */
function writtenName(item: unknown, system: unknown): string {
  const name = textAt(item, "name") || textAt(system, "skillName");
  const family = textAt(system, "specialization");
  return family === "" || name.includes("(") || !flagAt(system, "properties", "special")
    ? name
    : `${family} (${name})`;
}

/** `25`, `@EDU`, `1/2*@DEX`, `@DEX/2`; null for anything else. */
function baseOf(
  written: string,
  characteristics: Partial<Record<CharacteristicName, number>>,
): number | null {
  if (/^\d{1,3}$/.test(written)) return Number(written);
  const [, half, key, halved] = /^(1\/2\s*\*\s*|0?\.5\s*\*\s*)?@(\w{3})(\s*\/\s*2)?$/.exec(written) ?? [];
  const named = Object.entries(CHARACTERISTIC_KEYS).find(([, short]) => short === key?.toLowerCase());
  const value = named && characteristics[named[0] as CharacteristicName];
  if (value === undefined) return null;
  return half || halved ? Math.floor(value / 2) : value;
}
