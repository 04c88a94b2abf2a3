import { EMPTY_BACKGROUND } from "#shared/empty-background.ts";
import { CHARACTERISTICS, type CharacteristicName, SPECIAL_SKILLS } from "#shared/names.ts";
import { applyAge, suggestLosses } from "#shared/rules/ageing.ts";
import { takeWeapon, UNARMED } from "#shared/rules/attack.ts";
import {
  BLOCK1,
  BLOCK2,
  type Characteristics,
  type RolledValue,
  rollCharacteristicDice,
} from "#shared/rules/characteristics.ts";
import { derivedPoints } from "#shared/rules/derived.ts";
import type { Die } from "#shared/rules/dice.ts";
import { bestFormula, workPoints } from "#shared/rules/formula.ts";
import { rollLuckAtAge } from "#shared/rules/improvement.ts";
import { propertiesOf } from "#shared/rules/investigator-gear.ts";
import { withSpeciality } from "#shared/rules/investigator-skills.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import { baseSkillSet, interestPoints } from "#shared/rules/skills.ts";
import { wealthOf } from "#shared/rules/wealth.ts";
import type { CharacterDraft, Skill } from "#shared/schemas/character.ts";
import { constants, weaponTemplates } from "../catalog/index.ts";
import { repeatable } from "./dice.ts";
import type { Person } from "./person.ts";

const YEAR = 1926;
const WORK_CAP = 80;
const INTEREST_CAP = 60;
const STEP = 5;

/** Deterministic, with every point spent by the rules of creation. @throws Error for a person who breaks them. */
export function sheetOf(person: Person, playerName: string): CharacterDraft {
  const { info, credit, background } = person;
  const die = repeatable(Bun.hash.crc32(info.name));
  const rolled = dealt(person.gifts, die);
  const aged = applyAge(rolled, info.age, suggestLosses(rolled, info.age), die);
  if (!aged.ok) throw new Error(aged.error);
  const { characteristics } = aged;
  const skills = trained(person, characteristics);
  const { spendingLevel, cash } = wealthOf(credit);
  const { luck } = rollLuckAtAge(info.age, die);
  return {
    playerName,
    images: {},
    characterInfo: { ...info, work: person.occupation, bornage: YEAR - info.age },
    characteristics: CHARACTERISTICS.map((name) => ({ name, value: characteristics[name] })),
    points: derivedPoints(characteristics, info.age, luck),
    skills,
    weapons: [UNARMED, ...person.weapons.map((id) => weaponOf(id, skills))],
    equipments: [...person.things],
    cash: { spendinglevel: spendingLevel, cash, properties: propertiesOf(credit).owned },
    background: { ...EMPTY_BACKGROUND, ...background },
  };
}

/** The table's default dice, the best for the gifts. */
function dealt(gifts: Person["gifts"], die: Die): Characteristics {
  const place = (name: CharacteristicName) => (gifts.includes(name) ? gifts.indexOf(name) : gifts.length);
  const { block1, block2 } = rollCharacteristicDice(die);
  const onto = (names: readonly CharacteristicName[], rolls: readonly RolledValue[]) => {
    const best = rolls.map(({ value }) => value).toSorted((a, b) => b - a);
    return names
      .toSorted((a, b) => place(a) - place(b))
      .map((name, index) => [name, best[index] ?? 0] as const);
  };
  const values = [...onto(BLOCK1, block1), ...onto(BLOCK2, block2)];
  return Object.fromEntries(values) as Characteristics; // Together the blocks name every characteristic once.
}

function trained({ occupation, credit, work, interests }: Person, characteristics: Characteristics): Skill[] {
  const { listOccupations, listSkills } = constants;
  const known = listOccupations.find(({ name }) => name === occupation);
  if (!known) throw new Error(`the catalogue has no occupation ${occupation}`);
  const points = workPoints(bestFormula(known.formulas, characteristics), characteristics) ?? 0;
  const sheet = [...work, ...interests].reduce(
    (skills, name) => withSpeciality(skills, name, listSkills),
    baseSkillSet(listSkills, characteristics),
  );
  spend(sheet, [SPECIAL_SKILLS.creditRating], credit, credit);
  spend(sheet, work, points - credit, WORK_CAP);
  spend(sheet, interests, interestPoints(characteristics.Intelligenza), INTEREST_CAP);
  return sheet;
}

/** Favours the first ones. @throws Error for points without room, or a skill that the sheet lacks. */
function spend(sheet: Skill[], names: readonly string[], points: number, cap: number): void {
  const skills = names.map((name) => {
    const skill = sheet.find((one) => sameSkill(one.name, name));
    if (!skill) throw new Error(`the sheet has no skill ${name}`);
    return skill;
  });
  let left = points;
  for (let round = 1; left > 0; round++) {
    if (skills.every(({ value }) => value >= cap)) throw new Error(`${left} points are left over`);
    for (const [place, skill] of skills.entries()) {
      if (round % (1 + Math.floor(place / 3)) !== 0) continue;
      const step = Math.max(0, Math.min(STEP, left, cap - skill.value));
      skill.value += step;
      left -= step;
    }
  }
}

function weaponOf(id: string, skills: readonly Skill[]) {
  const template = weaponTemplates.find(({ _id }) => _id === id);
  if (!template) throw new Error(`the catalogue has no weapon ${id}`);
  const { weapon, newSkill } = takeWeapon(template, skills);
  if (newSkill) throw new Error(`nobody who has ${id} may lack ${newSkill.name}`);
  return weapon;
}
