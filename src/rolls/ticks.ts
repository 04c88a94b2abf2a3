import { madeOf } from "#shared/rules/made-roll.ts";
import { earnsTick, withTick } from "#shared/rules/tick.ts";
import { changeSheet, findAny, rightToChange, type SheetChange } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { maySee } from "./audience.ts";
import { isUnbound, type Opposition, oppositionsOf } from "./pairs.ts";
import { findRolls, nextTicked, updateRoll } from "./store.ts";
import type { StoredRoll } from "./stored-roll.ts";
import type { RollContext } from "./world.ts";

/** Of an opposed roll only the winner earns a tick. Call in a transaction, after storing rolls and pairs. Source: docs/regole.md#la-spunta */
export function settleTicks(
  { db, now }: Pick<RollContext, "db" | "now">,
  tableId: string,
  rolls: readonly StoredRoll[],
): { rolls: StoredRoll[]; sheets: SheetChange[] } {
  const sheets: SheetChange[] = [];
  const settledRolls = rolls.map((each) => {
    // Another of them may have left its tick to this one.
    const [kept = each] = findRolls(db, tableId, [each.id]);
    const { ticked, lostTick } = kept.more ?? {};
    const skill = ticked ?? lostTick;
    if (skill === undefined || kept.roll.characterId === null) return kept;
    const found = findAny(db, kept.roll.characterId);
    const isDeserved = deservesTick(kept, oppositionsOf(db, tableId, kept), found?.ownerId);
    if (isDeserved === (ticked !== undefined)) return kept;
    if (isDeserved && !earnsTick(madeOf(kept.roll), skill)) return kept;
    // An investigator who has left the table keeps the tick.
    const isHere = found?.character.tableId === tableId;
    const changed =
      isHere && (isDeserved || takesTick(db, kept, skill))
        ? changeSheet(
            db,
            rightToChange(db, { rulesOf: tableId }, kept.roll.characterId),
            (sheet) => withTick(sheet, skill, isDeserved),
            now,
          )
        : null;
    if (changed) sheets.push(changed);
    const { ticked: _, lostTick: __, gaveTick: ___, ...rest } = kept.more ?? {};
    const tick = isDeserved
      ? { ticked: skill, ...(changed && { gaveTick: true as const }) }
      : { lostTick: skill };
    const after: StoredRoll = { ...kept, more: { ...rest, ...tick } };
    updateRoll(db, after);
    return after;
  });
  return { rolls: settledRolls, sheets };
}

/** Whether the sheet loses the tick with this roll. The next roll that earned it too keeps it, and is from now on the one that gave it. */
export function takesTick(db: Db, kept: StoredRoll, skill: string): boolean {
  if (!kept.more?.gaveTick) return false;
  const next = nextTicked(db, kept, skill);
  if (next && !next.more?.gaveTick) updateRoll(db, { ...next, more: { ...next.more, gaveTick: true } });
  return next === null;
}

/** Ignores comparisons that the owner cannot see, which the tick would reveal, and those set by a player other than the roller. */
function deservesTick(
  kept: StoredRoll,
  oppositions: readonly Opposition[],
  owner: string | undefined,
): boolean {
  const counted = oppositions.filter(({ one, other }) => {
    const rival = one.id === kept.id ? other : one;
    const isSeen = owner !== undefined && maySee(rival, { userId: owner, isMaster: false });
    return isSeen && !isUnbound(kept, rival.id);
  });
  if (counted.length === 0) return true;
  return counted.some(({ one, winner }) => winner === (one.id === kept.id ? "one" : "other"));
}

export const rivalsOf = (db: Db, tableId: string, kept: StoredRoll): StoredRoll[] =>
  oppositionsOf(db, tableId, kept).map(({ one, other }) => (one.id === kept.id ? other : one));
