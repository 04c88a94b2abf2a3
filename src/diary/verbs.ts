import type * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { writeStory } from "#shared/rules/calendar.ts";
import type { DiaryEntry, DiaryPage, NewDiaryNote, Sitting } from "#shared/schemas/diary.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { once } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertMasterSeat, assertOpenSeat, assertSeat, storyAt } from "../tables/index.ts";
import type { Audience } from "../visibility.ts";
import { NO_NAMES } from "./describe.ts";
import { countNotes, deleteNote, findNote } from "./note-store.ts";
import { entryView, readPage, type Wanted } from "./read.ts";
import { begin, currentSitting, endOf, placedSittings } from "./sitting.ts";
import { findLasting, listSittings, type StoredSitting, updateSitting } from "./sitting-store.ts";
import { sittingView } from "./sitting-view.ts";
import { insertEntry } from "./store.ts";

const A_DAY = 24 * 60 * 60_000;
const MOST_NOTES_A_DAY = 200;

/** Also for archived tables. @throws Refused `not_found`. */
export function readDiary(
  db: Db,
  { userId }: Session,
  tableId: string,
  wanted: Wanted,
  now: number,
): DiaryPage {
  const { isMaster } = assertSeat(db, userId, tableId);
  return readPage(db, tableId, { userId, isMaster }, wanted, now);
}

/** A retry rewrites the note. @throws Refused `not_found`, `archived`, `too_many`, `conflict`, `wrong_table`. */
export function writeNote(
  db: Db,
  { userId, username }: Session,
  { table, text, onlyMe, clientId }: z.output<typeof NewDiaryNote>,
  now: number,
): DiaryEntry {
  return inTransaction(db, (tx) => {
    assertOpenSeat(tx, userId, table);
    return once<DiaryEntry>(
      tx,
      { userId, clientId, command: "diary/note", tableId: table, now },
      {
        work: () => {
          const id = Bun.randomUUIDv7();
          return [write(tx, id), id];
        },
        again: (id) => {
          deleteNote(tx, userId, id);
          return write(tx, id);
        },
        createdByVersion02: (id) => (findNote(tx, userId, id)?.tableId === table ? id : null),
      },
    );
  });
  function write(tx: Db, id: string): DiaryEntry {
    if (countNotes(tx, table, userId, now - A_DAY) >= MOST_NOTES_A_DAY) {
      throw new Refused("too_many", "Oggi hai già scritto molto: riprova domani");
    }
    const sittingId = currentSitting(tx, table, now)?.id ?? null;
    const audience: Audience = onlyMe ? { author: userId } : "all";
    const story = storyAt(tx, table);
    const when = { at: now, storyAt: story && writeStory(story) };
    const note = { ...when, kind: "note", text, userId, audience } as const;
    insertEntry(tx, table, sittingId, { ...note, id });
    return entryView({ ...note, id, sittingId, username, data: null }, { userId }, NO_NAMES);
  }
}

/** One's own. @throws Refused `not_found`, `archived`. */
export function removeNote(db: Db, { userId }: Session, id: string): void {
  const found = findNote(db, userId, id);
  if (!found) throw new Refused("not_found", "Questa nota non c'è più");
  assertOpenSeat(db, userId, found.tableId);
  deleteNote(db, userId, id);
}

/** Idempotent: otherwise, or of a given `sitting`, only sets the title. Null when there never was one. @throws Refused `not_found`, `forbidden`, `archived`. */
export function setSitting(
  db: Db,
  { userId }: Session,
  request: { table: string; begin: boolean; sitting?: string | undefined; title?: string | undefined },
  present: readonly string[],
  now: number,
): Sitting | null {
  const { table: tableId, sitting: id } = request;
  const title = request.title?.trim();
  const changed = inTransaction(db, (tx) => {
    assertMasterSeat(tx, userId, tableId);
    if (id !== undefined) return named(tx, assertSitting(tx, tableId, id), title);
    return request.begin ? begun(tx, tableId, title, present, now) : ended(tx, tableId, title, now);
  });
  const placed = placedSittings(db, tableId).find(({ id }) => id === changed?.id);
  return placed ? sittingView(db, tableId, { userId, isMaster: true }, placed, now) : null;
}

function assertSitting(tx: Db, tableId: string, id: string): StoredSitting {
  const found = listSittings(tx, tableId).find((sitting) => sitting.id === id);
  if (!found) throw new Refused("not_found", "Questa seduta non c'è più");
  return found;
}

function begun(
  tx: Db,
  tableId: string,
  title: string | undefined,
  present: readonly string[],
  now: number,
): StoredSitting {
  const current = currentSitting(tx, tableId, now);
  if (!current) return begin(tx, tableId, now, { ...(title !== undefined && { title }), present });
  return named(tx, current, title);
}

function named<S extends StoredSitting | null>(tx: Db, sitting: S, title: string | undefined): S {
  if (!sitting || title === undefined) return sitting;
  const changed = { ...sitting, title };
  updateSitting(tx, changed);
  return changed;
}

function ended(tx: Db, tableId: string, title: string | undefined, now: number): StoredSitting | null {
  const lasting = findLasting(tx, tableId);
  if (!lasting) return named(tx, listSittings(tx, tableId).at(-1) ?? null, title);
  const over = {
    ...lasting,
    ...(title !== undefined && { title }),
    endedAt: endOf(lasting, now) ?? Math.max(now, lasting.beganAt),
  };
  updateSitting(tx, over);
  return over;
}
