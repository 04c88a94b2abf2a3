import type { Character } from "#shared/schemas/character.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { characteristics } from "./characteristics.ts";
import { holds, pour, type Row } from "./flow.ts";
import { identity } from "./identity.ts";
import { sectionTitle, TITLE_HEIGHT } from "./marks.ts";
import { below, bottomOf, columnsOf, type Page, PRINTABLE } from "./page.ts";
import { points } from "./points.ts";
import { blankSkillRow, SKILL_HEAD_HEIGHT, SKILL_SIZES, skillColumnHead, skillRows } from "./skills.ts";
import { blankWeaponRow, weaponHead, weaponRows } from "./weapons.ts";

const GAP = 6;
export const SKILL_COLUMNS = { count: 3, gap: 12 } as const;
/** Part of what is left of the page that weapons may take before they go on overleaf. */
const MOST_FOR_WEAPONS = 0.4;
/** Weapons are found in play: so many lines at least stand in the table. */
const LEAST_WEAPON_LINES = 4;

export interface Front {
  page: Page;
  skills: readonly Row[];
  weapons: readonly Row[];
}

/** The page that lies up at the table: who it is, and all that is rolled. What finds no room is given back. */
export function front(character: Character, type: Typesetter): Front {
  const page: Page = [];
  let room = PRINTABLE;
  for (const section of [identity, characteristics, points]) {
    const { pieces, height } = section(character, room, type);
    page.push(...pieces);
    room = below(room, height + GAP);
  }

  const rows = weaponRows(character.weapons, character.skills, type);
  while (rows.length < LEAST_WEAPON_LINES) rows.push(blankWeaponRow(type));
  const table = [weaponHead(type), ...rows];
  const needed = table.reduce((sum, row) => sum + row.height, 0) + TITLE_HEIGHT;
  const weaponsHeight = Math.min(needed, room.height * MOST_FOR_WEAPONS);
  const skillsBox = { ...room, height: room.height - weaponsHeight - GAP };
  const weaponsBox = { ...room, y: bottomOf(room) - weaponsHeight, height: weaponsHeight };

  const skills = drawSkills(character, skillsBox, type);
  page.push(...skills.pieces, ...sectionTitle("Armi", weaponsBox, type));
  const weapons = pour(table, [below(weaponsBox, TITLE_HEIGHT)]);
  page.push(...weapons.pieces);
  return { page, skills: skills.rest, weapons: weapons.rest };
}

/** As many empty lines behind the skills as the columns still hold. */
function withBlanks(rows: readonly Row[], blank: Row, height: number): Row[] {
  const filled = [...rows];
  while (holds([...filled, blank], SKILL_COLUMNS.count, height)) filled.push(blank);
  return filled;
}

function drawSkills({ skills }: Character, box: typeof PRINTABLE, type: Typesetter) {
  const columns = columnsOf(
    below(box, TITLE_HEIGHT + SKILL_HEAD_HEIGHT),
    SKILL_COLUMNS.count,
    SKILL_COLUMNS.gap,
  );
  const [{ width, height } = box] = columns;
  const sets = SKILL_SIZES.map((size) => ({ size, rows: skillRows(skills, width, size, type) }));
  const fitting = sets.find(({ rows }) => holds(rows, columns.length, height));
  const rows = fitting
    ? withBlanks(fitting.rows, blankSkillRow(width, fitting.size), height)
    : sets.at(-1)?.rows;
  const poured = pour(rows ?? [], columns);
  return {
    pieces: [
      ...sectionTitle("Abilità", box, type),
      ...columns.flatMap((column) =>
        skillColumnHead(column.x, column.y - SKILL_HEAD_HEIGHT, column.width, type),
      ),
      ...poured.pieces,
    ],
    rest: poured.rest,
  };
}
