import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { fillColumns, holds, type Row } from "./flow.ts";
import { sectionTitle, TITLE_HEIGHT } from "./marks.ts";
import { type Box, below, columnsOf, type Piece } from "./page.ts";
import { largestThatFits } from "./sizes.ts";
import { blankSkillRow, SKILL_HEAD_HEIGHT, SKILL_SIZES, skillColumnHead, skillRows } from "./skills.ts";

export const SKILL_COLUMNS = { count: 3, gap: 12 } as const;

/** As large as the space allows; `rest` did not fit. */
export function skillBlock(
  sheet: Pick<PaperSheet, "skills" | "ticks">,
  box: Box,
  type: Typesetter,
): { pieces: Piece[]; rest: readonly Row[] } {
  const columns = columnsOf(
    below(box, TITLE_HEIGHT + SKILL_HEAD_HEIGHT),
    SKILL_COLUMNS.count,
    SKILL_COLUMNS.gap,
  );
  const [{ width, height } = box] = columns;
  const { rows, blank } = largestThatFits(
    SKILL_SIZES,
    (size) => ({ rows: skillRows(sheet, width, size, type), blank: blankSkillRow(width, size) }),
    (set) => holds(set.rows, columns.length, height),
  );
  const filled = fillColumns(withBlanks(rows, blank, height), columns);
  return {
    pieces: [
      ...sectionTitle("Abilità", box, type),
      ...columns.flatMap(({ x, y }) => skillColumnHead(x, y - SKILL_HEAD_HEIGHT, width, type)),
      ...filled.pieces,
    ],
    rest: filled.rest,
  };
}

function withBlanks(rows: readonly Row[], blank: Row, height: number): readonly Row[] {
  const more = [...rows, blank];
  return holds(more, SKILL_COLUMNS.count, height) ? withBlanks(more, blank, height) : rows;
}
