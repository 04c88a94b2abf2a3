import { dollars } from "#shared/money.ts";
import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { entry } from "./entry.ts";
import { equipmentRows, listRows } from "./equipment.ts";
import { fillColumns, type Row, shortestThatHolds } from "./flow.ts";
import { rule, sectionTitle, TITLE_HEIGHT } from "./marks.ts";
import { type Box, below, columnsOf, type Piece } from "./page.ts";
import { fitLine } from "./words.ts";

const GAP = 18;
const COLUMN_GAP = 12;
/** Share of the width; money and properties have the rest. */
const THINGS = 0.64;
const PURSE_HEIGHT = 74;
/** Blank space where nothing is listed, in points. */
const LEAST_LIST = 46;

export interface BelongingsPlan {
  equipment: readonly Row[];
  properties: readonly Row[];
  height: number;
}

function areas(box: Box): { things: Box; purse: Box; thingColumns: Box[] } {
  const width = (box.width - GAP) * THINGS;
  const things = { ...box, width };
  const purse = { ...box, x: box.x + width + GAP, width: box.width - GAP - width };
  return { things, purse, thingColumns: columnsOf(below(things, TITLE_HEIGHT), 2, COLUMN_GAP) };
}

export function planBelongings(
  { equipments, cash }: PaperSheet,
  width: number,
  size: number,
  most: number,
  type: Typesetter,
): BelongingsPlan {
  const { purse, thingColumns } = areas({ x: 0, y: 0, width, height: 0 });
  const equipment = equipmentRows(equipments, thingColumns[0]?.width ?? width, size, type);
  const properties = listRows(cash.properties, purse.width, size, type);
  const total = properties.reduce((sum, row) => sum + row.height, 0);
  const forThings = Math.max(LEAST_LIST, shortestThatHolds(equipment, 2, most) + 1);
  const forPurse = PURSE_HEIGHT + TITLE_HEIGHT + Math.max(LEAST_LIST / 2, total);
  return { equipment, properties, height: Math.max(TITLE_HEIGHT + forThings, forPurse) };
}

export function drawBelongings(
  plan: BelongingsPlan,
  { spendinglevel, cash }: PaperSheet["cash"],
  box: Box,
  type: Typesetter,
): { pieces: Piece[]; equipment: readonly Row[]; properties: readonly Row[] } {
  const { things, purse, thingColumns } = areas(box);
  const list = below(purse, PURSE_HEIGHT + TITLE_HEIGHT);
  const equipment = fillColumns(plan.equipment, thingColumns);
  const properties = fillColumns(plan.properties, [list]);
  return {
    pieces: [
      ...sectionTitle("Equipaggiamento", things, type),
      ...equipment.pieces,
      ...freeLines(thingColumns, equipment.height),
      ...sectionTitle("Denaro", purse, type),
      ...money(spendinglevel, cash, below(purse, TITLE_HEIGHT), type),
      ...sectionTitle("Proprietà", below(purse, PURSE_HEIGHT), type),
      ...properties.pieces,
      ...freeLines([list], properties.height),
    ],
    equipment: equipment.rest,
    properties: properties.rest,
  };
}

const sum = (amount: number | null): string => (amount === null ? "" : dollars(amount));

function money(
  spendingLevel: number | null,
  cash: number | null,
  { x, y, width }: Box,
  type: Typesetter,
): Piece[] {
  const [first, second] = columnsOf({ x, y, width, height: 0 }, 2, 10);
  if (!first || !second) return [];
  const manner = { face: "typed", size: 11, least: 6 } as const;
  const spending = entry("Livello di spesa", sum(spendingLevel), first.width, type, manner);
  const money = entry("Denaro", sum(cash), second.width, type, manner);
  const label = fitLine("in tasca ora", width / 2, { face: "text", size: 7, ink: "faded" }, type);
  return [
    ...spending.at(first.x, y),
    ...money.at(second.x, y),
    ...label.at(x, y + 34),
    {
      kind: "field",
      box: { x: x + 44, y: y + 31, width: width - 44, height: 16 },
      name: "in tasca",
      label: "Denaro in tasca ora",
      lines: "one",
    },
  ];
}

function freeLines(columns: readonly Box[], used: number): Piece[] {
  const lead = 14;
  return columns.flatMap(({ x, y, width, height }) => {
    const count = Math.floor((height - used - 2) / lead);
    return Array.from({ length: Math.max(0, count) }, (_, line) =>
      rule(x, y + used + (line + 1) * lead, width, "rule", 0.4),
    );
  });
}
