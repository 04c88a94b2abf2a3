import { expect, test } from "bun:test";
import { earnsTick } from "#shared/rules/tick.ts";
import { made } from "./after-the-roll.ts";

const passed = made({ roll: 30 });

test("a skill that passes earns its tick", () => {
  expect(earnsTick(passed, "Ascoltare")).toBe(true);
  expect(earnsTick(made({ roll: 30, difficulty: "arduous" }), "Ascoltare")).toBe(true);
  expect(earnsTick(made({ roll: 30, bonus: -1 }), "Ascoltare")).toBe(true);
  expect(earnsTick(made({ kind: "attack", roll: 30 }), "Combattere (rissa)")).toBe(true);
});

test("a skill that does not pass earns none, even when its level is a success", () => {
  expect(earnsTick(made({ roll: 61 }), "Ascoltare")).toBe(false);
  expect(earnsTick(made({ roll: 31, difficulty: "arduous" }), "Ascoltare")).toBe(false);
});

test("no tick is earned with luck, with a bonus die, or by the master's blind roll", () => {
  expect(earnsTick({ ...passed, fortuneSpent: 1 }, "Ascoltare")).toBe(false);
  expect(earnsTick({ ...passed, bonus: 1 }, "Ascoltare")).toBe(false);
  expect(earnsTick({ ...passed, isBlind: true }, "Ascoltare")).toBe(false);
});

test("a weapon that jams earns no tick, whatever its level", () => {
  expect(earnsTick(made({ kind: "attack", roll: 30, isJammed: true }), "Armi da fuoco (pistola)")).toBe(
    false,
  );
});

test("Miti, Valore di credito and rolls without a skill are never ticked", () => {
  for (const skill of ["Miti", "Valore di credito", "miti", null])
    expect(earnsTick(passed, skill)).toBe(false);
});
