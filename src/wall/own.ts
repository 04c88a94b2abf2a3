import type { Db } from "../db/open.ts";
import { linksBy, notesBy } from "./store.ts";
import { readWhole, wallOf } from "./view.ts";

/**
 * For a person's data export: his notes, which everybody at their table reads, then the words on his threads, table by table. Only of
 * threads that he sees there: any other would tell when a master cuts it, or deletes what it hangs on.
 */
export function* ownWall(db: Db, userId: string): Generator<object> {
  for (const { at, table, text } of notesBy(db, userId)) yield { at: written(at), table, note: text };
  for (const [tableId, links] of Map.groupBy(linksBy(db, userId), (link) => link.tableId)) {
    const isMaster = links.some((link) => link.isMaster);
    const seen = new Set(wallOf(readWhole(db, tableId), { userId, isMaster }).links.map(({ _id }) => _id));
    for (const { id, at, table, text } of links) {
      if (seen.has(id)) yield { at: written(at), table, link: text };
    }
  }
}

const written = (at: number): string => new Date(at).toISOString();
