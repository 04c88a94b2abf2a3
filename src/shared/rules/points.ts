import { POINTS, SPECIAL_SKILLS } from "../names.ts";
import type { Character, Point, Skill } from "../schemas/character.ts";
import type { TableSettings } from "../schemas/table.ts";
import { maxSanity } from "./derived.ts";
import { sameSkill } from "./skill-names.ts";

/** At a fifth of the maximum or less, where screens warn. */
export function isLow({ value, maxValue }: Pick<Point, "value" | "maxValue">): boolean {
  return typeof value === "number" && maxValue !== undefined && maxValue > 0 && value * 5 <= maxValue;
}

/** How much of Miti a sheet has; 0 without the skill. */
export const mythosOf = (skills: readonly Pick<Skill, "name" | "value">[]): number =>
  skills.find(({ name }) => sameSkill(name, SPECIAL_SKILLS.mythos))?.value ?? 0;

/**
 * A sheet with the maximum of Sanità that its table has. Where that is Potere, what stands on the sheet holds: it was
 * derived at creation, and may be written by hand since. Source: docs/regole.md#sanità-massima
 */
export function withMaxSanity<Sheet extends Pick<Character, "points" | "skills">>(
  sheet: Sheet,
  rule: TableSettings["maxSanity"],
): Sheet {
  if (rule === "power") return sheet;
  const maxValue = maxSanity(rule, 0, mythosOf(sheet.skills));
  const points = sheet.points.map((point) => (point.name === POINTS.sanity ? { ...point, maxValue } : point));
  return { ...sheet, points };
}
