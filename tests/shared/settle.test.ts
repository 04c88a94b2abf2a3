import { describe, expect, test } from "bun:test";
import { settle } from "#shared/rules/roll.ts";
import { throwHere } from "../../web/parts/roll/rolling.ts";

const aim = { kind: "check", who: "Ada", what: "Ascoltare", target: 40 } as const;
const die = () => 1;

describe("a roll made by the page", () => {
  test("is a fumble by the table's rule", () => {
    const levelOf = (roll: number, disaster: "specified" | "published", target = 40) =>
      settle({ ...aim, target }, roll, false, die, { difficulty: "normal", disaster }).level;
    expect([levelOf(97, "specified"), levelOf(97, "published")]).toEqual(["failed", "extrafailed"]);
    expect([levelOf(99, "specified", 60), levelOf(99, "published", 60)]).toEqual(["extrafailed", "failed"]);
    expect(settle(aim, 97, false, die).level).toBe("failed");
  });

  test("uses the difficulty for the published fumble rule, as the server does", () => {
    const thrown = throwHere(
      {
        aim: { ...aim, target: 70 },
        asks: { kind: "skill", name: "Ascoltare" },
        characterId: "a",
        tableId: null,
      },
      { bonus: 0, difficulty: "arduous", seenBy: "all" },
      { units: 7, tens: [90] },
      die,
      "published",
    );
    expect(thrown.result).toMatchObject({ total: 97, level: "extrafailed", passed: false });
  });
});
