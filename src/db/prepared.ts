import type { Db } from "./open.ts";

/** For frequent queries: building one takes ten times as long as running it. Values are `sql.placeholder`s. */
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
