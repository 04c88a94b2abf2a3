import type { TableNews } from "../characters/index.ts";
import type { Clock } from "../clock.ts";
import type { Outcome } from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import type { Log } from "../log.ts";
import { storeIfTaken } from "../storage-error.ts";
import { currentSitting, goOn } from "./sitting.ts";
import { deleteHappening, insertEntry, isToldIn, type NewEntry, retellEntry } from "./store.ts";
import { linesOf, sentence } from "./story.ts";

/** A document that was held up. */
interface ShownHandout {
  readonly tableId: string;
  readonly handoutId: string;
  readonly title: string;
  /** Everybody, or those to whom it was whispered. */
  readonly audience: "all" | readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What has happened is told to it once it is stored. It writes a moment later, and never throws. */
export interface Diary {
  /** A roll was shown to all: the sitting goes on. The record keeps the roll itself. */
  rolled(tableId: string, at: number): void;
  happened(outcome: Outcome): void;
  /** A fight has begun or ended. @param id under which it may be told anew. */
  fought(tableId: string, text: string, id?: string): void;
  /** What was told of a fight reads like this from now on, as its readers may know something else now. */
  retold(tableId: string, text: string, id: string): void;
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
  /** Said again, it is not written again. */
  readonly isOnce?: boolean;
  /** It only changes what is written already: nothing has happened. */
  readonly isRetold?: boolean;
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
    how: Pick<Waiting, "isOnce" | "isRetold"> = {},
  ) => {
    waiting = [...waiting, { tableId, at, present: presentAt(tableId), entries, ...how }].slice(
      -MOST_WAITING,
    );
    soon ??= setImmediate(keep);
  };
  const ofFight = (at: number, text: string, id?: string): NewEntry[] => [
    { ...(id && { id }), at, kind: "fight", text: sentence(text), audience: "all" },
  ];

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
    happened({ tableId, events, rolls, isRepeat, undone }) {
      if (tableId === null || isRepeat) return;
      if (undone !== undefined) {
        keep();
        return forget(tableId, undone);
      }
      const lines = linesOf({ events, rolls }, clock.now());
      if (lines[0]) remember(tableId, lines[0].at, lines);
    },
    fought(tableId, text, id) {
      const at = clock.now();
      remember(tableId, at, ofFight(at, text, id));
    },
    retold(tableId, text, id) {
      const at = clock.now();
      remember(tableId, at, ofFight(at, text, id), { isRetold: true });
    },
    rememberHandout({ tableId, title, audience, at }) {
      const toWhom = audience === "all" ? audience : { people: [...audience] };
      const text = sentence(`Documento: «${title}»`);
      remember(tableId, at, [{ at, kind: "handout", text, audience: toWhom }], { isOnce: true });
    },
    arrived({ tableId, ownerId, text }) {
      const at = clock.now();
      const audience = { people: [ownerId] };
      remember(tableId, at, [{ at, kind: "sheet", text: sentence(text), audience }]);
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

function write(tx: Db, { tableId, at, present, entries, isOnce, isRetold }: Waiting): void {
  if (isRetold) {
    for (const entry of entries) retellEntry(tx, tableId, entry);
    return;
  }
  // When it begins and ends, and who was there, must not tell of what happens hidden.
  const isHidden = entries.length > 0 && entries.every(({ audience }) => audience !== "all");
  const sittingId = (isHidden ? currentSitting(tx, tableId, at) : goOn(tx, tableId, at, present))?.id ?? null;
  for (const entry of entries) {
    if (isOnce && sittingId !== null && isToldIn(tx, sittingId, entry)) continue;
    insertEntry(tx, tableId, sittingId, entry);
  }
}
