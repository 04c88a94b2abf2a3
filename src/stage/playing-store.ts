import { eq } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { playing, playingScenes } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";

/** `startedAt` in milliseconds since 1970. */
export interface Playing {
  readonly audioId: string;
  readonly startedAt: number;
}

export interface PlayingScene {
  readonly sceneId: string;
  readonly startedAt: number;
  readonly seed: number;
  readonly fadeMs: number;
}

export function keptPlaying(db: Db, tableId: string): Playing | null {
  return db.select().from(playing).where(eq(playing.tableId, tableId)).get() ?? null;
}

export function keepPlaying(db: Db, tableId: string, now: Playing | null): void {
  inTransaction(db, (tx) => {
    tx.delete(playing).where(eq(playing.tableId, tableId)).run();
    if (now)
      tx.insert(playing)
        .values({ tableId, ...now })
        .run();
  });
}

export function keptPlayingScene(db: Db, tableId: string): PlayingScene | null {
  return db.select().from(playingScenes).where(eq(playingScenes.tableId, tableId)).get() ?? null;
}

export function keepPlayingScene(db: Db, tableId: string, now: PlayingScene | null): void {
  inTransaction(db, (tx) => {
    tx.delete(playingScenes).where(eq(playingScenes.tableId, tableId)).run();
    if (now)
      tx.insert(playingScenes)
        .values({ tableId, ...now })
        .run();
  });
}
