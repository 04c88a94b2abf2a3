import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { keepNewest } from "../../src/db/keep-newest.ts";

const lines = sqliteTable("lines", { seq: integer().primaryKey(), tableId: integer().notNull() });

function kept(most: number): number[][] {
  const file = new Database(":memory:");
  file.run("CREATE TABLE lines (seq INTEGER PRIMARY KEY, tableId INTEGER NOT NULL)");
  const db = drizzle(file);
  const rows = Array.from({ length: 10 }, (_, at) => ({ seq: at + 1, tableId: at % 2 }));
  db.insert(lines).values(rows).run();
  keepNewest(db, lines, { of: eq(lines.tableId, 1), by: lines.seq, most });
  return [0, 1].map((tableId) =>
    db
      .select()
      .from(lines)
      .where(eq(lines.tableId, tableId))
      .all()
      .map(({ seq }) => seq),
  );
}

describe("what is kept of the rows of one owner", () => {
  test("is the newest, as many as allowed, and all rows of others", () => {
    expect(kept(2)).toEqual([
      [1, 3, 5, 7, 9],
      [8, 10],
    ]);
  });

  test("is everything while there are not too many", () => {
    expect(kept(5)[1]).toEqual([2, 4, 6, 8, 10]);
    expect(kept(6)[1]).toEqual([2, 4, 6, 8, 10]);
  });

  test("is nothing with a limit of 0", () => {
    expect(kept(0)[1]).toEqual([]);
  });
});
