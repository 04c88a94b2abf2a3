import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";

/** @returns a function that tells whether another process has written since its last call. */
export function watchOtherWriters(db: Db): () => boolean {
  const version = () => db.get<[number]>(sql`PRAGMA data_version`)[0];
  let seen = version();
  return () => {
    const now = version();
    const isNew = now !== seen;
    seen = now;
    return isNew;
  };
}
