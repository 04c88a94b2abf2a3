import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { heal, healRefusal } from "#shared/rules/healing.ts";
import { ageWounds, medicineDifficulty } from "#shared/rules/treatment.ts";
import { takeBlow } from "#shared/rules/wounds.ts";
import { hitOf, somebody } from "./body.ts";
import { highest, lowest, SEED, seeded } from "./chances.ts";

type Sheet = ReturnType<typeof somebody>;
const strike = (sheet: Sheet, amount: number, armour = 0) => takeBlow(sheet, { amount, armour }).sheet;
const treat = (sheet: Sheet) => heal(sheet, { how: "medicine" }, null, lowest).sheet;
const refusal = (sheet: Sheet) => healRefusal(sheet, { how: "medicine" });

describe("Medicina", () => {
  test("treats each wound once", () => {
    const wounded = strike(strike(somebody(), 3), 3);
    const once = treat(wounded);
    expect(refusal(once)).toBeNull();
    const twice = treat(once);
    expect(hitOf(twice)).toBe(8);
    expect(refusal(twice)).toBe("Medicina si fa una volta per ferita, e qui è già stata fatta");
    expect(refusal(strike(twice, 1))).toBeNull();
  });

  test("does not count damage stopped by armour, and nothing when fully healed", () => {
    const treated = treat(strike(somebody(), 3));
    expect(refusal(strike(treated, 2, 2))).not.toBeNull();
    const whole = heal(strike(somebody(), 3), { how: "other", amount: 9 }, null, lowest).sheet;
    expect(whole.condition.untreated).toBeUndefined();
    expect(refusal(whole)).toBe("Non c'è nessuna ferita da curare");
  });

  test("is arduous for a wound of an earlier day, and treats those of today first", () => {
    const fresh = strike(somebody(), 3);
    expect(medicineDifficulty(fresh)).toBe("normal");
    const old = ageWounds(fresh);
    expect(medicineDifficulty(old)).toBe("arduous");
    const both = strike(old, 2);
    expect(medicineDifficulty(both)).toBe("normal");
    expect(medicineDifficulty(treat(both))).toBe("arduous");
    expect(medicineDifficulty(treat(treat(both)))).toBeNull();
  });

  test("is arduous after a day or a week of rest", () => {
    const hurt = strike(strike(somebody(), 5), 5);
    expect(medicineDifficulty(heal(hurt, { how: "rest-day" }, null, lowest).sheet)).toBe("arduous");
    const major = strike(somebody(), 9);
    expect(medicineDifficulty(heal(major, { how: "rest-week" }, "failed", lowest).sheet)).toBe("arduous");
  });

  test("treats once an investigator with unknown wounds, as on sheets of earlier versions", () => {
    const known = somebody({ hit: 5 });
    expect(refusal(known)).toBeNull();
    expect(refusal(treat(known))).not.toBeNull();
    const old = ageWounds(known);
    expect(medicineDifficulty(old)).toBe("arduous");
    expect(refusal(treat(old))).not.toBeNull();
    // The unknown wound can still be treated after another.
    expect(refusal(treat(strike(known, 1)))).toBeNull();
  });

  test("helps a dying investigator after Primo soccorso, whatever the count", () => {
    const dying = heal(strike(somebody(), 12), { how: "first-aid" }, null, lowest).sheet;
    const counted = { ...dying, condition: { ...dying.condition, untreated: { today: 0, earlier: 0 } } };
    expect(refusal(counted)).toBeNull();
    expect(treat(counted).condition.dying).toBe(false);
  });
});

test("a new day changes nothing without wounds, and makes it too late for Primo soccorso", () => {
  expect(ageWounds(somebody())).toEqual(somebody());
  const old = ageWounds(strike(somebody(), 3));
  expect(healRefusal(old, { how: "first-aid" })).toContain("entro un'ora");
  expect(ageWounds(old)).toEqual(old);
});

test("Medicina is possible at most once for each damage that was dealt", () => {
  const die = seeded();
  const commands = fc.array(fc.constantFrom("blow", "stopped", "medicine", "day", "rest"), { maxLength: 40 });
  fc.assert(
    fc.property(commands, (done) => {
      let sheet = somebody();
      let [blows, treatments] = [0, 0];
      for (const command of done) {
        if (command === "blow" && hitOf(sheet) > 1) {
          sheet = strike(sheet, 1);
          blows += 1;
        } else if (command === "stopped") sheet = strike(sheet, 1, 1);
        else if (command === "day") sheet = ageWounds(sheet);
        else if (command === "rest") sheet = heal(sheet, { how: "rest-day" }, null, highest).sheet;
        else if (command === "medicine" && refusal(sheet) === null) {
          sheet = heal(sheet, { how: "medicine" }, null, die).sheet;
          treatments += 1;
        }
        expect(treatments).toBeLessThanOrEqual(blows);
      }
    }),
    { seed: SEED },
  );
});
