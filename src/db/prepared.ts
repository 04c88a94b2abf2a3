import type { Db } from "./open.ts";

/**
 * Builds a query once per database, because building takes ten times as long as running. For frequent queries; values
 * are named with `sql.placeholder`.
 */
export function prepared<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
