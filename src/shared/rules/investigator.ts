import { CHARACTERISTICS, type CharacteristicName, SEXES, SPECIAL_SKILLS } from "../names.ts";
import type { CharacterDraft } from "../schemas/character.ts";
import type { OccupationTemplate, SkillTemplate } from "../schemas/constants.ts";
import { type CreationWay, DEFAULT_SETTINGS, type TableSettings } from "../schemas/table.ts";
import type { EquipmentTemplate, WeaponTemplate } from "../schemas/template.ts";
import { applyAge, type Change, suggestLosses } from "./ageing.ts";
import {
  BLOCK1,
  BLOCK2,
  type Characteristics,
  type RolledValue,
  rollCharacteristicDice,
} from "./characteristics.ts";
import { QUICK_SET, randomBudget } from "./creation.ts";
import { derivedPoints, maxSanity } from "./derived.ts";
import type { Die } from "./dice.ts";
import { bestFormula, workPoints } from "./formula.ts";
import { type ImprovementRoll, rollLuckAtAge } from "./improvement.ts";
import { equipmentFor, propertiesOf, weaponsFor } from "./investigator-gear.ts";
import { personOf } from "./investigator-person.ts";
import { trainedSkills } from "./investigator-skills.ts";
import { between, pickOne, shuffled } from "./picking.ts";
import { mythosOf } from "./points.ts";
import { sameSkill } from "./skill-names.ts";
import { interestPoints } from "./skills.ts";
import { wealthOf } from "./wealth.ts";

export interface Books {
  skills: readonly SkillTemplate[];
  occupations: readonly OccupationTemplate[];
  weapons: readonly WeaponTemplate[];
  equipment: readonly EquipmentTemplate[];
}

type Placed = RolledValue & { on: CharacteristicName };
type Rolls = { block1: Placed[]; block2: Placed[] };

export interface RandomInvestigator {
  character: CharacterDraft;
  occupation: string;
  formula: string;
  luck: number;
  luckRolls: number[];
  rolls: Rolls | null;
  way: CreationWay;
  ageing: { age: number; changes: Change[]; educationRolls: ImprovementRoll[] };
}

const AGES = { from: 18, to: 65 } as const;
const YEAR = 1925;

/**
 * A complete random investigator within the table's house rules.
 * @param taken names at the table, whose surnames he does not get. Source: docs/regole.md#tira-tutto
 */
export function randomInvestigator(
  books: Books,
  playerName: string,
  die: Die,
  { creation: [way = "specified"], skillCap: cap, maxSanity: rule }: TableSettings = DEFAULT_SETTINGS,
  taken: readonly string[] = [],
): RandomInvestigator {
  const sex = pickOne(SEXES, die);
  const age = between(AGES.from, AGES.to, die);
  const rolls = placedSet(way, die);
  const rolled = rolls ? valuesOf(rolls) : randomBudget(die);
  const aged = applyAge(rolled, age, suggestLosses(rolled, age), die);
  if (!aged.ok) throw new Error(aged.error);
  const { characteristics, changes, educationRolls } = aged;

  const occupation = pickOne(books.occupations, die);
  const formula = bestFormula(occupation.formulas, characteristics);
  const work = workPoints(formula, characteristics) ?? 0;
  const interest = interestPoints(characteristics.Intelligenza);
  const training = { templates: books.skills, occupation, characteristics, work, interest, cap };
  const skills = trainedSkills(training, die);

  const credit = skills.find(({ name }) => sameSkill(name, SPECIAL_SKILLS.creditRating))?.value ?? 0;
  const { spendingLevel, cash } = wealthOf(credit);
  const { luck, rolls: luckRolls } = rollLuckAtAge(age, die);
  const person = personOf(sex, die, taken);
  return {
    occupation: occupation.name,
    formula,
    luck,
    luckRolls,
    rolls,
    way,
    ageing: { age, changes, educationRolls },
    character: {
      playerName,
      images: {},
      characterInfo: { ...person.info, age, sex, work: occupation.name, bornage: YEAR - age },
      characteristics: CHARACTERISTICS.map((name) => ({ name, value: characteristics[name] })),
      points: derivedPoints(
        characteristics,
        age,
        luck,
        maxSanity(rule, characteristics.Potere, mythosOf(skills)),
      ),
      skills,
      weapons: weaponsFor(occupation, skills, cash, books.weapons, die),
      equipments: equipmentFor(occupation, sex, cash, books.equipment, die),
      cash: { spendinglevel: spendingLevel, cash, properties: propertiesOf(credit).owned },
      background: person.background,
    },
  };
}

function placedSet(way: CreationWay, die: Die): Rolls | null {
  if (way === "points") return null;
  if (way === "quick") {
    const values = QUICK_SET.map((value) => ({ dice: [], value }));
    return { block1: placed(values, shuffled(CHARACTERISTICS, die)), block2: [] };
  }
  const { block1, block2 } = rollCharacteristicDice(die, way);
  return { block1: placed(block1, shuffled(BLOCK1, die)), block2: placed(block2, shuffled(BLOCK2, die)) };
}

function placed(rolls: readonly RolledValue[], names: readonly CharacteristicName[]): Placed[] {
  return names.flatMap((on, index) => {
    const roll = rolls[index];
    return roll ? [{ ...roll, on }] : [];
  });
}

function valuesOf({ block1, block2 }: Rolls): Characteristics {
  const values = [...block1, ...block2].map(({ on, value }) => [on, value]);
  return Object.fromEntries(values) as Characteristics; // Together the blocks name every characteristic once.
}
