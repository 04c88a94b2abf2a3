import { fifth, half } from "#shared/rules/check.ts";
import { sameSkill, sortByName } from "#shared/rules/skill-names.ts";
import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import type { Row } from "./flow.ts";
import { rule, tickBox } from "./marks.ts";
import type { Piece } from "./page.ts";
import { fitLine, linesOf, written } from "./words.ts";

type PaperSkill = PaperSheet["skills"][number];

export interface SkillSize {
  size: number;
  rowHeight: number;
}

export const SKILL_SIZES: readonly SkillSize[] = [
  { size: 9.8, rowHeight: 16 },
  { size: 9.5, rowHeight: 15.1 },
  { size: 9.2, rowHeight: 14.2 },
  { size: 8.8, rowHeight: 13 },
  { size: 8.4, rowHeight: 12 },
  { size: 7.9, rowHeight: 11.1 },
  { size: 7.4, rowHeight: 10.3 },
  { size: 6.9, rowHeight: 9.5 },
  { size: 6.5, rowHeight: 8.8 },
];

const CHECK = 6.6;
const NAME_X = CHECK + 4.5;
const FIGURE = { value: 20, half: 17, fifth: 16 } as const;
const FIGURES_WIDTH = FIGURE.value + FIGURE.half + FIGURE.fifth;
export const SKILL_HEAD_HEIGHT = 9;

export function skillRows(
  { skills, ticks }: Pick<PaperSheet, "skills" | "ticks">,
  width: number,
  size: SkillSize,
  type: Typesetter,
): Row[] {
  return sortByName(skills).map((skill, index) => {
    const isTicked = ticks.some((name) => sameSkill(name, skill.name));
    return skillRow({ ...skill, isTicked }, index, width, size, type);
  });
}

function skillRow(
  { name, value, baseValue, isTicked }: PaperSkill & { isTicked: boolean },
  index: number,
  width: number,
  { size, rowHeight }: SkillSize,
  type: Typesetter,
): Row {
  const isDeveloped = value !== null && value > baseValue;
  // An untouched skill's value is its base; without a value the base is all that is known.
  const base = isDeveloped || (value === null && baseValue > 0) ? `(${baseValue})` : "";
  const baseWidth = type.width(base, "figure", size * 0.72);
  const words = fitLine(
    name,
    width - NAME_X - FIGURES_WIDTH - baseWidth - 3,
    { face: isDeveloped ? "strong" : "text", size, least: Math.min(size, 6.6) },
    type,
  );
  const height = Math.max(rowHeight, words.height + 2);
  return {
    height,
    at: (x, y) => {
      const middle = y + height / 2;
      const figure = (text: string, right: number, room: number, isMain: boolean) => {
        const manner = { face: isMain ? "typed" : "figure", size: isMain ? size + 0.8 : size } as const;
        const words = fitLine(text, room - 1, { ...manner, least: 4, align: "right" }, type);
        return words.at(x + width - right - room + 1, middle - words.height / 2 + 0.3);
      };
      return [
        {
          kind: "check",
          box: { x, y: middle - CHECK / 2, width: CHECK, height: CHECK },
          name: `miglioramento ${index + 1}`,
          label: `${name}: usata con successo, da migliorare`,
          isOn: isTicked,
        },
        ...words.at(x + NAME_X, middle - words.height / 2),
        ...linesOf(
          base ? [base] : [],
          baseWidth,
          { face: "figure", size: size * 0.72, ink: "faded" },
          type,
        ).at(x + width - FIGURES_WIDTH - baseWidth - 1, middle - size * 0.43),
        ...figure(written(value), FIGURE.half + FIGURE.fifth, FIGURE.value, true),
        ...figure(written(value, half), FIGURE.fifth, FIGURE.half, false),
        ...figure(written(value, fifth), 0, FIGURE.fifth, false),
        rule(x, y + height - 0.4, width, "rule", 0.4),
      ];
    },
  };
}

export function blankSkillRow(width: number, { rowHeight }: SkillSize): Row {
  return {
    height: rowHeight,
    at: (x, y) => [
      ...tickBox(x, y + (rowHeight - CHECK) / 2, CHECK, false),
      rule(x, y + rowHeight - 0.4, width, "rule", 0.4),
    ],
  };
}

export function skillColumnHead(x: number, y: number, width: number, type: Typesetter): Piece[] {
  const manner = { face: "text", size: 6.6, ink: "faded", align: "right" } as const;
  const word = (text: string, right: number, room: number) =>
    fitLine(text, room, { ...manner, least: 4 }, type).at(x + width - right - room, y);
  return [
    ...word("(base) valore", FIGURE.half + FIGURE.fifth, 46),
    ...word("½", FIGURE.fifth, FIGURE.half),
    ...word("⅕", 0, FIGURE.fifth),
  ];
}
