import { POINTS, SPECIAL_SKILLS } from "../names.ts";
import type { Character, Point, Skill } from "../schemas/character.ts";
import type { TableSettings } from "../schemas/table.ts";
import { maxSanity } from "./derived.ts";
import { sameSkill } from "./skill-names.ts";

export function isLow({ value, maxValue }: Pick<Point, "value" | "maxValue">): boolean {
  return typeof value === "number" && maxValue !== undefined && maxValue > 0 && value * 5 <= maxValue;
}

export const mythosOf = (skills: readonly Pick<Skill, "name" | "value">[]): number =>
  skills.find(({ name }) => sameSkill(name, SPECIAL_SKILLS.mythos))?.value ?? 0;

/** By Potere the stored maximum holds, as it may have been edited by hand. Source: docs/regole.md#sanità-massima */
export function withMaxSanity<Sheet extends Pick<Character, "points" | "skills">>(
  sheet: Sheet,
  rule: TableSettings["maxSanity"],
): Sheet {
  if (rule === "power") return sheet;
  const maxValue = maxSanity(rule, 0, mythosOf(sheet.skills));
  const points = sheet.points.map((point) => (point.name === POINTS.sanity ? { ...point, maxValue } : point));
  return { ...sheet, points };
}
