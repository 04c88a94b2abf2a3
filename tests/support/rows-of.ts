import { Database } from "bun:sqlite";

export type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table of a database file. */
export function rowsOf(path: string): Rows {
  using db = new Database(path, { readonly: true });
  const tables = db
    .query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      db.query<Record<string, unknown>, []>(`SELECT * FROM ${name} ORDER BY 1`).all(),
    ]),
  );
}
