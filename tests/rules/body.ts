import { CHARACTERISTICS, POINTS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { type Condition, healthy } from "#shared/schemas/condition.ts";

type Sheet = Pick<Character, "points" | "characteristics" | "skills" | "ticks" | "condition">;

interface Changed {
  hit?: number;
  sanity?: number;
  luck?: number;
  skills?: Record<string, number>;
  ticks?: string[];
  condition?: Partial<Condition>;
}

/** A sheet with 12 hit points, 60 sanity at the start of the day, and 50 in everything else; tests override what they need. */
export function somebody({
  hit = 12,
  sanity = 60,
  luck = 50,
  skills = {},
  ticks = [],
  condition = {},
}: Changed = {}): Sheet {
  return {
    characteristics: CHARACTERISTICS.map((name) => ({ name, value: 50 })),
    points: [
      { name: POINTS.hit, value: hit, maxValue: 12 },
      { name: POINTS.sanity, value: sanity, maxValue: 60 },
      { name: POINTS.luck, value: luck, maxValue: 99 },
    ],
    skills: Object.entries({ Ascoltare: 50, Miti: 0, ...skills }).map(([name, value]) => ({
      name,
      value,
      baseValue: 0,
      minValue: 0,
      maxValue: 99,
      category: "",
      isSpecializable: false,
    })),
    ticks,
    condition: { ...healthy(60), ...condition },
  };
}

const pointsOf = (name: string) => (sheet: Pick<Character, "points">) =>
  Number(sheet.points.find((point) => point.name === name)?.value);
export const hitOf = pointsOf(POINTS.hit);
export const sanityOf = pointsOf(POINTS.sanity);
export const luckOf = pointsOf(POINTS.luck);
export const skillOf = ({ skills }: Pick<Character, "skills">, name: string) =>
  skills.find((skill) => skill.name === name);

/** The kinds of the game events, in order. */
export const kindsOf = ({ events }: { events: readonly { kind: string }[] }) =>
  events.map(({ kind }) => kind);
