import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { back } from "./back.ts";
import { front } from "./front.ts";
import { furtherPages } from "./further.ts";
import { rule } from "./marks.ts";
import { A4, type Page, type Piece, PRINTABLE } from "./page.ts";
import { shortened } from "./shortened.ts";
import { SKILL_COLUMNS } from "./skill-block.ts";
import { SKILL_HEAD_HEIGHT, skillColumnHead } from "./skills.ts";
import { weaponHead } from "./weapons.ts";
import { fitLine } from "./words.ts";

/** The fullest sheets ever played have thirteen. */
export const MOST_PAGES = 20;

/** Two to `MOST_PAGES` pages; the last one says when something was left out. */
export function layoutSheet(whole: PaperSheet, type: Typesetter): Page[] {
  const { character, isCut } = shortened(whole);
  const first = front(character, type);
  const second = back(character, type);
  const weaponColumns = weaponHead(type);
  const further = furtherPages(
    [
      {
        title: "Abilità",
        rows: first.skills,
        columns: SKILL_COLUMNS.count,
        gap: SKILL_COLUMNS.gap,
        head: { height: SKILL_HEAD_HEIGHT, at: (x, y, width) => skillColumnHead(x, y, width, type) },
      },
      {
        title: "Armi",
        rows: first.weapons,
        columns: 1,
        gap: 0,
        head: { height: weaponColumns.height, at: weaponColumns.at },
      },
      { title: "Background", rows: second.background, columns: 2, gap: 18 },
      { title: "Equipaggiamento", rows: second.equipment, columns: 3, gap: 12 },
      { title: "Proprietà", rows: second.properties, columns: 2, gap: 18 },
    ],
    MOST_PAGES - first.pages.length - 1,
    type,
  );
  const pages = [...first.pages, second.page, ...further.pages];
  return pages.map((page, index) => {
    const goesOn = index === pages.length - 1 && (isCut || further.isCut);
    return [...page, ...footer(character, index + 1, pages.length, goesOn, type)];
  });
}

const LEFT_OUT = { face: "strong", size: 9, ink: "oxblood" } as const;

function footer({ foot }: PaperSheet, page: number, of: number, goesOn: boolean, type: Typesetter): Piece[] {
  const y = A4.height - 27;
  const { x, width } = PRINTABLE;
  const manner = { face: "text", size: 7, least: 5, ink: "faded" } as const;
  return [
    rule(x, y, width, "rule", 0.4),
    ...(goesOn
      ? fitLine("… il resto è nella scheda", width * 0.8, LEFT_OUT, type).at(x, y + 2)
      : fitLine(foot, width * 0.8, manner, type).at(x, y + 2.5)),
    ...fitLine(`pagina ${page} di ${of}`, width * 0.2, { ...manner, align: "right" }, type).at(
      x + width * 0.8,
      y + 2.5,
    ),
  ];
}
