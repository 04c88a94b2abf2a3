import { describe, expect, test } from "bun:test";
import { pushRefusal } from "#shared/rules/push.ts";
import { made } from "./after-the-roll.ts";

describe("a roll can be pushed", () => {
  test("when a skill or a characteristic failed", () => {
    expect(pushRefusal(made())).toBeNull();
    expect(pushRefusal(made({ kind: "characteristic", roll: 98 }))).toBeNull();
  });

  test("when it succeeded below the required difficulty", () => {
    expect(pushRefusal(made({ roll: 31, difficulty: "arduous" }))).toBeNull();
    expect(pushRefusal(made({ roll: 30, difficulty: "arduous" }))).toBe("Un tiro riuscito non si forza");
  });
});

describe("a roll cannot be pushed", () => {
  test("when it passed, was a fumble, or was itself pushed", () => {
    expect(pushRefusal(made({ roll: 60 }))).toBe("Un tiro riuscito non si forza");
    expect(pushRefusal(made({ roll: 99 }))).toBe("Un disastro non si forza");
    expect(pushRefusal(made({ isPushed: true }))).toBe("Un tiro forzato non si ripete");
  });

  test.each(["Combattere (rissa)", "combattere (spade)", "Armi da fuoco (pistola)", "Schivare"])(
    "when it was for %s, in a fight or out of it",
    (skill) => {
      expect(pushRefusal(made({ skills: [skill] }))).toBe("Un'abilità di combattimento non si forza");
    },
  );

  test("when one part of a combined roll is a combat skill", () => {
    const combined = made({ skills: ["Ascoltare", "Schivare"], isCombined: true });
    expect(pushRefusal(combined)).toBe("Un'abilità di combattimento non si forza");
    expect(pushRefusal({ ...combined, skills: ["Ascoltare", "Individuare"] })).toBeNull();
  });

  test("when luck was spent on it", () => {
    expect(pushRefusal(made({ fortuneSpent: 3 }))).toBe("Un tiro su cui si è spesa Fortuna non si forza");
  });

  test.each([
    ["attack", "Un attacco non si forza"],
    ["defence", "Una difesa non si forza"],
    ["opposed", "Un tiro contrapposto non si forza"],
    ["sanity", "Un tiro di Sanità non si forza"],
    ["luck", "Un tiro di Fortuna non si forza"],
    ["damage", "Il danno non si forza"],
  ] as const)("when it was for %s", (kind, sentence) => {
    expect(pushRefusal(made({ kind }))).toBe(sentence);
  });
});
