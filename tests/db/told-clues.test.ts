import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../src/db/migrate.ts";
import { MIGRATIONS } from "../../src/db/migrations.ts";

test("clues that were told before it was recorded stay told", () => {
  using db = new Database(":memory:", { strict: true });
  const at = MIGRATIONS.findIndex(({ name }) => name === "0028_told_clues");
  migrate(db, MIGRATIONS.slice(0, at), () => {});
  db.run(`
    INSERT INTO users (id, username, username_key, email, email_key, password_hash, is_master, created_at)
    VALUES ('lia', 'Lia', 'lia', 'lia@example.org', 'lia@example.org', '', 0, 0), ('bruno', 'Bruno', 'bruno', 'bruno@example.org', 'bruno@example.org', '', 0, 0);
    INSERT INTO tables (id, name, is_open, created_at) VALUES ('table', 'Punta Scura', 0, 0);
    INSERT INTO clues (id, table_id, title, text, is_crucial, created_at) VALUES ('register', 'table', '', '', 0, 0);
    INSERT INTO clue_findings (clue_id, user_id, at, from_id, by)
    VALUES ('register', 'lia', 1, NULL, 'Livia'), ('register', 'bruno', 2, 'lia', 'Livia');
  `);
  migrate(db, MIGRATIONS.slice(0, at + 1), () => {});
  expect(db.query("SELECT user_id, is_told FROM clue_findings ORDER BY seq").all()).toEqual([
    { user_id: "lia", is_told: 0 },
    { user_id: "bruno", is_told: 1 },
  ]);
});
