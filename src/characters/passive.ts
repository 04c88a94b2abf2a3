import { CHARACTERISTICS, POINTS } from "#shared/names.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { PassiveValue } from "#shared/schemas/board.ts";
import type { Db } from "../db/open.ts";
import { inPlayAt } from "../tables/index.ts";
import { AT_A_TURN, boardLimit } from "./board.ts";
import { findForPassive, type PassiveSheet } from "./board-store.ts";

/** @param what a skill, a characteristic, Fortuna or Sanità. @param turn yields to the live channel: sheets may be long. */
export function readPassive(
  db: Db,
  tableId: string,
  what: string,
  turn: () => Promise<void>,
): Promise<PassiveValue[]> {
  return boardLimit(async () => {
    const values: PassiveValue[] = [];
    for (const [index, { characterId }] of inPlayAt(db, tableId).entries()) {
      if (index % AT_A_TURN === AT_A_TURN - 1) await turn();
      const sheet = findForPassive(db, characterId);
      if (sheet) values.push({ characterId, name: sheet.characterInfo.name, value: valueIn(sheet, what) });
    }
    return values;
  });
}

/** A characteristic wins over a skill of the same name, as for a roll. */
function valueIn({ characteristics, points, skills }: PassiveSheet, what: string): number | null {
  const isMeant = ({ name }: { name: string }) => sameSkill(name, what);
  if (CHARACTERISTICS.some((name) => sameSkill(name, what)))
    return characteristics.find(isMeant)?.value ?? null;
  const point = [POINTS.luck, POINTS.sanity].find((name) => sameSkill(name.replace("Punti ", ""), what));
  if (point === undefined) return skills.find(isMeant)?.value ?? null;
  const value = points.find(({ name }) => name === point)?.value;
  return typeof value === "number" ? value : null;
}
