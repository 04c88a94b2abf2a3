import type { Characteristics } from "#shared/rules/characteristics.ts";
import { sameSkill, sortByName } from "#shared/rules/skill-names.ts";
import { baseSkillSet, MAX_SKILL } from "#shared/rules/skills.ts";
import { earnsTick } from "#shared/rules/tick.ts";
import { SHORT, type Skill } from "#shared/schemas/character.ts";
import type { SkillTemplate } from "#shared/schemas/constants.ts";
import type { FoundSkill } from "./found.ts";
import { quoted, type Report } from "./report.ts";
import { keyedSkill, sourceOf } from "./skill-keys.ts";

const MOST_SKILLS = 200;
const MOST_SCORE = 999;
/** How many are named of those that were added. */
const MOST_NAMED = 6;

/** Skills of the sheet, those of every sheet included, and which of them are ticked. */
export function skillsOf(
  found: readonly FoundSkill[],
  characteristics: Characteristics,
  templates: readonly SkillTemplate[],
  report: Report,
): { skills: Skill[]; ticks: string[] } {
  const everybodys = baseSkillSet(templates, characteristics);
  const skills: Skill[] = [];
  const ticks: string[] = [];
  for (const each of found) {
    const skill = skillOf(each, everybodys, templates, report);
    if (!skill) continue;
    const twin = skills.findIndex(({ name }) => sameSkill(name, skill.name));
    if (twin >= 0) {
      report.say(`Abilità ${quoted(skill.name)}: nel file c'è due volte, tenuto il valore più alto`);
      if ((skills[twin]?.value ?? 0) < skill.value) skills[twin] = skill;
    } else if (skills.length < MOST_SKILLS) skills.push(skill);
    else report.say(`Abilità ${quoted(skill.name)}: tralasciata, una scheda ne ha al massimo ${MOST_SKILLS}`);
    if (each.isTicked && mayTick(skill.name) && !ticks.includes(skill.name)) ticks.push(skill.name);
  }
  const room = MOST_SKILLS - skills.length;
  const added = everybodys
    .filter(({ name }) => !skills.some((skill) => sameSkill(skill.name, name)))
    .slice(0, room);
  sayAdded(added, report);
  return {
    skills: sortByName([...skills, ...added]),
    ticks: ticks.filter((name) => skills.some((skill) => skill.name === name)),
  };
}

function skillOf(
  { id, written, value, base }: FoundSkill,
  everybodys: readonly Skill[],
  templates: readonly SkillTemplate[],
  report: Report,
): Skill | null {
  const { name: whole, key } = keyedSkill(id, written);
  const name = report.fit(whole, SHORT, `Abilità ${quoted(whole)}`);
  if (name === "") return null;
  if (key === "none")
    report.say(`Abilità ${quoted(written)}: non è fra quelle di Custode, tenuta con il suo nome`);
  if (key === "family" && !sameSkill(name, written)) {
    report.say(`Abilità ${quoted(written)}: diventata ${quoted(name)}, con la specialità com'era scritta`);
  }
  const source = sourceOf(name);
  const named = (wanted: string) => templates.find((template) => sameSkill(template.name, wanted));
  const template = named(name) ?? (source === null ? undefined : named(source));
  const ruled = everybodys.find((skill) => sameSkill(skill.name, name))?.baseValue ?? template?.baseValue;
  const score = bounded(value);
  const baseValue = bounded(base ?? Math.min(typeof ruled === "number" ? ruled : 0, score));
  return {
    name,
    value: score,
    baseValue,
    minValue: baseValue,
    maxValue: Math.max(MAX_SKILL, baseValue, score),
    category: template?.category ?? "Altre",
    isSpecializable: named(name)?.isSpecializable ?? false,
    ...(source !== null && { sourceSkill: source }),
  };
}

function sayAdded(added: readonly Skill[], report: Report): void {
  if (added.length === 0) return;
  const names = added.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = added.length > MOST_NAMED ? "…" : "";
  report.say(
    added.length === 1
      ? `Abilità che il file non ha: ${names[0]}, aggiunta con il valore di partenza`
      : `Abilità che il file non ha: ${added.length}, aggiunte con il valore di partenza (${names.join(", ")}${more})`,
  );
}

/** The rules tick some skills never. */
const mayTick = (name: string): boolean =>
  earnsTick({ level: "normal", difficulty: "normal", bonus: 0, isBlind: false, fortuneSpent: 0 }, name);

const bounded = (value: number): number => Math.min(MOST_SCORE, Math.max(0, Math.trunc(value))) || 0;
