import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isSuccess, LEVELS, type Level, levelOf } from "#shared/rules/check.ts";
import {
  damageLevelOf,
  isFighting,
  manoeuvreBonus,
  meleeBonus,
  meleeReason,
  meleeWinner,
} from "#shared/rules/melee.ts";
import { Defence } from "#shared/schemas/encounter.ts";
import { SEED } from "./chances.ts";

const side = (level: Level, value = 50) => ({ level, value });
const LEVELS_THAT_HIT = LEVELS.filter((level) => level !== "extrafailed");

describe("a target that dodges", () => {
  test("is hit only by a better level", () => {
    expect(meleeWinner(side("arduous"), side("normal"), "dodge")).toBe("attacker");
    expect(meleeWinner(side("normal"), side("arduous"), "dodge")).toBe("defender");
    expect(meleeWinner(side("failed"), side("normal"), "dodge")).toBe("defender");
    expect(meleeWinner(side("normal"), side("failed"), "dodge")).toBe("attacker");
  });

  test("wins at equal levels, whatever the values", () => {
    expect(meleeWinner(side("normal", 90), side("normal", 20), "dodge")).toBe("defender");
    expect(meleeWinner(side("critic", 90), side("critic", 20), "dodge")).toBe("defender");
  });
});

describe("a target that fights back", () => {
  test("wins with the better level", () => {
    expect(meleeWinner(side("normal"), side("extreme"), "fight-back")).toBe("defender");
    expect(meleeWinner(side("failed"), side("normal"), "fight-back")).toBe("defender");
    expect(meleeWinner(side("extreme"), side("arduous"), "fight-back")).toBe("attacker");
  });

  test("loses at equal levels, whatever the values", () => {
    expect(meleeWinner(side("normal", 20), side("normal", 90), "fight-back")).toBe("attacker");
  });

  test("never does extreme damage, and none after a failure; the attacker's level is unchanged", () => {
    const succeeded = (["critic", "extreme", "arduous", "normal"] as const).map((level) =>
      damageLevelOf(level, "defender"),
    );
    expect(succeeded).toEqual(["normal", "normal", "normal", "normal"]);
    expect(damageLevelOf("failed", "defender")).toBe("failed");
    expect(damageLevelOf("extrafailed", "defender")).toBe("extrafailed");
    expect(LEVELS.map((level) => damageLevelOf(level, "attacker"))).toEqual([...LEVELS]);
  });
});

describe("a melee attack", () => {
  test("has no winner when both failed, not even against a fumble", () => {
    for (const how of ["dodge", "fight-back"] as const) {
      expect(meleeWinner(side("failed"), side("failed"), how)).toBeNull();
      expect(meleeWinner(side("failed"), side("extrafailed"), how)).toBeNull();
      expect(meleeWinner(side("extrafailed"), side("failed"), how)).toBeNull();
    }
  });

  test("hits a target without defence even when it failed, except for a fumble", () => {
    for (const level of LEVELS_THAT_HIT) expect(meleeWinner(side(level), null, "nothing")).toBe("attacker");
    expect(meleeWinner(side("extrafailed"), null, "nothing")).toBeNull();
  });

  test("treats a defence without a roll as none", () => {
    expect(meleeWinner(side("failed"), null, "dodge")).toBe("attacker");
    expect(meleeWinner(side("failed"), side("critic"), "nothing")).toBe("attacker");
  });

  test("has a reason", () => {
    expect(meleeReason(side("arduous"), side("normal"), "dodge")).toBe("livello migliore");
    expect(meleeReason(side("failed"), side("normal"), "fight-back")).toBe("livello migliore");
    expect(meleeReason(side("normal"), side("normal"), "dodge")).toBe("stesso livello: chi schiva");
    expect(meleeReason(side("normal"), side("normal"), "fight-back")).toBe("stesso livello: chi attacca");
    expect(meleeReason(side("failed"), side("failed"), "dodge")).toBe(
      "falliscono entrambi, non vince nessuno",
    );
    expect(meleeReason(side("failed"), null, "nothing")).toBe("nessuna difesa");
    expect(meleeReason(side("extrafailed"), null, "nothing")).toBe("disastro: nessuno");
  });

  test("is never won by a failed roll against a defence, and its reason fits the winner", () => {
    const any = fc
      .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 120 }))
      .map(([roll, value]) => side(levelOf(roll, value), value));
    const answer = fc.constantFrom(...Defence.options);
    fc.assert(
      fc.property(any, fc.option(any), answer, (attacker, defender, how) => {
        const winner = meleeWinner(attacker, defender, how);
        expect(meleeReason(attacker, defender, how).endsWith("nessuno")).toBe(winner === null);
        if (how === "nothing" || !defender) return expect(winner).not.toBe("defender");
        const won = winner === "attacker" ? attacker : defender;
        if (winner) expect(isSuccess(won.level)).toBe(true);
        else expect([attacker, defender].some(({ level }) => isSuccess(level))).toBe(false);
      }),
      { seed: SEED },
    );
  });

  test("at equal successful levels depends on dodging or fighting back; nothing else does", () => {
    const level = fc.constantFrom(...LEVELS);
    fc.assert(
      fc.property(level, level, (one, other) => {
        const [dodged, fought] = (["dodge", "fight-back"] as const).map((how) =>
          meleeWinner(side(one), side(other), how),
        );
        if (one === other && isSuccess(one)) expect([dodged, fought]).toEqual(["defender", "attacker"]);
        else expect(dodged).toBe(fought ?? null);
      }),
      { seed: SEED },
    );
  });
});

describe("bonus dice in melee", () => {
  test("are one for a target that has already defended, one for surprise", () => {
    expect(meleeBonus({ hasDefended: false, isSurprised: false })).toBe(0);
    expect(meleeBonus({ hasDefended: true, isSurprised: false })).toBe(1);
    expect(meleeBonus({ hasDefended: false, isSurprised: true })).toBe(1);
    expect(meleeBonus({ hasDefended: true, isSurprised: true })).toBe(2);
  });
});

describe("a manoeuvre", () => {
  test("has a penalty die for each missing step of build, and is impossible from three", () => {
    expect([0, 1, 2, 3, 9].map((other) => manoeuvreBonus(0, other))).toEqual([0, -1, -2, null, null]);
    expect(manoeuvreBonus(-2, 0)).toBe(-2);
    expect(manoeuvreBonus(-2, 1)).toBeNull();
  });

  test("gets no bonus for a greater build, and depends on the difference alone", () => {
    const build = fc.integer({ min: -99, max: 99 });
    fc.assert(
      fc.property(build, build, build, (own, other, more) => {
        if (own >= other) expect(manoeuvreBonus(own, other)).toBe(0);
        expect(manoeuvreBonus(own + more, other + more)).toBe(manoeuvreBonus(own, other));
      }),
      { seed: SEED },
    );
  });
});

test("fighting skills are those of 'Combattere', in any case", () => {
  const names = [
    "Combattere",
    "combattere (Spada)",
    " Combattere (rissa) ",
    "Combattere i topi",
    "Lanciare",
    "",
  ];
  expect(names.map(isFighting)).toEqual([true, true, true, false, false, false]);
});
