import { describe, expect, test } from "bun:test";
import { endDevelopment, improveSkill, improves, recoverLuck, toThrow } from "#shared/rules/development.ts";
import { kindsOf, luckOf, sanityOf, skillOf, somebody } from "./body.ts";
import { scripted } from "./chances.ts";

const DEVELOPMENT = "0190aaaa-0000-7000-8000-00000000dead";
const ticked = (value: number, sanity = 60) =>
  somebody({ skills: { Ascoltare: value }, ticks: ["Ascoltare", "Miti"], sanity });

describe("a ticked skill", () => {
  test("improves by 1d10 when the roll is above its value, or above 95", () => {
    expect([improves(50, 50), improves(51, 50), improves(95, 99), improves(96, 99)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    const better = improveSkill(ticked(50), "ascoltare", 51, scripted(7), "power");
    expect(skillOf(better.sheet, "Ascoltare")).toMatchObject({ value: 57, maxValue: 99 });
    expect(better.sheet.ticks).toEqual(["Miti"]);
    const same = improveSkill(ticked(50), "Ascoltare", 50, scripted(), "power");
    expect(kindsOf(same)).toEqual(["not-improved"]);
    expect(skillOf(same.sheet, "Ascoltare")?.value).toBe(50);
    expect(same.sheet.ticks).toEqual(["Miti"]);
  });

  test("may rise above 99, with its maximum", () => {
    const better = improveSkill(ticked(98), "Ascoltare", 97, scripted(6), "power");
    expect(skillOf(better.sheet, "Ascoltare")).toMatchObject({ value: 104, maxValue: 104 });
  });

  test("that reaches 90 for the first time gives 2d6 sanity, up to the maximum", () => {
    const mastered = improveSkill(ticked(85, 40), "Ascoltare", 99, scripted(5, 3, 4), "power");
    expect(kindsOf(mastered)).toEqual(["improved", "mastery", "sanity-gained"]);
    expect(sanityOf(mastered.sheet)).toBe(47);
    expect(sanityOf(improveSkill(ticked(85, 58), "Ascoltare", 99, scripted(5, 6, 6), "power").sheet)).toBe(
      60,
    );
    expect(kindsOf(improveSkill(ticked(90, 40), "Ascoltare", 99, scripted(5), "power"))).toEqual([
      "improved",
    ]);
    expect(kindsOf(improveSkill(ticked(80, 40), "Ascoltare", 99, scripted(9), "power"))).toEqual([
      "improved",
    ]);
  });
});

describe("luck", () => {
  test("recovers 1d10 when the roll is above it, up to 99", () => {
    expect(luckOf(recoverLuck(somebody({ luck: 50 }), 51, scripted(8), DEVELOPMENT).sheet)).toBe(58);
    expect(luckOf(recoverLuck(somebody({ luck: 50 }), 50, scripted(), DEVELOPMENT).sheet)).toBe(50);
    expect(luckOf(recoverLuck(somebody({ luck: 95 }), 100, scripted(10), DEVELOPMENT).sheet)).toBe(99);
  });
});

describe("the end of a development phase", () => {
  test("removes the ticks; what was not rolled stays for the next phase", () => {
    const sheet = endDevelopment(ticked(50));
    expect(sheet.ticks).toEqual([]);
    expect(toThrow(sheet)).toEqual(["Ascoltare", "Miti"]);
    const again = { ...sheet, ticks: ["Ascoltare"] };
    expect(toThrow(again)).toEqual(["Ascoltare", "Miti"]);
    expect(toThrow(improveSkill(again, "Ascoltare", 1, scripted(), "power").sheet)).toEqual(["Miti"]);
  });

  test("reduces the habituation to each horror by one", () => {
    const usedTo = [
      { kind: "Ghoul", lost: 6, most: 6 },
      { kind: "Topi", lost: 1, most: 4 },
    ];
    expect(endDevelopment(somebody({ condition: { usedTo } })).condition.usedTo).toEqual([
      { kind: "Ghoul", lost: 5, most: 6 },
    ]);
  });
});
