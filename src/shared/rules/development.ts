import { happened } from "../event-text.ts";
import { POINTS } from "../names.ts";
import type { Character } from "../schemas/character.ts";
import type { TableSettings } from "../schemas/table.ts";
import type { RuleStep } from "./conditions.ts";
import { type Die, rollDice, sum } from "./dice.ts";
import type { Mind } from "./mythos.ts";
import { gainSanity } from "./sanity.ts";
import { sameSkill } from "./skill-names.ts";
import { withTick } from "./tick.ts";
import { trackOf, withPoints } from "./tracks.ts";

export type Growing = Mind & Pick<Character, "ticks">;

/** A roll above it improves any skill, whatever its value. */
const ALWAYS_ABOVE = 95;
const MASTERED_AT = 90;
export const MOST_LUCK = 99;
const MOST_VALUE = 999;

/** Ticked skills not yet rolled for, of this session and earlier ones. Source: docs/regole.md#lo-sviluppo */
export function toThrow({
  ticks,
  condition,
  skills,
}: Pick<Growing, "ticks" | "condition" | "skills">): string[] {
  const ticked = [...(condition.waiting ?? []), ...ticks];
  return skills.map(({ name }) => name).filter((name) => ticked.some((tick) => sameSkill(tick, name)));
}

/** @param total 1 … 100. Source: docs/regole.md#lo-sviluppo */
export const improves = (total: number, value: number): boolean => total > value || total > ALWAYS_ABOVE;

/** Removes the tick. @param total 1 … 100. @param setting which rule limits Sanità. Source: docs/regole.md#lo-sviluppo */
export function improveSkill<S extends Growing>(
  sheet: S,
  name: string,
  total: number,
  die: Die,
  setting: TableSettings["maxSanity"],
): RuleStep<S> {
  const skill = sheet.skills.find((one) => sameSkill(one.name, name));
  const thrown = withoutTick(sheet, name);
  if (!skill || !improves(total, skill.value)) {
    const text = `${name} non migliora: ${total}${skill ? ` su ${skill.value}` : ""}`;
    return { sheet: thrown, events: [{ kind: "not-improved", text }] };
  }
  const value = Math.min(MOST_VALUE, skill.value + die(10));
  const better = { ...skill, value, maxValue: Math.max(skill.maxValue, value) };
  const grown: S = { ...thrown, skills: thrown.skills.map((one) => (one === skill ? better : one)) };
  const events = [happened({ kind: "improved", skill: skill.name, gained: value - skill.value, value })];
  if (skill.value >= MASTERED_AT || value < MASTERED_AT) return { sheet: grown, events };
  const gained = gainSanity(grown, sum(rollDice(die, 2, 6)), setting);
  const mastery = happened({ kind: "mastery", skill: skill.name });
  return { sheet: gained.sheet, events: [...events, mastery, ...gained.events] };
}

function withoutTick<S extends Growing>(sheet: S, name: string): S {
  const ticked = withTick(sheet, name, false) ?? sheet;
  const { waiting } = sheet.condition;
  if (!waiting) return ticked;
  const rest = waiting.filter((other) => !sameSkill(other, name));
  return { ...ticked, condition: { ...sheet.condition, waiting: rest } };
}

/** @param total of the roll against Fortuna, 1 … 100. @param development its id. Source: docs/regole.md#recuperare-fortuna */
export function recoverLuck<S extends Growing>(
  sheet: S,
  total: number,
  die: Die,
  development: string,
): RuleStep<S> {
  const luck = trackOf(sheet, POINTS.luck)?.value ?? 0;
  const thrown: S = { ...sheet, condition: { ...sheet.condition, luckDevelopedIn: development } };
  if (total <= luck) {
    return {
      sheet: thrown,
      events: [{ kind: "not-improved", text: `Fortuna non sale: ${total} su ${luck}` }],
    };
  }
  const value = Math.max(luck, Math.min(MOST_LUCK, luck + die(10)));
  return {
    sheet: withPoints(thrown, POINTS.luck, value),
    events: [happened({ kind: "improved", skill: null, gained: value - luck, value })],
  };
}

/** Skills not rolled for wait for the next development; each known horror counts one less. Source: docs/regole.md#lo-sviluppo */
export function endDevelopment<S extends Growing>(sheet: S): S {
  const usedTo = sheet.condition.usedTo
    .map((entry) => ({ ...entry, lost: entry.lost - 1 }))
    .filter(({ lost }) => lost > 0);
  const waiting = toThrow(sheet);
  return { ...sheet, ticks: [], condition: { ...sheet.condition, usedTo, waiting } };
}
