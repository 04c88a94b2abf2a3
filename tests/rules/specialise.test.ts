import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { sameSkill } from "#shared/rules/skill-names.ts";
import { renameSpecialised, specialise } from "#shared/rules/specialise.ts";
import type { SkillTemplate } from "#shared/schemas/constants.ts";
import { SEED } from "./chances.ts";
import { skill } from "./people.ts";

const science = skill("Scienza", 1, { category: "Conoscenza", isSpecializable: true, value: 30 });
const tongue = skill("Lingua (altra)", 1, { isSpecializable: true });
const sheet = [science, tongue, skill("Scienza (fisica)", 1), skill("Lingua (Madre)", 80)];
const maths: SkillTemplate = {
  name: "Scienza (matematica)",
  baseValue: 10,
  category: "Conoscenza",
  isSpecializable: false,
  onSheet: false,
};

describe("specialising a skill", () => {
  test("creates a copy that starts at the base skill's minimum and names its source", () => {
    expect(specialise(science, "Botanica", sheet)).toEqual({
      kind: "created",
      skill: {
        name: "Scienza (botanica)",
        value: 1,
        baseValue: 1,
        minValue: 1,
        maxValue: 99,
        category: "Conoscenza",
        isSpecializable: false,
        sourceSkill: "Scienza",
      },
    });
  });

  test.each([
    ["Scienza (Botanica)", "Scienza (botanica)"],
    ["scienza botanica", "Scienza (botanica)"],
    ["  botanica  ", "Scienza (botanica)"],
    ["Botanica (alpina)", "Scienza (botanica alpina)"],
    ["scienzata", "Scienza (scienzata)"],
  ])("from %p is named %p", (typed, name) => {
    expect(specialise(science, typed, sheet)).toMatchObject({ kind: "created", skill: { name } });
  });

  test("of 'Lingua (altra)' replaces the word in brackets", () => {
    expect(specialise(tongue, "Latino", sheet)).toMatchObject({ skill: { name: "Lingua (latino)" } });
    expect(specialise(tongue, "Linguaggio dei segni", sheet)).toMatchObject({
      skill: { name: "Lingua (linguaggio dei segni)" },
    });
  });

  test("takes the base value of a speciality in the reference list", () => {
    expect(specialise(science, "matematica", sheet, [maths])).toMatchObject({
      skill: { value: 10, minValue: 10 },
    });
  });

  test.each(["", "   ", "Scienza", "SCIENZA", "Scienza ()", "()"])(
    "with the name %p changes nothing",
    (typed) => {
      expect(specialise(science, typed, sheet)).toEqual({ kind: "unchanged" });
    },
  );

  test("with the name of an existing skill is refused", () => {
    expect(specialise(science, "FISICA", sheet)).toEqual({
      kind: "duplicate",
      error: "L'abilità Scienza (fisica) c'è già",
    });
    expect(specialise(tongue, "madre", sheet)).toEqual({
      kind: "duplicate",
      error: "L'abilità Lingua (Madre) c'è già",
    });
    expect(specialise(tongue, "Altra", sheet)).toEqual({ kind: "unchanged" });
  });

  test("never creates two skills of one name", () => {
    fc.assert(
      fc.property(fc.constantFrom(science, tongue), fc.string({ maxLength: 40 }), (source, typed) => {
        const made = specialise(source, typed, sheet, [maths]);
        if (made.kind === "created")
          expect(sheet.some(({ name }) => sameSkill(name, made.skill.name))).toBe(false);
      }),
      { seed: SEED },
    );
  });
});

describe("renaming a specialised copy", () => {
  const botany = skill("Scienza (botanica)", 1, { value: 40, sourceSkill: "Scienza" });
  const full = [...sheet, botany];

  test("keeps the generic part and normalises the speciality", () => {
    expect(renameSpecialised(botany, "Zoologia", full)).toEqual({
      kind: "renamed",
      name: "Scienza (zoologia)",
    });
  });

  test.each(["", "  ", "botanica", "Scienza (botanica)"])("with %p changes nothing", (typed) => {
    expect(renameSpecialised(botany, typed, full)).toEqual({ kind: "unchanged" });
  });

  test("with the name of another skill is refused", () => {
    expect(renameSpecialised(botany, "fisica", full)).toEqual({
      kind: "duplicate",
      error: "L'abilità Scienza (fisica) c'è già",
    });
  });
});
