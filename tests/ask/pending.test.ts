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
const own = [{ _id: "ada" }, { _id: "lia" }];

test("of what is asked only one's own investigators wait, the oldest request first", () => {
  const pending = pendingOf([ask("old", ["zeno", "lia"]), ask("new", ["ada", "lia"]), ask("done", [])], own);
  expect(pending.map(({ ask, characterId }) => [ask._id, characterId])).toEqual([
    ["old", "lia"],
    ["new", "ada"],
    ["new", "lia"],
  ]);
});

test("whoever has no investigator is asked nothing, be he a master", () => {
  expect(pendingOf([ask("one", ["zeno"])], [])).toEqual([]);
});
