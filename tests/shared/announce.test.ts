import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { announce, damageStory } from "#shared/announce.ts";
import { type Aim, type Outcome, settle } from "#shared/rules/roll.ts";
import { DiceRoll } from "#shared/schemas/dice-message.ts";
import { safeHtml } from "../../src/rolls/safe-html.ts";
import { skill } from "../rules/people.ts";

const listening: Aim = { kind: "check", who: "Ada Ferri", what: "Ascoltare", target: 40 };
const rifle: Aim = {
  kind: "attack",
  who: "Ada Ferri",
  weapon: {
    name: "Fucile",
    value: 10,
    associatedSkill: "Armi da fuoco (fucile)",
    damage: "2d6 + 1 + BD",
    range: "10/50 m",
    attacks: "1",
    ammo: "5",
    malfunction: "98",
  },
  skills: [skill("Armi da fuoco (fucile)", 25, { value: 60 })],
  option: { range: "10 m", damage: "2d6 + 1 + BD" },
  damageBonus: "1d4",
};
/** A die that always gives the same result. */
const always = (face: number) => () => face;

describe("a roll against a value", () => {
  test("states who, what, total, target and level", () => {
    const { message, level, speachText } = announce(settle(listening, 8, false, always(1)));
    expect(level).toBe("extreme");
    expect(message).toBe(
      '<p><b>Ada Ferri</b> · Ascoltare</p><p><span class="figure">08</span> su <span class="figure">40</span></p>',
    );
    expect(speachText).toBe("Ada Ferri tira Ascoltare: 8 su 40, successo estremo.");
  });

  test("is marked when it was made with real dice", () => {
    const { message, speachText } = announce(settle(listening, 8, true, always(1)));
    expect(message).toContain("<em>dadi veri</em>");
    expect(speachText).toEndWith("Con dadi veri.");
  });
});

describe("an attack", () => {
  test("uses the linked skill, and has damage when it succeeds", () => {
    const outcome = settle(rifle, 55, false, always(3));
    expect(outcome).toMatchObject({ what: "Fucile", target: 60, level: "normal" });
    expect(outcome.attack?.damage?.total).toBe(3 + 3 + 1 + 3);
    expect(announce(outcome).message).toContain(
      'Danno <span class="figure">10</span>: 2d6 (3, 3) + 1 + BD (3)',
    );
    expect(announce(outcome).message).toContain(" · 10 m");
    expect(announce(outcome).speachText).toContain("Danno 10.");
  });

  test("adds the maximum damage on an extreme success, and states it", () => {
    const outcome = settle(rifle, 12, false, always(3));
    expect(outcome.attack?.damage?.total).toBe(10 + 17);
    expect(announce(outcome).message).toContain("+ massimo 17");
  });

  test("has no damage when it fails, and may also jam", () => {
    const outcome = settle(rifle, 98, false, always(3));
    expect(outcome).toMatchObject({ level: "failed", attack: { damage: null, jammed: true, problem: null } });
    expect(announce(outcome).message).toContain("<strong>Inceppata</strong>");
    expect(announce(outcome).message).not.toContain("Danno");
    expect(announce(outcome).speachText).toContain("Arma inceppata.");
  });

  test("reports an invalid damage, and keeps its level", () => {
    const odd = settle({ ...rifle, option: { range: "-", damage: "molto" } }, 20, false, always(3));
    expect(odd.level).toBe("arduous");
    expect(odd.attack?.problem).toStartWith("Danno non valido alla posizione 1");
  });

  test("formats a negative bonus as a subtraction", () => {
    const outcome = settle({ ...rifle, damageBonus: "-2" }, 55, false, always(3));
    expect(damageStory(outcome.attack?.damage ?? never())).toBe("2d6 (3, 3) + 1 + BD (-2)");
  });
});

test("names are escaped in HTML", () => {
  const { message } = announce(
    settle({ ...listening, who: '<img src=x onerror="x()">' }, 8, false, always(1)),
  );
  expect(message).toContain("&lt;img src=x onerror=&quot;x()&quot;&gt;");
});

test("for any sheet, the announcement matches the protocol, and sanitising changes at most its escapes", () => {
  const name = fc.string({ minLength: 1, maxLength: 120, unit: "binary" });
  fc.assert(
    fc.property(name, name, fc.integer({ min: 1, max: 100 }), (who, what, roll) => {
      const aim: Aim = { ...rifle, who, weapon: { ...rifle.weapon, name: what } };
      const damage = { ...aim, option: { range: what, damage: "100d1000 + 100d1000 + BD" } };
      const said = announce(settle(damage, roll, true, always(1)));
      expect(DiceRoll.safeParse(said).success).toBe(true);
      expect(textOf(safeHtml(said.message))).toBe(textOf(said.message));
    }),
  );
});

const textOf = (html: string): string => html.replaceAll("&quot;", '"').replaceAll("&#39;", "'");

function never(): never {
  throw new Error("this attack has damage");
}

test("an outcome has everything that the popup shows", () => {
  const outcome: Outcome = settle(listening, 100, false, always(1));
  expect(outcome).toEqual({
    who: "Ada Ferri",
    what: "Ascoltare",
    target: 40,
    roll: 100,
    level: "extrafailed",
    physical: false,
    attack: null,
  });
});
