import { happened } from "../event-text.ts";
import { characteristicOf } from "../lookup.ts";
import { POINTS, SPECIAL_SKILLS } from "../names.ts";
import type { Character } from "../schemas/character.ts";
import type { Condition } from "../schemas/condition.ts";
import type { Happened } from "../schemas/game-event.ts";
import type { TableSettings } from "../schemas/table.ts";
import { dueNow, type RuleStep, withoutDue } from "./conditions.ts";
import { withMaxSanity } from "./points.ts";
import { sameSkill } from "./skill-names.ts";
import { MAX_SKILL } from "./skills.ts";
import { trackOf, withPoints } from "./tracks.ts";

export type Mind = Pick<Character, "points" | "characteristics" | "skills" | "condition">;

const FIRST_GAIN = 5;
const LATER_GAIN = 1;

/** Miti gained by an insanity that the Mythos caused. Source: docs/regole.md#il-sapere-dei-miti */
export const mythosGain = ({ mythosInsanity }: Pick<Condition, "mythosInsanity">): number =>
  mythosInsanity ? LATER_GAIN : FIRST_GAIN;

export const mythosOffer = (condition: Condition): Happened => ({
  kind: "mythos",
  text: `se la follia viene dai Miti, Miti sale di ${mythosGain(condition)}`,
  due: dueNow("mythos"),
});

/** Raises Miti, and lowers the maximum Sanità where the table's rule is so. Source: docs/regole.md#il-sapere-dei-miti */
export function learnMythos<S extends Mind>(sheet: S, setting: TableSettings["maxSanity"]): RuleStep<S> {
  const gain = mythosGain(sheet.condition);
  const skills = sheet.skills.map((skill) =>
    isMythos(skill) ? { ...skill, value: Math.min(MAX_SKILL, skill.value + gain) } : skill,
  );
  const condition = { ...withoutDue(sheet.condition, "mythos"), mythosInsanity: true };
  const learnt = { ...sheet, skills, condition };
  const value = skills.find(isMythos)?.value ?? null;
  return { sheet: withinMost(learnt, setting), events: [happened({ kind: "mythos", gain, value })] };
}

/** The stored maximum stays: such a table computes it from Miti on each read. */
function withinMost<S extends Mind>(sheet: S, setting: TableSettings["maxSanity"]): S {
  const track = trackOf(sheet, POINTS.sanity);
  const most = mostSanity(sheet, setting);
  return setting === "mythos" && track && track.value > most ? withPoints(sheet, POINTS.sanity, most) : sheet;
}

/** Source: docs/regole.md#sanità-massima */
export const mostSanity = (sheet: Mind, setting: TableSettings["maxSanity"]): number =>
  trackOf(withMaxSanity(sheet, setting), POINTS.sanity)?.most ?? characteristicOf(sheet, "Potere");

const isMythos = ({ name }: { name: string }) => sameSkill(name, SPECIAL_SKILLS.mythos);
