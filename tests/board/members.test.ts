import { expect, test } from "bun:test";
import { membersOf } from "../../web/screens/board/encounter/members.ts";

const [ada, bruno, cook, dog] = ["ada", "bruno", "cook", "dog"].map((_id) => ({ _id }));
const there = <T>(...all: (T | undefined)[]) => all.flatMap((one) => one ?? []);

test("a fight takes the ticked investigators and each copy of an NPC, hidden ones apart", () => {
  const chosen = { ticked: ["ada"], counts: { cook: 2, dog: 1 }, unseen: ["dog"] };
  expect(membersOf(chosen, there(ada, bruno), there(cook, dog))).toEqual({
    characters: ["ada"],
    npcs: ["cook", "cook"],
    hidden: ["dog"],
  });
});

test("who has left since he was chosen is left out", () => {
  const chosen = { ticked: ["ada", "bruno"], counts: { cook: 1, dog: 1 }, unseen: [] };
  expect(membersOf(chosen, there(bruno), there(cook))).toEqual({
    characters: ["bruno"],
    npcs: ["cook"],
    hidden: [],
  });
});
