import type { Db } from "../db/open.ts";
import { playing } from "../db/schema.ts";

/** What the table hears, and since when (milliseconds since 1970). */
export interface Playing {
  readonly audioId: string;
  readonly startedAt: number;
}

/** There is one table, so there is one row. */
const ROW = 1;

export function keptPlaying(db: Db): Playing | null {
  return db.select().from(playing).get() ?? null;
}

/** Keeps what is playing; null is silence. */
export function keepPlaying(db: Db, now: Playing | null): void {
  db.transaction((tx) => {
    tx.delete(playing).run();
    if (now)
      tx.insert(playing)
        .values({ id: ROW, ...now })
        .run();
  });
}
