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
const MOST_NAMED = 6;

/** Includes the skills of every sheet; also returns the ticked ones. */
export function skillsOf(
  found: readonly FoundSkill[],
  characteristics: Characteristics,
  templates: readonly SkillTemplate[],
  report: Report,
): { skills: Skill[]; ticks: string[] } {
  const everybodys = baseSkillSet(templates, characteristics);
  const book = { ruled: byName(everybodys), templates: byName(templates) };
  const skills = new Map<string, Skill>();
  const ticks = new Set<string>();
  for (const each of found) {
    const skill = skillOf(each, book, report);
    if (skill === null) continue;
    const twin = skills.get(keyOf(skill.name));
    if (twin) report.say(`Abilità ${quoted(skill.name)}: nel file c'è due volte, tenuto il valore più alto`);
    if (!twin && skills.size >= MOST_SKILLS) {
      report.say(`Abilità ${quoted(skill.name)}: tralasciata, una scheda ne ha al massimo ${MOST_SKILLS}`);
      continue;
    }
    if (!twin || twin.value < skill.value) skills.set(keyOf(skill.name), skill);
    if (each.isTicked && mayTick(skill.name)) ticks.add(twin?.name ?? skill.name);
  }
  const room = MOST_SKILLS - skills.size;
  const added = everybodys.filter(({ name }) => !skills.has(keyOf(name))).slice(0, room);
  sayAdded(added, report);
  return { skills: sortByName([...skills.values(), ...added]), ticks: [...ticks] };
}

/** Equal for names that `sameSkill` matches. */
const keyOf = (name: string): string => name.trim().toLowerCase();
const byName = <T extends { name: string }>(named: readonly T[]): ReadonlyMap<string, T> =>
  new Map(named.map((one) => [keyOf(one.name), one]));

interface Book {
  ruled: ReadonlyMap<string, Skill>;
  templates: ReadonlyMap<string, SkillTemplate>;
}

function skillOf({ id, written, value, base }: FoundSkill, book: Book, report: Report): Skill | null {
  const { name: whole, key } = keyedSkill(id, written);
  const name = report.fit(whole, SHORT, `Abilità ${quoted(whole)}`);
  if (name === "") return null;
  if (key === "none") {
    report.say(`Abilità ${quoted(written)}: non è fra quelle di Custode, tenuta con il suo nome`);
  }
  if (key === "family" && !sameSkill(name, written)) {
    report.say(`Abilità ${quoted(written)}: diventata ${quoted(name)}, con la specialità com'era scritta`);
  }
  const source = sourceOf(name);
  const own = book.templates.get(keyOf(name));
  const template = own ?? (source === null ? undefined : book.templates.get(keyOf(source)));
  const ruled = book.ruled.get(keyOf(name))?.baseValue ?? template?.baseValue;
  const score = bounded(value);
  const baseValue = bounded(base ?? Math.min(typeof ruled === "number" ? ruled : 0, score));
  return {
    name,
    value: score,
    baseValue,
    minValue: baseValue,
    maxValue: Math.max(MAX_SKILL, baseValue, score),
    category: template?.category ?? "Altre",
    isSpecializable: own?.isSpecializable ?? false,
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

const mayTick = (name: string): boolean =>
  earnsTick(
    { level: "normal", difficulty: "normal", bonus: 0, isBlind: false, isJammed: false, fortuneSpent: 0 },
    name,
  );

const bounded = (value: number): number => Math.min(MOST_SCORE, Math.max(0, Math.trunc(value))) || 0;
