import { expect, test } from "bun:test";
import { turnsShown } from "../../web/screens/display/turns.ts";

const order = [..."abcdefghil"].map((_id) => ({ _id }));
const shownOf = (turn: string | null, most = 4) => {
  const { shown, more } = turnsShown(order, turn, most);
  return `${shown.map(({ _id }) => _id).join("")}+${more}`;
};

test("of a long order as many are shown as fit, with whose turn it is and the one before", () => {
  expect(["a", "b", "c", "e", "h", "i", "l"].map((turn) => shownOf(turn))).toEqual([
    "abcd+6",
    "abcd+6",
    "bcde+6",
    "defg+6",
    "ghil+6",
    "ghil+6",
    "ghil+6",
  ]);
});

test("a short order is shown whole, and one in which it is nobody's turn from its beginning", () => {
  expect(shownOf("h", 20)).toBe("abcdefghil+0");
  expect(shownOf(null)).toBe("abcd+6");
});
