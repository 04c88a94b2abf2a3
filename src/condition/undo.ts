import { Refused } from "#shared/refused.ts";
import { isInBout } from "#shared/rules/insanity.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Undo } from "#shared/schemas/condition-calls.ts";
import { StoryTime } from "#shared/schemas/story.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { developmentAt, seatOf, setDevelopment, setStory, storyAt } from "../tables/index.ts";
import { UNDO_WITHIN_MS } from "../undo/index.ts";
import { updateBoutRoll } from "./bout-roll.ts";
import { takenBack } from "./fields.ts";
import { changeable, type Outcome } from "./happen.ts";
import { happeningIdOf, RuleCall } from "./rule-call.ts";
import { findHappening, type Happening, hasDeveloped, markUndone } from "./store.ts";
import type { CommandContext } from "./world.ts";

const tooNew = () => new Refused("rule_broken", "Non si può più annullare: intanto è successo dell'altro");

/** Undoes a command on every sheet and the table; its rolls stay, without the words of a bout. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` when late, done or overwritten. */
export function undo(world: CommandContext, session: Session, { id, eventId }: Undo): Outcome {
  return inTransaction(world.db, (tx) => {
    changeable(tx, session, id);
    const found = findHappening(tx, happeningIdOf(eventId));
    if (!found?.changes.some(({ of }) => of === id)) {
      throw new Refused("not_found", "Non c'è niente da annullare");
    }
    return takeBack({ ...world, db: tx }, session, found);
  });
}

/** Call inside a transaction. @throws Refused as `undo`. */
export function takeBack(world: CommandContext, session: Session, found: Happening): Outcome {
  const tx = world.db;
  const former = formerSheets(tx, session, found, world.now);
  const ruleCall = new RuleCall(tx, world, session, found.tableId);
  putTableBack(ruleCall, found);
  for (const sheet of former) {
    const events = [{ kind: "undone" as const, text: "annullato ciò che era successo" }];
    ruleCall.change(sheet._id, () => ({ sheet, events }));
  }
  markUndone(tx, found.id);
  for (const sheet of former) {
    const isDescribed = found.events.some(
      ({ kind, characterId }) => kind === "bout-chosen" && characterId === sheet._id,
    );
    if (!isDescribed || found.tableId === null || !isInBout(sheet.condition)) continue;
    const roll = updateBoutRoll(tx, found.tableId, sheet, world.now);
    if (roll) ruleCall.retold.push(roll);
  }
  return {
    events: ruleCall.events,
    tableId: found.tableId,
    rolls: [],
    retold: ruleCall.retold,
    asks: [],
    sheets: ruleCall.sheets,
    isTableChanged: ruleCall.isTableChanged,
    undone: found.id,
  };
}

/** The sheets as an undo would restore them; changes nothing. @throws Refused as `undo`. */
export function formerSheets(tx: Db, session: Session, found: Happening, now: number): Character[] {
  const { tableId } = found;
  const isMaster = tableId !== null && seatOf(tx, session.userId, tableId)?.isMaster === true;
  assertMayUndo(found, session, isMaster, now);
  if (!isTableAsLeft(tx, found)) throw tooNew();
  return [...Map.groupBy(found.changes, ({ of }) => of)].flatMap(([characterId, changes]) => {
    if (characterId === null) return [];
    const former = takenBack(sheetStillHere(tx, session, characterId, found), changes);
    if (!former) throw tooNew();
    return [former];
  });
}

function assertMayUndo(found: Happening, { userId }: Session, isMaster: boolean, now: number): void {
  if (found.userId !== userId && !isMaster) throw new Refused("forbidden", "L'ha fatto qualcun altro");
  if (found.hasDice && !isMaster && found.tableId !== null) {
    throw new Refused("forbidden", "I dadi sono caduti: solo un master può annullare");
  }
  const isForAll = found.events.some(({ characterId }) => characterId === null);
  if (isForAll && !isMaster) throw new Refused("forbidden", "Ciò che vale per tutti lo annulla un master");
  if (found.isUndone) throw new Refused("rule_broken", "È già stato annullato");
  if (now - found.happenedAt > UNDO_WITHIN_MS)
    throw new Refused("rule_broken", "Si annulla entro dieci minuti");
}

/** The right is checked again: it may be lost since. @throws Refused `not_found`, `archived`, `wrong_table`. */
function sheetStillHere(tx: Db, session: Session, characterId: string, found: Happening): Character {
  const { sheet, tableId } = changeable(tx, session, characterId);
  if (tableId === found.tableId) return sheet;
  throw new Refused("wrong_table", "Non si può più annullare: intanto un investigatore ha cambiato tavolo");
}

const changesOfTable = ({ changes }: Happening) => changes.filter(({ of }) => of === null);

function isTableAsLeft(tx: Db, found: Happening): boolean {
  const { tableId } = found;
  if (tableId === null) return true;
  return changesOfTable(found).every(({ key, after }) => {
    if (key === "story") return Bun.deepEquals(storyAt(tx, tableId), StoryTime.parse(after));
    // Opened anew after a roll, it would let the same person roll for Fortuna again.
    return developmentAt(tx, tableId) === after && (after === null || !hasDeveloped(tx, tableId, found));
  });
}

function putTableBack(ruleCall: RuleCall, found: Happening): void {
  const { tableId } = found;
  if (tableId === null) return;
  for (const { key, before } of changesOfTable(found)) {
    if (key === "story") setStory(ruleCall.tx, tableId, StoryTime.parse(before));
    else setDevelopment(ruleCall.tx, tableId, typeof before === "string" ? before : null);
    ruleCall.isTableChanged = true;
  }
}
