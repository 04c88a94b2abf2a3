import type { TableNews } from "../characters/index.ts";
import type { Clock } from "../clock.ts";
import type { Outcome } from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import type { Log } from "../log.ts";
import { storeIfTaken } from "../storage-error.ts";
import type { RowData } from "./data.ts";
import { LONGEST_LINE } from "./describe.ts";
import { currentSitting, goOn } from "./sitting.ts";
import { deleteHappening, insertEntry, isShownIn, type NewEntry, replaceData } from "./store.ts";
import { rowsOf } from "./story.ts";

/** A document that was held up. */
interface ShownHandout {
  readonly tableId: string;
  readonly handoutId: string;
  /** At the time. */
  readonly title: string;
  /** Everybody, or those to whom it was whispered. */
  readonly audience: "all" | readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Fight {
  readonly id: string;
  readonly tableId: string;
}

/** What has happened is told to it once it is stored. It writes a moment later, and never throws. */
export interface Diary {
  /** A roll was shown to all: the sitting goes on. The record keeps the roll itself. */
  rolled(tableId: string, at: number): void;
  happened(outcome: Outcome): void;
  fightBegan(fight: Fight): void;
  /** Who took part is kept, for when the fight no longer is. */
  fightEnded(fight: Fight & { readonly round: number; readonly names: readonly string[] }): void;
  rememberHandout(shown: ShownHandout): void;
  /** An investigator has come from outside, or what was changed there is settled: its owner and the masters read it. */
  arrived(news: TableNews): void;
  /** Writes what waits; call before reading, and before the database closes. */
  keep(): void;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  log: Pick<Log, "warn" | "error">;
  /** The names of those who sit at a table now. */
  presentAt: (tableId: string) => string[];
}

interface Waiting {
  readonly tableId: string;
  readonly at: number;
  readonly present: readonly string[];
  readonly entries: readonly NewEntry[];
  /** The fight that has ended. */
  readonly ended?: { readonly id: string; readonly names: readonly string[] };
}

/** In milliseconds: between two rolls of a table that are worth a write. */
const ROLLS_WRITTEN_EVERY = 60_000;
const MOST_TABLES_REMEMBERED = 1_000;
/** While the disk takes nothing. */
const MOST_WAITING = 500;

export function openDiary({ db, clock, log, presentAt }: Dependencies): Diary {
  const rolledAt = new Map<string, number>();
  let waiting: Waiting[] = [];
  let soon: NodeJS.Immediate | undefined;

  const remember = (
    tableId: string,
    at: number,
    entries: readonly NewEntry[],
    more: Pick<Waiting, "ended"> = {},
  ) => {
    const one = { tableId, at, present: presentAt(tableId), entries, ...more };
    waiting = [...waiting, one].slice(-MOST_WAITING);
    soon ??= setImmediate(keep);
  };

  function keep(): void {
    clearImmediate(soon);
    soon = undefined;
    if (waiting.length === 0) return;
    try {
      const refusal = storeIfTaken(() =>
        db.transaction((tx) => {
          for (const one of waiting) write(tx, one);
        }),
      );
      if (refusal) return log.warn({ err: refusal }, "the diary could not be written");
    } catch (error) {
      log.error({ err: error }, "the diary could not be written");
    }
    waiting = [];
  }

  return {
    keep,
    rolled(tableId, at) {
      const now = clock.elapsed();
      if (now - (rolledAt.get(tableId) ?? Number.NEGATIVE_INFINITY) < ROLLS_WRITTEN_EVERY) return;
      if (rolledAt.size >= MOST_TABLES_REMEMBERED) rolledAt.clear();
      rolledAt.set(tableId, now);
      remember(tableId, at, []);
    },
    happened({ tableId, remembered = [], rolls, isRepeat, undone }) {
      if (tableId === null || isRepeat) return;
      if (undone !== undefined) {
        keep();
        return forget(tableId, undone);
      }
      const rows = rowsOf({ remembered, rolls }, clock.now());
      if (rows[0]) remember(tableId, rows[0].at, rows);
    },
    fightBegan({ id, tableId }) {
      const at = clock.now();
      const data: RowData = { what: "fight-began", encounterId: id, names: [] };
      remember(tableId, at, [{ id, at, kind: "fight", data, audience: "all" }]);
    },
    fightEnded({ id, tableId, round, names }) {
      const at = clock.now();
      const data: RowData = { what: "fight-ended", round };
      remember(tableId, at, [{ at, kind: "fight", data, audience: "all" }], { ended: { id, names } });
    },
    rememberHandout({ tableId, handoutId, title, audience, at }) {
      const toWhom = audience === "all" ? audience : { people: [...audience] };
      const data: RowData = { what: "handout", handoutId, title };
      remember(tableId, at, [{ at, kind: "handout", data, audience: toWhom }]);
    },
    arrived({ tableId, ownerId, name, isFromFile, how, differences }) {
      const at = clock.now();
      const data: RowData = { what: "arrival", name, isFromFile, how, differences: thatFit(differences) };
      remember(tableId, at, [{ at, kind: "sheet", data, audience: { people: [ownerId] } }]);
    },
  };

  function forget(tableId: string, happeningId: string): void {
    try {
      const refusal = storeIfTaken(() => deleteHappening(db, tableId, happeningId));
      if (refusal) log.warn({ err: refusal }, "the diary still tells what was taken back");
    } catch (error) {
      log.error({ err: error }, "the diary still tells what was taken back");
    }
  }
}

/** The first of them, as many as a line of the diary tells. */
function thatFit(texts: readonly string[]): string[] {
  let length = 0;
  return texts.filter((text) => {
    const fits = length < LONGEST_LINE;
    length += text.length;
    return fits;
  });
}

function write(tx: Db, { tableId, at, present, entries, ended }: Waiting): void {
  // When it begins and ends, and who was there, must not tell of what happens hidden.
  const isHidden = entries.length > 0 && entries.every(({ audience }) => audience !== "all");
  const sittingId = (isHidden ? currentSitting(tx, tableId, at) : goOn(tx, tableId, at, present))?.id ?? null;
  for (const entry of entries) {
    const { data, audience } = entry;
    // Shown again in one evening, a document stands there once.
    const isShown = data?.what === "handout" && sittingId !== null;
    if (isShown && isShownIn(tx, sittingId, data.handoutId, audience)) continue;
    insertEntry(tx, tableId, sittingId, entry);
  }
  if (!ended) return;
  const began: RowData = { what: "fight-began", encounterId: ended.id, names: [...ended.names] };
  replaceData(tx, tableId, ended.id, began);
}
