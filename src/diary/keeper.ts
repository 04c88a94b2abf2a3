import { writeStory } from "#shared/rules/calendar.ts";
import type { TableNews } from "../characters/index.ts";
import type { Clock } from "../clock.ts";
import type { Outcome } from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Log } from "../log.ts";
import { tryStore } from "../storage-error.ts";
import { storyAt } from "../tables/index.ts";
import type { RowData } from "./data.ts";
import { LONGEST_LINE } from "./describe.ts";
import { isShownIn, isTold, type Withdrawn, withdrawShown } from "./repeat-store.ts";
import { continueSitting, currentSitting } from "./sitting.ts";
import { deleteHappening, insertEntry, type NewEntry, replaceData } from "./store.ts";
import { rowsOf } from "./story.ts";

interface ShownHandout {
  readonly tableId: string;
  readonly handoutId: string;
  readonly title: string;
  readonly audience: "all" | readonly string[];
  readonly at: number;
}

interface FoundClue {
  readonly tableId: string;
  readonly clueId: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly from: string | null;
  readonly audience: readonly string[];
  readonly at: number;
}

interface FightNames {
  readonly names: readonly string[];
  readonly knownNames?: readonly { readonly place: number; readonly npcId: string; readonly name: string }[];
}

interface Fight {
  readonly id: string;
  readonly tableId: string;
}

/** Call after the commit. Writes with a short delay, and never throws. */
export interface Diary {
  /** Extends the session; the roll log keeps the roll itself. */
  rolled(tableId: string, at: number): void;
  happened(outcome: Outcome): void;
  fightBegan(fight: Fight): void;
  /** @param endId of its row, under which it can be forgotten. */
  fightEnded(
    fight: Fight & FightNames & { readonly round: number; readonly endId?: string | undefined },
  ): void;
  /** Deletes the row with this id. */
  forget(tableId: string, id: string): void;
  /** Takes from its readers the row of a document or a clue that was shown or found at one moment. */
  forgetShown(tableId: string, shown: Withdrawn): void;
  rememberHandout(shown: ShownHandout): void;
  rememberClue(found: FoundClue): void;
  arrived(news: TableNews): void;
  /** Writes what waits; call before reading, and before the database closes. */
  flush(): void;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  log: Pick<Log, "warn" | "error">;
  presentAt: (tableId: string) => string[];
}

interface Waiting {
  readonly tableId: string;
  readonly at: number;
  readonly present: readonly string[];
  readonly storyAt: string | null;
  readonly entries: readonly NewEntry[];
  readonly ended?: FightNames & { readonly id: string };
}

const ROLL_WRITES_EVERY_MS = 60_000;
const MOST_TABLES_REMEMBERED = 1_000;
/** While the disk accepts no writes. */
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
    const one = { tableId, at, storyAt: storyNow(tableId), present: presentAt(tableId), entries, ...more };
    waiting = [...waiting, one].slice(-MOST_WAITING);
    soon ??= setImmediate(flush);
  };

  function storyNow(tableId: string): string | null {
    try {
      const story = storyAt(db, tableId);
      return story && writeStory(story);
    } catch {
      // The write that follows fails, too, and logs why.
      return null;
    }
  }

  function flush(): void {
    clearImmediate(soon);
    soon = undefined;
    if (waiting.length === 0) return;
    try {
      const refusal = tryStore(() =>
        inTransaction(db, (tx) => {
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
    flush,
    forget: (tableId, id) => deleteNow(() => deleteHappening(db, tableId, id)),
    forgetShown: (tableId, shown) =>
      deleteNow(() => inTransaction(db, (tx) => withdrawShown(tx, tableId, shown))),
    rolled(tableId, at) {
      const now = clock.elapsed();
      if (now - (rolledAt.get(tableId) ?? Number.NEGATIVE_INFINITY) < ROLL_WRITES_EVERY_MS) return;
      if (rolledAt.size >= MOST_TABLES_REMEMBERED) rolledAt.clear();
      rolledAt.set(tableId, now);
      remember(tableId, at, []);
    },
    happened({ tableId, remembered = [], rolls, isRepeat, undone }) {
      if (tableId === null || isRepeat) return;
      if (undone !== undefined) return deleteNow(() => deleteHappening(db, tableId, undone));
      const rows = rowsOf({ remembered, rolls }, clock.now());
      if (rows[0]) remember(tableId, rows[0].at, rows);
    },
    fightBegan({ id, tableId }) {
      const at = clock.now();
      const data: RowData = { what: "fight-began", encounterId: id, names: [] };
      remember(tableId, at, [{ id, at, kind: "fight", data, audience: "all" }]);
    },
    fightEnded({ id, endId, tableId, round, names, knownNames }) {
      const at = clock.now();
      const data: RowData = { what: "fight-ended", round };
      const named = endId !== undefined && { id: endId };
      remember(tableId, at, [{ ...named, at, kind: "fight", data, audience: "all" }], {
        ended: { id, names, ...(knownNames && { knownNames }) },
      });
    },
    rememberHandout({ tableId, handoutId, title, audience, at }) {
      const toWhom = audience === "all" ? audience : { people: [...audience] };
      const data: RowData = { what: "handout", handoutId, title };
      remember(tableId, at, [{ at, kind: "handout", data, audience: toWhom }]);
    },
    rememberClue({ tableId, clueId, title, names, from, audience, at }) {
      const data: RowData = { what: "clue", clueId, title, names: [...names], from };
      remember(tableId, at, [{ at, kind: "handout", data, audience: { people: [...audience] } }]);
    },
    arrived({ tableId, ownerId, name, isFromFile, how, differences }) {
      const at = clock.now();
      const data: RowData = { what: "arrival", name, isFromFile, how, differences: thatFit(differences) };
      remember(tableId, at, [{ at, kind: "sheet", data, audience: { people: [ownerId] } }]);
    },
  };

  function deleteNow(remove: () => void): void {
    // It may not have been written yet.
    flush();
    try {
      const refusal = tryStore(remove);
      if (refusal) log.warn({ err: refusal }, "an undone row of the diary could not be deleted");
    } catch (error) {
      log.error({ err: error }, "an undone row of the diary could not be deleted");
    }
  }
}

function thatFit(texts: readonly string[]): string[] {
  let length = 0;
  return texts.filter((text) => {
    const fits = length < LONGEST_LINE;
    length += text.length;
    return fits;
  });
}

function write(tx: Db, { tableId, at, present, storyAt, entries, ended }: Waiting): void {
  // Start, end and participants of a session must not reveal hidden events.
  const isHidden = entries.length > 0 && entries.every(({ audience }) => audience !== "all");
  const sittingId =
    (isHidden ? currentSitting(tx, tableId, at) : continueSitting(tx, tableId, at, present))?.id ?? null;
  for (const entry of entries) {
    const { data, audience } = entry;
    const isShown = data?.what === "handout" && sittingId !== null;
    if (isShown && isShownIn(tx, { tableId, sittingId }, data.handoutId, audience)) continue;
    if (data?.what === "clue" && isTold(tx, tableId, data, audience)) continue;
    insertEntry(tx, tableId, sittingId, { ...entry, storyAt });
  }
  if (!ended) return;
  const { id, names, knownNames } = ended;
  const began: RowData = {
    what: "fight-began",
    encounterId: id,
    names: [...names],
    ...(knownNames && { knownNames: [...knownNames] }),
  };
  replaceData(tx, tableId, id, began);
}
