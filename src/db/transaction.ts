import type { Db } from "./open.ts";

/**
 * Runs work as one transaction that locks for writing from its start: one that reads first, and only then writes, would fail where
 * another process has written in between. Inside another transaction it is part of it.
 */
export const inTransaction = <R>(db: Db, work: (tx: Db) => R): R =>
  db.transaction(work, { behavior: "immediate" });
