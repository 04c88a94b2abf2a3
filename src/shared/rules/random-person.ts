import { CHARACTERISTICS, POINTS, SEXES, SPECIAL_SKILLS } from "../names.ts";
import type { Skill, Weapon } from "../schemas/character.ts";
import type { OccupationTemplate } from "../schemas/constants.ts";
import type { NpcAttack, NpcDraft } from "../schemas/npc.ts";
import { applyAge, suggestLosses } from "./ageing.ts";
import { attackTarget, UNARMED } from "./attack.ts";
import { BLOCK1, BLOCK2, type Characteristics, rollCharacteristicSet } from "./characteristics.ts";
import { derivedPoints } from "./derived.ts";
import type { Die } from "./dice.ts";
import type { Books } from "./investigator.ts";
import { weaponsFor } from "./investigator-gear.ts";
import { personOf } from "./investigator-person.ts";
import { occupationalSkills, withSpeciality } from "./investigator-skills.ts";
import { readOccupationSkill } from "./occupation.ts";
import { between, pickOne, shuffled } from "./picking.ts";
import { sameSkill, sortByName } from "./skill-names.ts";
import { baseSkillSet } from "./skills.ts";
import { wealthOf } from "./wealth.ts";

const AGES = { from: 18, to: 65 } as const;
const OF_THE_WORK = [70, 60, 60, 50, 50, 50, 40, 40] as const;
const OF_ANYBODY = { from: 25, to: 45 } as const;
const ANYBODYS = ["Ascoltare", "Individuare", "Psicologia", "Furtività", "Persuadere", "Intimidire"] as const;
const LEAST_SKILLS = 6;
const MOST_SKILLS = 8;

/** @param taken names at the table, whose surnames are avoided. Source: docs/regole.md#una-persona-a-caso */
export function randomPerson(books: Books, die: Die, taken: readonly string[] = []): NpcDraft {
  const sex = pickOne(SEXES, die);
  const { name } = personOf(sex, die, taken).info;
  const age = between(AGES.from, AGES.to, die);
  const characteristics = characteristicsAt(age, die);
  const occupation = pickOne(books.occupations, die);
  const { known, sheet } = learned(books, occupation, characteristics, die);
  const { cash } = wealthOf(between(occupation.creditMin, occupation.creditMax, die));
  const weapons = weaponsFor(occupation, sheet, cash, books.weapons, die);
  const fought = weapons.map((weapon) => attackTarget(weapon, sheet).skill);
  const points = derivedPoints(characteristics, age, 0);
  const pointsOf = (wanted: string) => points.find((point) => point.name === wanted)?.value ?? 0;
  return {
    name,
    kind: "person",
    description: `${occupation.name}, ${age} anni`,
    points: { wounds: Number(pointsOf(POINTS.hit)), magic: Number(pointsOf(POINTS.magic)) },
    characteristics: CHARACTERISTICS.map((each) => ({ name: each, value: characteristics[each] })),
    damageBonus: String(pointsOf(POINTS.damageBonus)),
    build: Number(pointsOf(POINTS.build)),
    move: Number(pointsOf(POINTS.movement)),
    attacks: weapons.map((weapon) => attackOf(weapon, sheet)),
    skills: worthTelling(sheet, known, fought, die),
  };
}

function characteristicsAt(age: number, die: Die): Characteristics {
  const { block1, block2 } = rollCharacteristicSet(die, "published");
  const values = [...block1, ...block2].map((value, at) => [[...BLOCK1, ...BLOCK2][at], value]);
  const rolled = Object.fromEntries(values) as Characteristics; // Together the blocks name every characteristic once.
  const aged = applyAge(rolled, age, suggestLosses(rolled, age), die);
  if (!aged.ok) throw new Error(aged.error);
  return aged.characteristics;
}

function learned(
  { skills: templates }: Books,
  occupation: OccupationTemplate,
  characteristics: Characteristics,
  die: Die,
): { known: string[]; sheet: Skill[] } {
  const named = occupation.skills.filter((entry) => readOccupationSkill(entry).kind !== "any");
  const known = occupationalSkills({ ...occupation, skills: named }, templates, die);
  const sheet = known.reduce(
    (skills, name) => withSpeciality(skills, name, templates),
    baseSkillSet(templates, characteristics),
  );
  for (const [at, name] of shuffled(known, die).entries()) {
    raise(sheet, name, (OF_THE_WORK[at] ?? 40) + 5 * (die(3) - 2));
  }
  const isBrawler = known.some((name) => sameSkill(name, SPECIAL_SKILLS.brawl));
  if (!isBrawler) raise(sheet, SPECIAL_SKILLS.brawl, 5 * between(5, 8, die));
  return { known, sheet };
}

function raise(sheet: readonly Skill[], wanted: string, to: number): void {
  for (const skill of sheet) if (sameSkill(skill.name, wanted)) skill.value = Math.max(skill.value, to);
}

function worthTelling(
  sheet: readonly Skill[],
  known: readonly string[],
  fought: readonly (string | null)[],
  die: Die,
): { name: string; value: number }[] {
  const isTold = (name: string) => (wanted: string) => sameSkill(wanted, name);
  const own = known.filter((name) => !fought.includes(name) && !sameSkill(name, SPECIAL_SKILLS.dodge));
  const names = [SPECIAL_SKILLS.dodge, ...own].slice(0, MOST_SKILLS);
  const common = shuffled(ANYBODYS, die).filter((name) => !names.some(isTold(name)));
  const more = common.slice(0, Math.max(0, LEAST_SKILLS - names.length));
  raiseAll(sheet, more, die);
  const told = sheet.filter(({ name }) => [...names, ...more].some(isTold(name)));
  return sortByName(told).map(({ name, value }) => ({ name, value }));
}

function raiseAll(sheet: readonly Skill[], names: readonly string[], die: Die): void {
  for (const name of names) raise(sheet, name, 5 * between(OF_ANYBODY.from / 5, OF_ANYBODY.to / 5, die));
}

function attackOf(weapon: Weapon, sheet: readonly Skill[]): NpcAttack {
  const isBare = sameSkill(weapon.name, UNARMED.name);
  const magazine = Number(weapon.ammo);
  const malfunction = Number(weapon.malfunction);
  return {
    name: isBare ? SPECIAL_SKILLS.brawl : weapon.name,
    value: attackTarget(weapon, sheet).value,
    damage: weapon.damage,
    ...(/\d/.test(weapon.range) && { range: weapon.range }),
    ...(magazine > 0 && { magazine }),
    ...(malfunction > 0 && { malfunction }),
  };
}
