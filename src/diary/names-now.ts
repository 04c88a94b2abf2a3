import { knownTitles } from "../clues/index.ts";
import type { Db } from "../db/open.ts";
import { shownFighters } from "../encounters/index.ts";
import { seenTitles } from "../handouts/index.ts";
import { namesKnownTo } from "../npcs/index.ts";
import type { Viewer } from "../visibility.ts";
import type { NamesNow } from "./describe.ts";
import type { StoredEntry } from "./store.ts";

export function namesNow(
  db: Db,
  tableId: string,
  viewer: Viewer,
  rows: readonly Pick<StoredEntry, "data">[],
): NamesNow {
  const handouts = rows.flatMap(({ data }) => (data?.what === "handout" ? data.handoutId : []));
  const clues = rows.flatMap(({ data }) => (data?.what === "clue" ? data.clueId : []));
  const fights = rows.flatMap(({ data }) => (data?.what === "fight-began" ? data.encounterId : []));
  const knows = namesKnownTo(db, tableId, viewer);
  return {
    titles: seenTitles(db, tableId, viewer, [...new Set(handouts)]),
    clues: knownTitles(db, tableId, viewer, [...new Set(clues)]),
    fighters: shownFighters(db, tableId, fights, knows),
    knows,
  };
}
