import { UNARMED } from "#shared/rules/attack.ts";
import { formatDamage, parseDamage } from "#shared/rules/damage.ts";
import { SHORT, type Weapon } from "#shared/schemas/character.ts";
import { quoted, type Report } from "./report.ts";
import { keyedSkill } from "./skill-keys.ts";

export interface FoundWeapon {
  name: string;
  skillId: string;
  skill: string;
  value: number;
  damage: string;
  range: string;
  attacks: string;
  ammo: string;
  malfunction: string;
}

const TEXTS = ["name", "skill", "damage", "range", "attacks", "ammo", "malfunction"] as const;
/** Longer texts are cut first: parsing them would be slow. */
const LONGEST = 300;
const NOTHING = /^(-|–|—|n\/?a|none|null)?$/i;

/** In the sheet's notation. Unreadable damage stays as written and is reported. */
export function weaponOf(given: FoundWeapon, report: Report): Weapon {
  const found = { ...given };
  for (const key of TEXTS) found[key] = given[key].slice(0, LONGEST);
  const name = /^unarmed$/i.test(found.name) ? UNARMED.name : found.name;
  const fit = (text: string) => report.fit(text.replace(/\n/g, " "), SHORT, `Arma ${quoted(name)}`);
  // Some files put the skill in brackets: '(Handgun)'.
  const skill = found.skill.replace(/^[([](.*)[)\]]$/, "$1").trim();
  const malfunction = fit(found.malfunction);
  const isSkilled = skill !== "" || found.skillId !== "";
  return {
    name: fit(name) || "Arma",
    value: Math.min(999, Math.max(0, Math.trunc(found.value))) || 0,
    ...(isSkilled && { associatedSkill: fit(keyedSkill(found.skillId, skill).name) }),
    damage: fit(damageOf(name, found.damage, report)),
    range: fit(rangeOf(found.range)),
    attacks: fit(attacksOf(found.attacks)),
    ammo: NOTHING.test(found.ammo) ? "-" : fit(found.ammo),
    ...(!NOTHING.test(malfunction) && { malfunction }),
  };
}

/** `1D6+1D4+DB` as `1d6 + 1d4 + BD`; a slash separates distances. */
function damageOf(weapon: string, written: string, report: Report): string {
  if (NOTHING.test(written)) return "-";
  const parts = inItalian(written).split("/").map(onePart);
  if (!parts.includes(null)) return parts.join("/");
  report.say(
    `Arma ${quoted(weapon)}: il danno ${quoted(written)} non è fatto di soli dadi, da correggere sulla scheda`,
  );
  return written;
}

const inItalian = (written: string): string =>
  written
    .replace(/(?:½|1\/2|half)\s*(?:DB|damage bonus)\b/gi, "½BD")
    .replace(/\bDB\b|\bdamage bonus\b/gi, "BD");

function onePart(written: string): string | null {
  const text = written.trim();
  const read = parseDamage(text);
  if (!read.ok) return null;
  // Text in our notation stays as it is, spaces included.
  return /[A-Z]/.test(text.replaceAll("BD", "")) ? formatDamage(read.expression) : text;
}

/** Yards are read as metres, as Italian sheets do. */
function rangeOf(written: string): string {
  const text = written.trim();
  if (NOTHING.test(text)) return "-";
  if (/^touch$/i.test(text)) return "contatto";
  const strength = text
    .replace(/@?\b(?:STR|FOR)\s*\/\s*5/gi, "FOR/5")
    .replace(/\s*(?:yards?|yds?\.?)$/i, " m");
  return /^(?:[\d/. ]+|FOR\/5)$/.test(strength) ? `${strength.trim()} m` : strength;
}

const attacksOf = (written: string): string =>
  written === ""
    ? "1"
    : written
        .replace(/^(\d+)\((\d+)\)/, "$1 ($2)")
        .replace(/\bor\b/gi, "o")
        .replace(/\bfull auto\b/gi, "auto");
