import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { migrate } from "../../src/db/migrate.ts";
import { MIGRATIONS } from "../../src/db/migrations.ts";
import { openDatabase } from "../../src/db/open.ts";
import { hideHandout, readHandouts, updateHandout } from "../../src/handouts/verbs.ts";
import { upFor } from "../../src/handouts/view.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const LAST_OF_0_2_0 = "0013_scenes";
const MARTA = { userId: "marta", username: "Marta", isMaster: true, tokenHash: "marta" };
const LIA = { userId: "lia", username: "Lia", isMaster: false, tokenHash: "lia" };

const folder = temporaryFolder();
{
  using db = new Database(join(folder.path, "custode.db"), { create: true, strict: true });
  const last = MIGRATIONS.findIndex(({ name }) => name === LAST_OF_0_2_0);
  migrate(db, MIGRATIONS.slice(0, last + 1), () => {});
  db.run("INSERT INTO tables (id, name, is_open, created_at) VALUES ('t', 'Tavolo', 0, 1)");
  for (const { userId, isMaster } of [MARTA, LIA]) {
    db.query(
      "INSERT INTO users (id, username, username_key, email, email_key, password_hash, is_master, created_at) VALUES ($id, $id, $id, $id, $id, '-', $isMaster, 1)",
    ).run({ id: userId, isMaster });
    const seat =
      "INSERT INTO seats (table_id, user_id, is_master, created_at) VALUES ('t', $userId, $isMaster, 1)";
    db.query(seat).run({ userId, isMaster });
  }
  const handout = db.query(
    "INSERT INTO handouts (id, table_id, title, kind, text, hidden_text, is_revealed, is_for_all, created_at, updated_at) VALUES ($id, 't', $id, 'letter', 'Primo testo', 'Secondo testo', $isRevealed, $isForAll, 5, 5)",
  );
  handout.run({ id: "secret", isRevealed: false, isForAll: false });
  handout.run({ id: "revealed", isRevealed: true, isForAll: false });
  handout.run({ id: "for all", isRevealed: true, isForAll: true });
  const showing = db.query(
    "INSERT INTO handout_showings (handout_id, user_id, shown_at, is_up) VALUES ($id, 'lia', $at, $isUp)",
  );
  showing.run({ id: "secret", at: 10, isUp: false });
  showing.run({ id: "revealed", at: 20, isUp: false });
  showing.run({ id: "for all", at: 30, isUp: true });
}
const database = openDatabase(prepareDataFolder(folder.path));
afterAll(() => {
  database.close();
  folder[Symbol.dispose]();
});
const { db } = database;

test("what somebody could read in a data folder of 0.2.0 he still reads, and no more, whatever is edited later", () => {
  const read = () =>
    readHandouts(db, LIA, "t").map(({ _id, text, hiddenText }) => [_id, text, hiddenText ?? null]);
  const before = [
    ["for all", "Primo testo", "Secondo testo"],
    ["revealed", "Primo testo", "Secondo testo"],
    ["secret", "Primo testo", null],
  ];
  expect(read()).toEqual(before);
  const [television] = upFor(db, "t", { userId: null, isMaster: false });
  // Not the moment of any showing, which may have been a whisper.
  expect(television).toMatchObject({ _id: "for all", shownAt: 5 });
  hideHandout(db, MARTA, { id: "for all", forget: false });
  for (const id of ["secret", "revealed", "for all"]) {
    const change = { isRevealed: id === "secret", text: "Altro", hiddenText: "Altro ancora" };
    updateHandout(db, MARTA, { id, ...change }, 100);
  }
  expect(read()).toEqual(before);
});
