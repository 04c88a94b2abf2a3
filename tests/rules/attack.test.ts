import { describe, expect, test } from "bun:test";
import { attackTarget, isJammed, JAMMED, judgeAttack, takeWeapon, UNARMED } from "#shared/rules/attack.ts";
import { Weapon } from "#shared/schemas/character.ts";
import type { WeaponTemplate } from "#shared/schemas/template.ts";
import { skill } from "./people.ts";

const revolver: Weapon = {
  name: "Revolver .38",
  value: 33,
  associatedSkill: "Armi da fuoco (pistola)",
  damage: "1d10",
  range: "15 m",
  attacks: "1 (3)",
  ammo: "6",
  malfunction: "96",
};
const pistol = skill("Armi da fuoco (pistola)", 20, { value: 55 });
const brawl = skill("Combattere (rissa)", 25, { value: 60 });

const template: WeaponTemplate = {
  _id: "frusta",
  name: "Frusta",
  category: "Armi da mischia",
  cost: "5",
  damage: "1d3 + ½BD",
  range: "3 m",
  attacksPerRound: "1",
  magazine: "-",
  malfunzionamento: "-",
  baseSkill: "Combattere (Frusta)",
  baseSkillValue: 5,
};

describe("an attack", () => {
  test("uses the linked skill's current value, not the weapon's own", () => {
    expect(attackTarget(revolver, [brawl, pistol])).toEqual({ skill: "Armi da fuoco (pistola)", value: 55 });
    expect(attackTarget({ ...revolver, associatedSkill: "Armi da fuoco (Pistola)" }, [pistol]).value).toBe(
      55,
    );
  });

  test("uses the weapon's own value when that skill is missing", () => {
    expect(attackTarget(revolver, [brawl])).toEqual({ skill: null, value: 33 });
    expect(attackTarget({ ...revolver, associatedSkill: "" }, [brawl])).toEqual({ skill: null, value: 33 });
  });

  test("with 'Disarmato' rolls 'Combattere (rissa)'", () => {
    expect(attackTarget(UNARMED, [pistol, brawl])).toEqual({ skill: "Combattere (rissa)", value: 60 });
  });

  test("fails when the roll exceeds the value", () => {
    expect(judgeAttack(revolver, [pistol], 55)).toMatchObject({ level: "normal", jammed: false });
    expect(judgeAttack(revolver, [pistol], 56)).toMatchObject({ level: "failed", jammed: false });
  });

  test("at or above the malfunction number jams, and keeps its level", () => {
    const master = skill("Armi da fuoco (pistola)", 20, { value: 99 });
    expect(JAMMED).toBe("Inceppata");
    expect(judgeAttack(revolver, [master], 95)).toMatchObject({ level: "normal", jammed: false });
    expect(judgeAttack(revolver, [master], 96)).toMatchObject({ level: "normal", jammed: true });
    expect(judgeAttack(revolver, [pistol], 100)).toMatchObject({ level: "extrafailed", jammed: true });
  });

  test.each([undefined, "", "-", "mai", "9x"])(
    "never jams a weapon whose malfunction is %p",
    (malfunction) => {
      expect(isJammed(100, malfunction)).toBe(false);
    },
  );

  test("jams at 100 a weapon whose malfunction is '100' or '00'", () => {
    expect([isJammed(99, "100"), isJammed(100, "100"), isJammed(99, "00"), isJammed(100, "00")]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

describe("the weapon after a reset", () => {
  test("is 'Disarmato', exactly as specified", () => {
    expect(UNARMED).toEqual({
      name: "Disarmato",
      value: 0,
      damage: "1d3 + BD",
      range: "-",
      attacks: "1",
      ammo: "-",
    });
  });
});

describe("adding a weapon from the catalogue", () => {
  test("adds its skill with the template's base value when it is missing", () => {
    const { weapon, newSkill } = takeWeapon(template, [brawl]);
    expect(newSkill).toEqual({
      name: "Combattere (frusta)",
      value: 5,
      baseValue: 5,
      minValue: 5,
      maxValue: 99,
      category: "Combattimento",
      isSpecializable: true,
    });
    expect(weapon).toEqual({
      name: "Frusta",
      value: 5,
      associatedSkill: "Combattere (frusta)",
      damage: "1d3 + ½BD",
      range: "3 m",
      attacks: "1",
      ammo: "-",
      malfunction: "-",
    });
    expect(Weapon.parse(weapon)).toEqual(weapon);
  });

  test("links an existing skill, with its current value", () => {
    const whip = skill("Combattere (frusta)", 5, { value: 40 });
    expect(takeWeapon(template, [whip])).toMatchObject({
      newSkill: null,
      weapon: { value: 40, associatedSkill: "Combattere (frusta)" },
    });
  });
});
