import { expect, test } from "bun:test";
import { answerRows, type Given } from "../../web/screens/board/answer-rows.ts";

const [ADA, ZENO] = ["01970000-0000-7000-8000-00000000000a", "01970000-0000-7000-8000-00000000000b"];

const seats = [
  ["Bruno", ZENO, "Zeno Conti"],
  ["Sara", ADA, "Ada Ferri"],
].map(([username = "", _id = "", name = ""]) => ({
  userId: `${_id} user`,
  username,
  isMaster: false,
  isHere: true,
  playing: _id,
  characters: [{ _id, name }],
}));

const roll = (id: string, changed: Partial<Given> = {}): Given => ({
  _id: id,
  clientId: null,
  at: 0,
  username: "Sara",
  who: "Ada Ferri",
  characterId: ADA,
  npcId: null,
  what: "Ascoltare",
  kind: "skill",
  target: 55,
  bonus: 0,
  total: 62,
  level: "failed",
  origin: "server",
  pushOf: null,
  luckSpent: 0,
  seenBy: "all",
  askId: "ask",
  ...changed,
});

const shown = (waiting: string[], rolls: Given[], from: typeof seats, cards = [ZENO, ADA]) =>
  answerRows(waiting, rolls, from, cards).map(({ name, roll, first, seat }) => [
    name,
    roll?._id,
    first?._id,
    seat?.username,
  ]);

test("the rows of a roll request keep the order of the cards, whether answered or not", () => {
  expect(shown([ADA, ZENO], [], seats)).toEqual([
    ["Zeno Conti", undefined, undefined, "Bruno"],
    ["Ada Ferri", undefined, undefined, "Sara"],
  ]);
  expect(shown([ADA], [roll("one", { characterId: ZENO, who: "Zeno Conti" })], seats)).toEqual([
    ["Zeno Conti", "one", undefined, "Bruno"],
    ["Ada Ferri", undefined, undefined, "Sara"],
  ]);
  expect(shown([ZENO, ADA], [], seats, []).map(([name]) => name)).toEqual(["Ada Ferri", "Zeno Conti"]);
});

test("a pushed roll and its first roll are one row", () => {
  expect(shown([], [roll("one"), roll("two", { pushOf: "one" })], seats)).toEqual([
    ["Ada Ferri", "two", "one", "Sara"],
  ]);
});

test("an answer is still shown when its investigator has left the table", () => {
  expect(shown([], [roll("one")], [])).toEqual([["Ada Ferri", "one", undefined, undefined]]);
});

test("an investigator that has left the table without answering has no row", () => {
  expect(shown([ZENO, "gone"], [], seats)).toEqual([["Zeno Conti", undefined, undefined, "Bruno"]]);
});
