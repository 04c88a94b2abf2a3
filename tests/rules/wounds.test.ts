import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Cure, heal, healRefusal, needsRollToHeal, WAYS_OF_HEALING } from "#shared/rules/healing.ts";
import { type Blow, blowRefusal, stayAlive, stayConscious, takeBlow } from "#shared/rules/wounds.ts";
import { hitOf, kindsOf, somebody } from "./body.ts";
import { highest, lowest, scripted, seeded } from "./chances.ts";

const blow = (amount: number, armour = 0): Blow => ({ amount, armour });
const hurt = (amount: number, changed: Parameters<typeof somebody>[0] = {}) =>
  takeBlow(somebody(changed), blow(amount));

describe("damage", () => {
  test("is subtracted from the hit points, less the armour, never below 0", () => {
    expect(hitOf(hurt(3).sheet)).toBe(9);
    expect(hitOf(takeBlow(somebody(), blow(5, 2)).sheet)).toBe(9);
    expect(hitOf(hurt(5, { hit: 3 }).sheet)).toBe(0);
  });

  test("and healing use the singular for one point", () => {
    const one = hurt(11);
    expect(one.events[0]?.text).toBe("subisce 11 danni: 1 Punto Ferita su 12");
    const aided = heal(one.sheet, { how: "first-aid" }, null, lowest);
    expect(aided.events[0]?.text).toBe("recupera 1 Punto Ferita: 2 su 12");
    expect(heal(aided.sheet, { how: "other", amount: 2 }, null, lowest).events[0]?.text).toBe(
      "recupera 2 Punti Ferita: 4 su 12",
    );
  });

  test("stopped by armour changes nothing", () => {
    const { sheet, events } = takeBlow(somebody(), blow(3, 4));
    expect(sheet).toEqual(somebody());
    expect(kindsOf({ events })).toEqual(["armour-held"]);
  });

  test("of at least half the maximum is a major wound, with a pending Costituzione roll", () => {
    expect(kindsOf(hurt(5))).toEqual(["hurt"]);
    expect(hurt(5).sheet.condition.majorWound).toBe(false);
    const major = takeBlow(somebody(), { amount: 6, armour: 0, cause: "il pugnale" });
    expect(major.sheet.condition).toMatchObject({
      majorWound: true,
      unconscious: false,
      due: ["consciousness"],
      causes: { majorWound: "il pugnale" },
    });
    expect(major.events[1]).toMatchObject({
      kind: "major-wound",
      due: {
        what: "consciousness",
        aim: { kind: "characteristic", name: "Costituzione" },
        difficulty: "normal",
      },
    });
  });

  test("is not added up: two small ones are no major wound", () => {
    const twice = takeBlow(hurt(5).sheet, blow(5));
    expect(twice.sheet.condition).toMatchObject({ majorWound: false, freshWounds: 2 });
  });

  test("with an odd maximum rounds the half up", () => {
    const eleven = { ...somebody(), points: [{ name: "Punti Ferita", value: 11, maxValue: 11 }] };
    expect(takeBlow(eleven, blow(5)).sheet.condition.majorWound).toBe(false);
    expect(takeBlow(eleven, blow(6)).sheet.condition.majorWound).toBe(true);
  });

  test("above the maximum is death, exactly the maximum is not", () => {
    const dead = hurt(13);
    expect(dead.sheet.condition).toMatchObject({ dead: true, dying: false, unconscious: false, due: [] });
    expect(hitOf(dead.sheet)).toBe(0);
    expect(kindsOf(dead)).toEqual(["hurt", "died"]);
    expect(blowRefusal(dead.sheet)).not.toBeNull();
    expect(hurt(12).sheet.condition).toMatchObject({ dead: false, dying: true, majorWound: true });
    // Only the damage after armour counts.
    expect(takeBlow(somebody(), blow(13, 1)).sheet.condition.dead).toBe(false);
  });

  test("to 0 is unconsciousness without a major wound, and dying with one", () => {
    expect(hurt(4, { hit: 4 }).sheet.condition).toMatchObject({ unconscious: true, dying: false });
    const dying = hurt(4, { hit: 4, condition: { majorWound: true } });
    expect(dying.sheet.condition).toMatchObject({ unconscious: true, dying: true, due: ["dying"] });
    expect(dying.events.at(-1)?.due).toMatchObject({ what: "dying", difficulty: "normal" });
  });

  test("that is a major wound at 0 hit points is dying", () => {
    const down = hurt(4, { hit: 4 }).sheet;
    expect(takeBlow(down, blow(2)).sheet.condition.dying).toBe(false);
    expect(takeBlow(down, blow(6)).sheet.condition.dying).toBe(true);
  });
});

describe("Costituzione", () => {
  test("decides whether an investigator with a major wound stays conscious", () => {
    const wounded = hurt(6).sheet;
    expect(stayConscious(wounded, true).sheet.condition).toMatchObject({ unconscious: false, due: [] });
    expect(stayConscious(wounded, false).sheet.condition).toMatchObject({ unconscious: true, due: [] });
  });

  test("keeps a dying investigator alive round by round; the first failure is death", () => {
    const dying = hurt(12).sheet;
    const second = stayAlive(dying, true);
    expect(second.sheet.condition).toMatchObject({ dying: true, due: ["dying"] });
    expect(second.events[0]).toMatchObject({ kind: "held-on", due: { what: "dying" } });
    expect(stayAlive(second.sheet, false).sheet.condition).toMatchObject({ dead: true, dying: false });
  });

  test("is rolled by the hour after first aid; a failure loses the temporary point and returns to rounds", () => {
    const aided = heal(hurt(12).sheet, { how: "first-aid" }, null, lowest);
    expect(hitOf(aided.sheet)).toBe(1);
    expect(aided.sheet.condition).toMatchObject({ dying: true, stabilised: true, unconscious: true });
    expect(stayAlive(aided.sheet, true).events[0]?.text).toContain("ora");
    const back = stayAlive(aided.sheet, false);
    expect(hitOf(back.sheet)).toBe(0);
    expect(back.sheet.condition).toMatchObject({ dying: true, dead: false });
    expect(back.sheet.condition.stabilised).toBeUndefined();
    expect(stayAlive(back.sheet, false).sheet.condition.dead).toBe(true);
    expect(healRefusal(back.sheet, { how: "first-aid" })).toBeNull();
  });
});

describe("healing", () => {
  const after = (hit: number, condition = {}) => somebody({ hit, condition });

  test("by first aid is one point per wound, and too late after hours", () => {
    const twice = takeBlow(hurt(3).sheet, blow(2)).sheet;
    const first = heal(twice, { how: "first-aid" }, null, lowest).sheet;
    const second = heal(first, { how: "first-aid" }, null, lowest).sheet;
    expect([hitOf(first), hitOf(second)]).toEqual([8, 9]);
    expect(healRefusal(second, { how: "first-aid" })).toContain("una volta per ferita");
    expect(healRefusal(somebody(), { how: "first-aid" })).toContain("nessuna ferita");
    expect(healRefusal(after(5), { how: "first-aid" })).toBeNull();
  });

  test("by medicine is 1d3, rolled or typed in", () => {
    expect(hitOf(heal(after(5), { how: "medicine" }, null, scripted(2)).sheet)).toBe(7);
    expect(hitOf(heal(after(5), { how: "medicine", amount: 3 }, null, scripted()).sheet)).toBe(8);
    expect(healRefusal(after(5), { how: "medicine", amount: 4 })).not.toBeNull();
  });

  test("a dying investigator needs first aid, then medicine; rest does nothing", () => {
    const dying = hurt(12).sheet;
    expect(healRefusal(dying, { how: "medicine" })).toContain("Primo soccorso");
    expect(healRefusal(dying, { how: "rest-week" })).not.toBeNull();
    const aided = heal(dying, { how: "first-aid" }, null, lowest).sheet;
    expect(healRefusal(aided, { how: "first-aid" })).toContain("Medicina");
    const saved = heal(aided, { how: "medicine" }, null, scripted(2));
    expect(kindsOf(saved)).toEqual(["healed", "saved", "woke"]);
    expect(saved.sheet.condition).toMatchObject({
      dying: false,
      unconscious: false,
      majorWound: true,
      due: [],
    });
    expect(hitOf(saved.sheet)).toBe(3);
  });

  test("by rest is one point a day, seven a week", () => {
    expect(hitOf(heal(after(3), { how: "rest-day" }, null, lowest).sheet)).toBe(4);
    expect(hitOf(heal(after(3), { how: "rest-week" }, null, lowest).sheet)).toBe(10);
  });

  test("with a major wound is weekly and by Costituzione: 1d3, 2d3, or nothing", () => {
    const wounded = after(1, { majorWound: true });
    expect(healRefusal(wounded, { how: "rest-day" })).toContain("settimane");
    const week: Cure = { how: "rest-week" };
    expect(needsRollToHeal(wounded, week)).toBe(true);
    expect(needsRollToHeal(after(1), week)).toBe(false);
    const normal = heal(wounded, week, "normal", scripted(3)).sheet;
    expect([hitOf(normal), normal.condition.majorWound]).toEqual([4, true]);
    const extreme = heal(wounded, week, "extreme", scripted(1, 1)).sheet;
    expect([hitOf(extreme), extreme.condition.majorWound]).toEqual([3, false]);
    for (const level of ["failed", "extrafailed"] as const)
      expect(hitOf(heal(wounded, week, level, highest).sheet)).toBe(1);
  });

  test("to half the maximum ends a major wound", () => {
    const wounded = after(4, { majorWound: true });
    expect(heal(wounded, { how: "medicine" }, null, scripted(1)).sheet.condition.majorWound).toBe(true);
    expect(heal(wounded, { how: "medicine" }, null, scripted(2)).sheet.condition.majorWound).toBe(false);
  });

  test("above 0 restores consciousness, and never exceeds the maximum", () => {
    const woken = heal(after(0, { unconscious: true }), { how: "rest-day" }, null, lowest);
    expect(kindsOf(woken)).toEqual(["healed", "woke"]);
    expect(hitOf(heal(after(11), { how: "magic", amount: 50 }, null, lowest).sheet)).toBe(12);
    expect(healRefusal(after(11), { how: "other" })).toContain("quanti");
  });
});

test("after any commands, points stay between 0 and the maximum, and death is final", () => {
  const die = seeded();
  const blows = fc.record({ amount: fc.nat(15), armour: fc.nat(3) });
  const cures = fc.record({
    how: fc.constantFrom(...WAYS_OF_HEALING),
    amount: fc.integer({ min: 1, max: 3 }),
  });
  const rolls = fc.boolean();
  fc.assert(
    fc.property(fc.array(fc.oneof(blows, cures, rolls), { maxLength: 30 }), (commands) => {
      let sheet = somebody();
      for (const command of commands) {
        const { dead: wasDead } = sheet.condition;
        if (typeof command === "boolean") {
          if (sheet.condition.dying) sheet = stayAlive(sheet, command).sheet;
          else if (sheet.condition.due?.includes("consciousness"))
            sheet = stayConscious(sheet, command).sheet;
        } else if ("how" in command) {
          if (healRefusal(sheet, command) === null) sheet = heal(sheet, command, "normal", die).sheet;
        } else if (blowRefusal(sheet) === null) sheet = takeBlow(sheet, command).sheet;
        const { condition } = sheet;
        expect(hitOf(sheet)).toBeGreaterThanOrEqual(0);
        expect(hitOf(sheet)).toBeLessThanOrEqual(12);
        if (wasDead) expect(condition.dead).toBe(true);
        if (condition.dead) expect([condition.dying, condition.unconscious]).toEqual([false, false]);
        if (condition.dying) expect(condition.due).toContain("dying");
        if (hitOf(sheet) === 0) expect(condition.dead || condition.unconscious).toBe(true);
      }
    }),
  );
});
