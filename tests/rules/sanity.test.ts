import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { LEVELS, type Level } from "#shared/rules/check.ts";
import type { Die } from "#shared/rules/dice.ts";
import { boutRefusal, chooseBout, endBout, passHours, recover, understand } from "#shared/rules/insanity.ts";
import { learnMythos, mostSanity } from "#shared/rules/mythos.ts";
import {
  afterEdit,
  beginDay,
  gainSanity,
  loseSanity,
  lossRefusal,
  mostLost,
  parseLoss,
  protectedByBout,
} from "#shared/rules/sanity.ts";
import { kindsOf, sanityOf, skillOf, somebody } from "./body.ts";
import { highest, lowest, scripted, seeded } from "./chances.ts";

function loss(text: string) {
  const read = parseLoss(text);
  if (!read.ok) throw new Error(read.error);
  return read.loss;
}
type Someone = ReturnType<typeof somebody>;
const lose = (sheet: Someone, text: string, level: Level, die: Die = scripted(), kind?: string) =>
  loseSanity(sheet, { loss: loss(text), level, kind }, die);

describe("a loss", () => {
  test.each([
    ["0/1d6", 6],
    ["1/1d10+1", 11],
    ["1d3/1d20", 20],
    ["2/2", 2],
    [" 0 / 1D6 ", 6],
  ])("written %j is at most %d", (text, most) => expect(mostLost(loss(text))).toBe(most));

  test.each(["1d6", "0/1d6/2", "/1d6", "0/", "0/1d6+BD", "0/x", "", `0/${"1+".repeat(80)}1`])(
    "is not parsed from %j",
    (text) => expect(parseLoss(text).ok).toBe(false),
  );

  test("is the first part on success, the second on failure, and its maximum on a fumble", () => {
    expect(sanityOf(lose(somebody(), "1/1d6", "normal").sheet)).toBe(59);
    expect(sanityOf(lose(somebody(), "1/1d6", "failed", scripted(4)).sheet)).toBe(56);
    expect(sanityOf(lose(somebody(), "1/1d6", "extrafailed").sheet)).toBe(54);
    expect(kindsOf(lose(somebody(), "0/1d6", "critic"))).toEqual(["nothing-lost"]);
  });

  test("below five has no effect; five at once asks for Intelligenza", () => {
    expect(kindsOf(lose(somebody(), "0/4", "failed"))).toEqual(["sanity-lost"]);
    const shaken = lose(somebody(), "0/5", "failed");
    expect(kindsOf(shaken)).toEqual(["sanity-lost", "shaken"]);
    expect(shaken.events[1]?.due).toEqual({
      what: "understanding",
      aim: { kind: "characteristic", name: "Intelligenza" },
      difficulty: "normal",
    });
    expect(shaken.sheet.condition.due).toEqual(["understanding"]);
  });

  test("of all that is left is permanent insanity, and no more can be lost", () => {
    const lost = lose(somebody({ sanity: 3 }), "0/10", "failed");
    expect(sanityOf(lost.sheet)).toBe(0);
    expect(kindsOf(lost)).toEqual(["sanity-lost", "permanent-insanity"]);
    expect(lossRefusal(lost.sheet)).not.toBeNull();
  });
});

test("permanent insanity leaves no roll to understand what was seen", () => {
  const shaken = lose(somebody({ sanity: 8 }), "0/5", "failed").sheet;
  expect(lose(shaken, "0/3", "failed").sheet.condition.due).toEqual([]);
});

test("a major wound that a master ends leaves no roll to stay conscious", () => {
  const hurt = somebody({ condition: { majorWound: true, due: ["consciousness", "mythos"] } });
  expect(recover(hurt, "majorWound").sheet.condition).toMatchObject({ majorWound: false, due: ["mythos"] });
});

describe("a day", () => {
  test("with a fifth of its starting sanity lost in small losses ends in indefinite insanity", () => {
    let sheet = somebody();
    for (const points of [4, 4, 3]) {
      const next = lose(sheet, `0/${points}`, "failed");
      expect(kindsOf(next)).toEqual(["sanity-lost"]);
      sheet = next.sheet;
    }
    const broken = lose(sheet, "0/1", "failed");
    expect(kindsOf(broken)).toEqual(["sanity-lost", "indefinite-insanity", "bout", "mythos"]);
    expect(broken.sheet.condition).toMatchObject({
      indefiniteInsanity: true,
      temporaryInsanity: { bout: {} },
      dayLoss: 12,
      dayStartSanity: 60,
    });
  });

  test("has one bout when the same loss leads to both insanities", () => {
    const broken = lose(somebody(), "0/12", "failed");
    expect(kindsOf(broken)).toEqual(["sanity-lost", "shaken", "indefinite-insanity", "bout", "mythos"]);
    const chosen = chooseBout(broken.sheet, { how: "others", what: "fugge" }, scripted(4));
    const understood = understand(chosen.sheet, true, scripted(7));
    expect(kindsOf(understood)).toEqual(["temporary-insanity", "mythos"]);
    expect(understood.sheet.condition.temporaryInsanity).toMatchObject({ until: 7, bout: { lasts: 4 } });
    expect(understand(chosen.sheet, false, scripted()).sheet.condition).toMatchObject({
      indefiniteInsanity: true,
      temporaryInsanity: { bout: { lasts: 4 } },
    });
  });

  test("counts a fifth of its starting sanity, not of what is left", () => {
    // A fifth of 60 is 12; of the remaining 50 it would be 10.
    const sheet = lose(somebody({ sanity: 52, condition: { dayLoss: 8 } }), "0/3", "failed").sheet;
    expect(sheet.condition.indefiniteInsanity).toBe(false);
  });

  test("begins anew with 'Nuova giornata'", () => {
    const sheet = beginDay(lose(somebody(), "0/4", "failed").sheet);
    expect(sheet.condition).toMatchObject({ dayStartSanity: 56, dayLoss: 0 });
  });

  test("with less than five at its start needs only one point", () => {
    const poor = somebody({ sanity: 4, condition: { dayStartSanity: 4 } });
    expect(lose(poor, "0/1", "failed").sheet.condition.indefiniteInsanity).toBe(true);
  });

  test("starts with the sanity of the sheet, until the first loss", () => {
    const { condition } = somebody();
    expect(afterEdit(condition, 45).dayStartSanity).toBe(45);
    expect(afterEdit({ ...condition, dayLoss: 1 }, 45).dayStartSanity).toBe(60);
  });
});

describe("one kind of horror", () => {
  test("costs no more in total than its highest possible loss", () => {
    const first = lose(somebody(), "0/1d6", "failed", scripted(4), "Ghoul").sheet;
    const second = lose(first, "0/1d6", "failed", scripted(4), "ghoul ");
    expect(sanityOf(second.sheet)).toBe(54);
    expect(kindsOf(second)).toEqual(["sanity-lost", "used-to-it"]);
    const third = lose(second.sheet, "0/1d6", "extrafailed", scripted(), "Ghoul");
    expect(sanityOf(third.sheet)).toBe(54);
    expect(kindsOf(third)).toEqual(["nothing-lost", "used-to-it"]);
    expect(third.sheet.condition.usedTo).toEqual([{ kind: "Ghoul", lost: 6, most: 6 }]);
    expect(sanityOf(lose(second.sheet, "0/3", "failed", scripted(), "Altro").sheet)).toBe(51);
  });

  test("is refused where more than the sheet's bound could be lost", () => {
    expect(parseLoss("0/9999")).toMatchObject({ ok: true });
    expect(parseLoss("0/9999+1")).toEqual({ ok: false, error: "Una perdita non supera 9999 punti" });
    expect(parseLoss("100d1000/1")).toMatchObject({ ok: false });
  });

  test("adds to the day's loss up to its bound", () => {
    const sheet = somebody({ sanity: 60 });
    const late = { ...sheet, condition: { ...sheet.condition, dayLoss: 99_997 } };
    expect(lose(late, "0/4", "failed", scripted()).sheet.condition.dayLoss).toBe(99_999);
  });

  test("is remembered for the last forty kinds", () => {
    let sheet = somebody({ condition: { dayStartSanity: 999 } });
    for (let kind = 0; kind < 45; kind++) sheet = lose(sheet, "1/1", "normal", scripted(), `${kind}`).sheet;
    expect(sheet.condition.usedTo.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 40 }, (_, index) => String(index + 5)),
    );
  });
});

describe("Intelligenza", () => {
  const shaken = loseSanity(
    somebody(),
    { loss: loss("0/5"), level: "failed", cause: "la cripta" },
    scripted(),
  ).sheet;

  test("that passes is temporary insanity for 1d10 hours, and begins with a bout", () => {
    const insane = understand(shaken, true, scripted(7));
    expect(kindsOf(insane)).toEqual(["temporary-insanity", "bout", "mythos"]);
    expect(insane.sheet.condition).toMatchObject({
      temporaryInsanity: { until: 7, bout: {} },
      causes: { temporaryInsanity: "la cripta" },
      due: ["mythos"],
    });
  });

  test("that fails prevents it", () => {
    const calm = understand(shaken, false, scripted());
    expect(kindsOf(calm)).toEqual(["shut-out"]);
    expect(calm.sheet.condition).toMatchObject({ temporaryInsanity: null, due: [], causes: {} });
  });
});

describe("a bout", () => {
  const insane = understand(somebody(), true, scripted(3)).sheet;

  test("protects from further losses", () => {
    expect(protectedByBout(insane)?.events[0]?.kind).toBe("protected");
    expect(protectedByBout(somebody())).toBeNull();
  });

  test("is followed by another at any loss while insane", () => {
    const over = endBout(insane).sheet;
    expect(over.condition.temporaryInsanity).toEqual({ until: 3 });
    expect(kindsOf(lose(over, "0/1", "failed"))).toEqual(["sanity-lost", "bout"]);
    expect(kindsOf(lose(over, "0/1", "normal"))).toEqual(["nothing-lost"]);
    const long = lose(somebody({ condition: { indefiniteInsanity: true } }), "0/6", "failed");
    expect(kindsOf(long)).toEqual(["sanity-lost", "bout"]);
    expect(endBout(long.sheet).sheet.condition.temporaryInsanity).toBeNull();
  });

  test("is chosen by the master, for 1d10 rounds or hours", () => {
    expect(boutRefusal(somebody())).not.toBeNull();
    expect(boutRefusal(insane)).toBeNull();
    const chosen = chooseBout(insane, { how: "others", what: "fugge" }, scripted(4));
    expect(chosen.sheet.condition.temporaryInsanity?.bout).toEqual({
      how: "others",
      lasts: 4,
      what: "fugge",
    });
    expect(chosen.events[0]?.text).toBe("crisi per 4 round: fugge");
  });

  test("alone ends after its hours, with others within the first hour", () => {
    const alone = chooseBout(insane, { how: "alone", what: "vaga" }, scripted(2)).sheet;
    const one = passHours(alone, 1);
    expect(one.sheet.condition.temporaryInsanity).toEqual({
      until: 2,
      bout: { how: "alone", lasts: 1, what: "vaga" },
    });
    expect(kindsOf(passHours(alone, 2))).toEqual(["bout-over"]);
    const others = chooseBout(insane, { how: "others", what: "urla" }, scripted(9)).sheet;
    expect(kindsOf(passHours(others, 1))).toEqual(["bout-over"]);
  });
});

test("temporary insanity ends after its hours", () => {
  const insane = endBout(understand(somebody(), true, scripted(3)).sheet).sheet;
  expect(passHours(insane, 2).sheet.condition.temporaryInsanity).toEqual({ until: 1 });
  const over = passHours(insane, 3);
  expect(over.sheet.condition.temporaryInsanity).toBeNull();
  expect(kindsOf(over)).toEqual(["insanity-over"]);
  expect(passHours(somebody(), 5)).toEqual({ sheet: somebody(), events: [] });
});

test("passing hours make it too late for first aid", () => {
  expect(passHours(somebody({ condition: { freshWounds: 2 } }), 1).sheet.condition.freshWounds).toBe(0);
});

test("a master can end a condition by hand, but not death", () => {
  const insane = somebody({
    condition: { indefiniteInsanity: true, causes: { indefiniteInsanity: "ieri" } },
  });
  expect(recover(insane, "indefiniteInsanity").sheet.condition).toMatchObject({
    indefiniteInsanity: false,
    causes: {},
  });
  expect(recover(somebody(), "dying").events).toEqual([]);
  const mad = understand(somebody(), true, scripted(3)).sheet;
  expect(recover(mad, "temporaryInsanity").sheet.condition.temporaryInsanity).toBeNull();
});

describe("the Mythos skill", () => {
  test("rises by five at the first insanity from the Mythos, then by one", () => {
    const first = learnMythos(somebody(), "power").sheet;
    expect(skillOf(first, "Miti")?.value).toBe(5);
    expect(skillOf(learnMythos(first, "power").sheet, "Miti")?.value).toBe(6);
  });

  test("lowers the maximum of sanity by that house rule", () => {
    const wise = somebody({ skills: { Miti: 50 } });
    expect([mostSanity(wise, "power"), mostSanity(wise, "mythos")]).toEqual([60, 49]);
    expect(sanityOf(learnMythos(wise, "power").sheet)).toBe(60);
    expect(sanityOf(learnMythos(wise, "mythos").sheet)).toBe(44);
  });
});

test("sanity is regained up to its maximum", () => {
  expect(sanityOf(gainSanity(somebody({ sanity: 50 }), 6, "power").sheet)).toBe(56);
  expect(sanityOf(gainSanity(somebody({ sanity: 58 }), 6, "power").sheet)).toBe(60);
  expect(gainSanity(somebody({ condition: { dead: true } }), 6, "power").events).toEqual([]);
});

test("for any losses, the day's loss only grows, sanity never falls below 0, and no kind exceeds its maximum", () => {
  const die = seeded();
  const losses = fc.constantFrom("0/1d6", "1/1d10+1", "1d6/1d20", "0/1");
  const command = fc.record({
    text: losses,
    level: fc.constantFrom(...LEVELS),
    kind: fc.constantFrom("Ghoul", "ghoul", "Byakhee", ""),
  });
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
      let sheet = somebody();
      for (const { text, level, kind } of commands) {
        if (lossRefusal(sheet) !== null) return;
        const before = sheet.condition.dayLoss;
        const had = sanityOf(sheet);
        sheet = endBout(lose(sheet, text, level, die, kind).sheet).sheet;
        expect(sheet.condition.dayLoss - before).toBe(had - sanityOf(sheet));
        expect(sheet.condition.dayLoss).toBeGreaterThanOrEqual(before);
        expect(sanityOf(sheet)).toBeGreaterThanOrEqual(0);
        for (const { lost, most } of sheet.condition.usedTo) expect(lost).toBeLessThanOrEqual(Number(most));
      }
    }),
  );
});

test("the dice of a loss stay within its limits", () => {
  const text = "1d4/2d6+1";
  expect(sanityOf(lose(somebody(), text, "normal", lowest).sheet)).toBe(59);
  expect(sanityOf(lose(somebody(), text, "failed", highest).sheet)).toBe(47);
});
