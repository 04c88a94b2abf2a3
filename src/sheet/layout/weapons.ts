import { attackTarget } from "#shared/rules/attack.ts";
import { fifth, half } from "#shared/rules/check.ts";
import { readRange } from "#shared/rules/range.ts";
import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import type { Row } from "./flow.ts";
import { rule } from "./marks.ts";
import { PRINTABLE } from "./page.ts";
import { fitLine, type Manner } from "./words.ts";

interface Column {
  title: string;
  width: number;
  after?: number;
  manner: Manner;
}

const WORD: Manner = { face: "text", size: 8.8, least: 6 };
const FIGURE: Manner = { face: "figure", size: 8.8, least: 5.5 };

const COLUMNS: readonly Column[] = [
  { title: "Arma", width: 113, manner: { ...WORD, face: "strong" } },
  { title: "Abilità", width: 90, manner: WORD },
  { title: "Valore", width: 28, manner: { ...FIGURE, face: "typed", align: "right" } },
  { title: "½", width: 22, manner: { ...FIGURE, align: "right" } },
  { title: "⅕", width: 27, after: 8, manner: { ...FIGURE, align: "right" } },
  { title: "Danno", width: 85, manner: FIGURE },
  { title: "Gittata", width: 56, manner: WORD },
  { title: "Attacchi", width: 41, manner: WORD },
  { title: "Colpi", width: 38, manner: WORD },
  { title: "Malfunz.", width: PRINTABLE.width - 500, manner: WORD },
];
const PADDING = 3;
const ROW_HEIGHT = 15;

/** The value is what an attack rolls against. */
export function weaponRows(sheet: PaperSheet, type: Typesetter): Row[] {
  const strength = sheet.characteristics.find(({ name }) => name === "Forza")?.value ?? null;
  const blank = new Set(sheet.skills.flatMap(({ name, value }) => (value === null ? name : [])));
  const skills = sheet.skills.map((skill) => ({ ...skill, value: skill.value ?? 0 }));
  return sheet.weapons.map((weapon) => {
    const target = attackTarget(weapon, skills);
    const isKnown = target.skill === null || !blank.has(target.skill);
    const values = [target.value, half(target.value), fifth(target.value)];
    return tableRow(
      [
        weapon.name,
        target.skill ?? weapon.associatedSkill ?? "",
        ...values.map((value) => (isKnown ? String(value) : "")),
        weapon.damage,
        strength === null ? weapon.range : readRange(weapon.range, strength),
        weapon.attacks,
        weapon.ammo,
        weapon.malfunction ?? "",
      ],
      type,
    );
  });
}

export const blankWeaponRow = (type: Typesetter): Row => tableRow([], type);

export function weaponHead(type: Typesetter): Row {
  return {
    height: 11,
    keepsWithNext: true,
    at: (x, y) => {
      let left = x;
      const words = COLUMNS.flatMap(({ title, width, after = PADDING, manner }) => {
        const own = fitLine(
          title,
          width - after,
          { face: "text", size: 7, least: 5, ink: "faded", align: manner.align ?? "left" },
          type,
        ).at(left, y + 1);
        left += width;
        return own;
      });
      return [...words, rule(x, y + 10.6, PRINTABLE.width, "ink", 0.7)];
    },
  };
}

function tableRow(cells: readonly string[], type: Typesetter): Row {
  const words = cells.map((text, index) => {
    const { width, after = PADDING, manner } = COLUMNS[index] ?? { width: 40, manner: WORD };
    return fitLine(text, width - after, manner, type);
  });
  const height = Math.max(ROW_HEIGHT, ...words.map((own) => own.height + 3.4));
  return {
    height,
    at: (x, y) => {
      let left = x;
      const drawn = words.flatMap((own, index) => {
        const pieces = own.at(left, y + (height - own.height) / 2);
        left += COLUMNS[index]?.width ?? 0;
        return pieces;
      });
      return [...drawn, rule(x, y + height - 0.3, PRINTABLE.width, "rule", 0.5)];
    },
  };
}
