import { expect, test } from "bun:test";
import { type Asked, pendingOf } from "../../web/parts/ask/pending.ts";

const ask = (_id: string, waitingFor: string[]): Asked => ({
  _id,
  aim: { kind: "luck" },
  bonus: 0,
  seenBy: "all",
  note: "",
  waitingFor,
});
const TABLE = "tavolo";
const own = [
  { _id: "ada", tableId: TABLE },
  { _id: "lia", tableId: TABLE },
];

test("roll requests are pending for the user's own investigators only, oldest request first", () => {
  const pending = pendingOf(
    [ask("old", ["zeno", "lia"]), ask("new", ["ada", "lia"]), ask("done", [])],
    own,
    TABLE,
  );
  expect(pending.map(({ ask, characterId }) => [ask._id, characterId])).toEqual([
    ["old", "lia"],
    ["new", "ada"],
    ["new", "lia"],
  ]);
});

test("a user without investigators has no pending roll requests", () => {
  expect(pendingOf([ask("one", ["zeno"])], [], TABLE)).toEqual([]);
});

test("an investigator that has left the table has no pending roll requests", () => {
  const gone = { _id: "ada", tableId: null };
  expect(pendingOf([ask("one", ["ada"])], [gone], TABLE)).toEqual([]);
});
