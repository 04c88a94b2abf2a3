import type { Db } from "./open.ts";

/** Building a query takes ten times as long as running it. For frequent ones; values are `sql.placeholder`s. */
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
