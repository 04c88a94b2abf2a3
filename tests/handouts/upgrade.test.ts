import { afterAll, expect, test } from "bun:test";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { hideHandout } from "../../src/handouts/show.ts";
import { readHandouts, updateHandout } from "../../src/handouts/verbs.ts";
import { upFor } from "../../src/handouts/view.ts";
import { folderOf020, LIA, MARTA } from "../support/folder-of-0-2-0.ts";

const folder = folderOf020((db) => {
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
});
const database = openDatabase(prepareDataFolder(folder.path));
afterAll(() => {
  database.close();
  folder[Symbol.dispose]();
});
const { db } = database;

test("after an upgrade from 0.2.0 a player sees the same texts of handouts, also after later edits", () => {
  const read = () =>
    readHandouts(db, LIA, "t").map(({ _id, text, hiddenText }) => [_id, text, hiddenText ?? null]);
  const before = [
    ["for all", "Primo testo", "Secondo testo"],
    ["revealed", "Primo testo", "Secondo testo"],
    ["secret", "Primo testo", null],
  ];
  expect(read()).toEqual(before);
  const [television] = upFor(db, "t", { userId: null, isMaster: false });
  // Not the time of a showing, which may have been a whisper.
  expect(television).toMatchObject({ _id: "for all", shownAt: 5 });
  hideHandout(db, MARTA, { id: "for all", forget: false });
  for (const id of ["secret", "revealed", "for all"]) {
    const change = { isRevealed: id === "secret", text: "Altro", hiddenText: "Altro ancora" };
    updateHandout(db, MARTA, { id, ...change }, 100);
  }
  expect(read()).toEqual(before);
});
