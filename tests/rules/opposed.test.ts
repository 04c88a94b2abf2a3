import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { LEVELS, type Level, levelOf } from "#shared/rules/check.ts";
import { mayBeOpposed, opposedReason, opposedWinner } from "#shared/rules/opposed.ts";
import { SEED } from "./chances.ts";

const side = (level: Level, value: number) => ({ level, value });

describe("of opposed rolls", () => {
  test("the better level wins, whatever the values", () => {
    expect(opposedWinner(side("arduous", 40), side("normal", 80))).toBe("first");
    expect(opposedWinner(side("failed", 80), side("normal", 40))).toBe("second");
    expect(opposedWinner(side("critic", 20), side("extreme", 90))).toBe("first");
  });

  test("the higher value wins at equal levels, and nobody when that is equal too", () => {
    expect(opposedWinner(side("normal", 50), side("normal", 51))).toBe("second");
    expect(opposedWinner(side("normal", 50), side("normal", 50))).toBeNull();
  });

  test("nobody wins when both failed, not even against a disaster", () => {
    expect(opposedWinner(side("failed", 80), side("failed", 40))).toBeNull();
    expect(opposedWinner(side("failed", 40), side("extrafailed", 40))).toBeNull();
  });

  test("the reason names the rule", () => {
    expect(opposedReason(side("arduous", 40), side("normal", 80))).toBe("livello migliore");
    expect(opposedReason(side("failed", 80), side("normal", 40))).toBe("livello migliore");
    expect(opposedReason(side("normal", 50), side("normal", 51))).toBe("stesso livello, valore più alto");
    expect(opposedReason(side("normal", 50), side("normal", 50))).toBe("pari in tutto, non vince nessuno");
    expect(opposedReason(side("failed", 80), side("failed", 40))).toBe(
      "falliscono entrambi, non vince nessuno",
    );
    expect(opposedReason(side("extrafailed", 80), side("failed", 40))).toBe(
      "falliscono entrambi, non vince nessuno",
    );
  });

  test("sanity rolls, pushed rolls and rolls without a value are excluded", () => {
    const roll = { kind: "skill", target: 50, pushOf: null } as const;
    expect(mayBeOpposed(roll)).toBe(true);
    for (const other of [{ kind: "sanity" }, { target: null }, { pushOf: "first" }] as const) {
      expect(mayBeOpposed({ ...roll, ...other })).toBe(false);
    }
  });

  test("the winner does not depend on the order, and has never failed", () => {
    const any = fc
      .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 120 }))
      .map(([roll, value]) => side(levelOf(roll, value), value));
    const other = { first: "second", second: "first" } as const;
    fc.assert(
      fc.property(any, any, (one, two) => {
        const winner = opposedWinner(one, two);
        expect(opposedWinner(two, one)).toBe(winner && other[winner]);
        expect(opposedReason(two, one)).toBe(opposedReason(one, two));
        expect(opposedReason(one, two).endsWith("nessuno")).toBe(winner === null);
        if (!winner) return;
        const won = winner === "first" ? one : two;
        expect(LEVELS.indexOf(won.level)).toBeLessThanOrEqual(LEVELS.indexOf("normal"));
      }),
      { seed: SEED },
    );
  });
});
