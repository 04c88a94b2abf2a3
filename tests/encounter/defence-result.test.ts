import { describe, expect, test } from "bun:test";
import type { RollView } from "#shared/schemas/roll.ts";
import type { ShownRoll } from "../../web/live/shown.ts";
import { defenceResult } from "../../web/parts/encounter/defence-result.ts";

const AT = 1000;
const roll = (changed: Partial<RollView> = {}) =>
  ({ _id: "roll", clientId: "attack", characterId: "ada", at: AT, ...changed }) as RollView;
const shown = (of: RollView, changed: Partial<ShownRoll> = {}): ShownRoll => ({
  ...{ id: of._id, level: "normal", username: "Sara", sentAt: of.at, lifetimeMs: 1, hidesAt: 1 },
  ...{ message: "", speachText: "spoken", roll: of, isNew: true, isFalling: false },
  ...changed,
});
const defended = { attack: { _id: "attack" }, characterId: "ada" };
const answer = (of: RollView) => ({ kind: "roll", roll: of, speachText: "answered", problem: null }) as const;

describe("the result of a defence", () => {
  test("is the investigator's roll against this attack, once its dice lie", () => {
    const rolls = [
      shown(roll({ clientId: "another", at: AT + 1 })),
      shown(roll({ characterId: "zeno" })),
      shown(roll()),
    ];
    expect(defenceResult(rolls, undefined, defended)).toMatchObject({ isDown: true, speachText: "spoken" });
    const falling = [shown(roll(), { isFalling: true })];
    expect(defenceResult(falling, answer(roll()), defended)?.isDown).toBe(false);
    expect(defenceResult(rolls.slice(0, 2), { kind: "none" }, defended)).toBeUndefined();
  });

  test("stays when the roll leaves the screen of the table", () => {
    expect(defenceResult([], answer(roll()), defended)).toMatchObject({ roll: roll(), isDown: true });
    expect(defenceResult([], { kind: "hidden" }, defended)).toBeUndefined();
  });
});
