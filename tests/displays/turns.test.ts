import { expect, test } from "bun:test";
import { turnsShown } from "../../web/screens/display/turns.ts";

const order = [..."abcdefghil"].map((_id) => ({ _id }));
const shownOf = (turn: string | null, most = 4) => {
  const { shown, more } = turnsShown(order, turn, most);
  return `${shown.map(({ _id }) => _id).join("")}+${more}`;
};

test("a long turn order is cut to what fits, including the current turn and the one before", () => {
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

test("a short turn order is shown completely, and one without a current turn from its start", () => {
  expect(shownOf("h", 20)).toBe("abcdefghil+0");
  expect(shownOf(null)).toBe("abcd+6");
});
