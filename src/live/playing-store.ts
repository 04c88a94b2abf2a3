import type { Db } from "../db/open.ts";
import { playing } from "../db/schema.ts";

/** `startedAt` in milliseconds since 1970. */
export interface Playing {
  readonly audioId: string;
  readonly startedAt: number;
}

/** One table, one row. */
const ROW = 1;

export function keptPlaying(db: Db): Playing | null {
  return db.select().from(playing).get() ?? null;
}

/** Null for silence. */
export function keepPlaying(db: Db, now: Playing | null): void {
  db.transaction((tx) => {
    tx.delete(playing).run();
    if (now)
      tx.insert(playing)
        .values({ id: ROW, ...now })
        .run();
  });
}
