import { POINTS } from "#shared/names.ts";
import { genericPart } from "#shared/rules/skill-names.ts";
import type { Background } from "#shared/schemas/character.ts";
import { bareAvatar } from "./avatars.ts";
import { damageBonusOf } from "./damage-bonus.ts";
import type { Found, FoundSkill, Reading, Surroundings } from "./found.ts";
import { keysOf, listAt, numberAt, partAt, textAt } from "./loose.ts";
import { cashOf } from "./money.ts";
import { createReport, quoted, type Report } from "./report.ts";
import { sheetOf } from "./sheet.ts";
import { weaponOf } from "./weapons.ts";

/** The Dhole's House writes numbers as texts, and a list of one without the list. */

const CHARACTERISTICS = {
  Forza: "STR",
  Costituzione: "CON",
  Destrezza: "DEX",
  Fascino: "APP",
  Potere: "POW",
  Intelligenza: "INT",
  Taglia: "SIZ",
  Istruzione: "EDU",
} as const;

/** `injurues` is the spelling of the files. */
const STORY: Readonly<Record<string, keyof Background>> = {
  description: "description",
  ideology: "ideology",
  people: "importantPeople",
  locations: "significantPlaces",
  possessions: "valuables",
  traits: "traits",
  injurues: "wounds",
  phobias: "phobias",
  tomes: "knowledge",
  encounters: "meetings",
};

const UNDERSTOOD = [
  ...["Header", "PersonalDetails", "Characteristics", "Skills", "Weapons", "Combat"],
  ...["Backstory", "Possessions", "Cash", "Talents", "Assets"],
];

export const isDholesHouse = (json: unknown): boolean =>
  ["PersonalDetails", "Characteristics"].some(
    (part) => keysOf(partAt(json, "Investigator", part)).length > 0,
  );

export function readDholesHouse(json: unknown, surroundings: Surroundings): Reading {
  const report = createReport();
  const file = partAt(json, "Investigator");
  const strange = keysOf(file).filter((part) => !UNDERSTOOD.includes(part));
  for (const key of report.some(strange, "Parti che Custode non conosce")) {
    report.say(`Parte ${quoted(key)} del file: Custode non la conosce, tralasciata`);
  }
  const values = partAt(file, "Characteristics");
  const archetype = textAt(file, "PersonalDetails", "Archetype");
  if (archetype !== "" && archetype !== "None") report.keep("Archetipo", archetype);
  talentsOf(file, report);
  const found: Found = {
    from: "The Dhole's House",
    person: {
      name: textAt(file, "PersonalDetails", "Name"),
      playerName: "",
      nickname: "",
      work: textAt(file, "PersonalDetails", "Occupation"),
      age: numberAt(file, "PersonalDetails", "Age"),
      sex: textAt(file, "PersonalDetails", "Gender"),
      birthplace: textAt(file, "PersonalDetails", "Birthplace"),
      residence: textAt(file, "PersonalDetails", "Residence"),
      bornage: null,
    },
    characteristics: Object.fromEntries(
      Object.entries(CHARACTERISTICS).flatMap(([name, key]) => {
        const value = numberAt(values, key);
        return value === null ? [] : [[name, value]];
      }),
    ),
    points: pointsOf(values, report),
    skills: report
      .some(listAt(file, "Skills", "Skill"), "Valori di abilità")
      .flatMap((skill) => skillOf(skill, report)),
    weapons: report.some(listAt(file, "Weapons", "weapon"), "Tipi di arma").map((weapon) =>
      weaponOf(
        {
          name: textAt(weapon, "name"),
          skillId: "",
          skill: textAt(weapon, "skillname"),
          value: numberAt(weapon, "regular") ?? 0,
          damage: textAt(weapon, "damage"),
          range: textAt(weapon, "range"),
          attacks: textAt(weapon, "attacks"),
          ammo: textAt(weapon, "ammo"),
          malfunction: textAt(weapon, "malf"),
        },
        report,
      ),
    ),
    equipments: report
      .some(listAt(file, "Possessions", "item"), "Oggetti")
      .map((item) => report.fit(textAt(item, "description") || textAt(item), 300, "Equipaggiamento"))
      .filter((line) => line !== ""),
    cash: moneyOf(file, report),
    story: Object.fromEntries(
      Object.entries(STORY).map(([key, ours]) => [ours, textAt(file, "Backstory", key)]),
    ),
    avatar: bareAvatar(textAt(file, "PersonalDetails", "Portrait"), report),
  };
  return sheetOf(found, surroundings, report);
}

function pointsOf(values: unknown, report: Report): Found["points"] {
  const track = (now: string, most: string) => {
    const max = numberAt(values, most);
    const value = numberAt(values, now) ?? max;
    return value === null ? undefined : { value, ...(max !== null && { most: max }) };
  };
  const build = numberAt(values, "Build");
  const move = numberAt(values, "Move");
  const bonus = textAt(values, "DamageBonus");
  return definedOnly({
    [POINTS.hit]: track("HitPts", "HitPtsMax"),
    [POINTS.magic]: track("MagicPts", "MagicPtsMax"),
    [POINTS.sanity]: track("Sanity", "SanityMax"),
    [POINTS.luck]: track("Luck", "LuckMax"),
    [POINTS.damageBonus]: bonus === "" ? undefined : { value: damageBonusOf(bonus, report) },
    [POINTS.build]: build === null ? undefined : { value: build },
    [POINTS.movement]: move === null ? undefined : { value: move },
  });
}

const definedOnly = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));

function skillOf(skill: unknown, report: Report): FoundSkill[] {
  const name = textAt(skill, "name");
  const speciality = textAt(skill, "subskill");
  const isOwn = name === "Language (Own)";
  if (name === "" || (!isOwn && speciality === "None")) return [];
  const isSpecial = speciality !== "" && speciality !== "None";
  if (isOwn && isSpecial) report.keep("Lingua madre (quale)", speciality, "messa");
  const written = isSpecial && !isOwn ? `${genericPart(name)} (${speciality})` : name;
  return [{ id: "", written, value: numberAt(skill, "value") ?? 0, base: null, isTicked: false }];
}

function talentsOf(file: unknown, report: Report): void {
  const talents = partAt(file, "Talents");
  const [key = ""] = keysOf(talents);
  const list =
    key === ""
      ? listAt(file, "Talents")
      : keysOf(talents).includes("name")
        ? [talents]
        : listAt(talents, key);
  for (const talent of report.some(list, "Talenti")) {
    const name = textAt(talent, "name") || textAt(talent);
    if (name !== "") report.keep(`Talento ${quoted(name)}`, textAt(talent, "description"));
  }
}

function moneyOf(file: unknown, report: Report): Found["cash"] {
  const written = (key: string) => textAt(file, "Cash", key);
  const money = cashOf(
    { spending: written("spending"), cash: written("cash"), assets: written("assets") },
    report,
  );
  const lines = report
    .some(listAt(file, "Assets"), "Averi")
    .map((line) => textAt(line, "description") || textAt(line))
    .filter((line) => line !== "");
  return { ...money, properties: [...money.properties, ...lines] };
}
