import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { characteristics } from "./characteristics.ts";
import { fillColumns, type Row } from "./flow.ts";
import { identity } from "./identity.ts";
import { sectionTitle, TITLE_HEIGHT } from "./marks.ts";
import { type Box, below, bottomOf, type Page, PRINTABLE } from "./page.ts";
import { points } from "./points.ts";
import { skillBlock } from "./skill-block.ts";
import { blankWeaponRow, weaponHead, weaponRows } from "./weapons.ts";

const GAP = 6;
/** Share of the remaining page. */
const MOST_FOR_WEAPONS = 0.4;
/** Weapons are found in play. */
const LEAST_WEAPON_LINES = 4;
/** With less space left, in points, they start on a new page. */
const LEAST_FOR_TABLES = 240;

export interface Front {
  pages: Page[];
  skills: readonly Row[];
  weapons: readonly Row[];
}

/** Identity and values; also returns the rows that did not fit. */
export function front(character: PaperSheet, type: Typesetter): Front {
  let page: Page = [];
  const pages = [page];
  let room = PRINTABLE;
  const turn = () => {
    page = [];
    pages.push(page);
    room = PRINTABLE;
  };
  for (const section of [identity, characteristics, points]) {
    if (section(character, room, type).height > room.height) turn();
    const { pieces, height } = section(character, room, type);
    page.push(...pieces);
    room = below(room, height + GAP);
  }
  if (room.height < LEAST_FOR_TABLES) turn();

  const rows = weaponRows(character, type);
  while (rows.length < LEAST_WEAPON_LINES) rows.push(blankWeaponRow(type));
  const head = weaponHead(type);
  const needed = rows.reduce((sum, row) => sum + row.height, TITLE_HEIGHT + head.height);
  const weaponsHeight = Math.min(needed, room.height * MOST_FOR_WEAPONS);
  const skills = skillBlock(character, { ...room, height: room.height - weaponsHeight - GAP }, type);
  const weapons = weaponBlock(
    rows,
    head,
    { ...room, y: bottomOf(room) - weaponsHeight, height: weaponsHeight },
    type,
  );
  page.push(...skills.pieces, ...weapons.pieces);
  return { pages, skills: skills.rest, weapons: weapons.rest };
}

function weaponBlock(rows: readonly Row[], head: Row, box: Box, type: Typesetter) {
  const table = below(box, TITLE_HEIGHT);
  const filled = fillColumns(rows, [below(table, head.height)]);
  return {
    pieces: [...sectionTitle("Armi", box, type), ...head.at(table.x, table.y), ...filled.pieces],
    rest: filled.rest,
  };
}
