import { sql } from "drizzle-orm";
import type { Db } from "./open.ts";

/** @returns what tells whether another process, such as a command of the host's, has written since it was last asked. */
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
