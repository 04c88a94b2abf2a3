import { nullIfRefused } from "#shared/refused.ts";
import type { Undoable } from "#shared/schemas/undo.ts";
import type { Session } from "../accounts/index.ts";
import { findAny } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { seatOf } from "../tables/index.ts";
import { UNDO_WITHIN_MS, type Undoer } from "../undo/index.ts";
import { type ConditionEvent, changeable } from "./happen.ts";
import { happeningIdOf, LONGEST_NAME } from "./rule-call.ts";
import { findHappening, findRecent, type Happening } from "./store.ts";
import { formerSheets, takeBack } from "./undo.ts";
import type { CommandContext } from "./world.ts";

/** Bounded: each one reads sheets. */
const MOST_TOLD = 10;

export const conditionUndoer = (world: () => CommandContext): Undoer<ConditionEvent> => ({
  undoable(tx, session, tableId) {
    const { now } = world();
    const { userId } = session;
    return findRecent(tx, { userId, tableId }, now - UNDO_WITHIN_MS, MOST_TOLD).flatMap((found) =>
      isUndoable(tx, session, found, now) ? [undoableOf(tx, found)] : [],
    );
  },
  undo(tx, session, tableId, id) {
    const found = findHappening(tx, happeningIdOf(id));
    if (!found || found.tableId !== tableId || !mayKnow(tx, session, found)) return null;
    const outcome = takeBack({ ...world(), db: tx }, session, found);
    return { id: idOf(found), events: [{ kind: "happened", outcome }] };
  },
});

/** Whether this person may undo now the command that an event of the roll log belongs to. */
export function canTakeBack(tx: Db, session: Session, eventId: string, now: number): boolean {
  const found = findHappening(tx, happeningIdOf(eventId));
  return found !== null && isUndoable(tx, session, found, now);
}

function isUndoable(tx: Db, session: Session, found: Happening, now: number): boolean {
  if (found.changes.length === 0) return false;
  return nullIfRefused(() => formerSheets(tx, session, found, now)) !== null;
}

/** Whoever may change none of these sheets, and is no master, must not learn that something has happened. */
function mayKnow(tx: Db, session: Session, { changes, tableId, userId }: Happening): boolean {
  if (changes.length === 0) return false;
  if (userId === session.userId) return true;
  if (tableId !== null && seatOf(tx, session.userId, tableId)?.isMaster) return true;
  return changes.some(({ of }) => of !== null && mayChange(tx, session, of));
}

function mayChange(tx: Db, session: Session, characterId: string): boolean {
  return nullIfRefused(() => changeable(tx, session, characterId)) !== null;
}

const idOf = ({ id, events }: Happening): string => events[0]?._id ?? id;

/** Described by its first event, such as 'subisce 7 danni', and the name that the investigator has now. */
function undoableOf(tx: Db, found: Happening): Undoable {
  const { happenedAt: at, events, changes } = found;
  const sheets = new Set(changes.flatMap(({ of }) => of ?? []));
  const [first] = events;
  const said = { id: idOf(found), at, isOwn: true };
  const who = first?.characterId ? nameAt(tx, first.characterId) : null;
  if (!first || who === null) {
    const [label = ""] = first?.text.split(": ") ?? [];
    return { ...said, label, who: null, of: [] };
  }
  const [what = ""] = withoutName(first.text, who).split(/: | \(/);
  if (sheets.size === 1) return { ...said, label: what, who, of: [...sheets] };
  const others = sheets.size === 2 ? "un altro" : `altri ${sheets.size - 1}`;
  return { ...said, label: `${who}, ${what}, e ${others}`, who: null, of: [] };
}

const nameAt = (tx: Db, characterId: string): string | null =>
  findAny(tx, characterId)?.character.characterInfo.name.slice(0, LONGEST_NAME) ?? null;

/** A sentence keeps the name of then, which may contain a colon itself. */
const withoutName = (text: string, name: string): string =>
  text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
