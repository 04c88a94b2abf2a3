import { describe, expect, test } from "bun:test";
import {
  ANY_INTERPERSONAL,
  ANY_SKILL,
  isOccupationSkill,
  readOccupationSkill,
} from "#shared/rules/occupation.ts";

describe("an occupation's skill", () => {
  test("may be one skill, or one of several", () => {
    expect(readOccupationSkill("Legge")).toEqual({
      kind: "oneOf",
      skills: [{ name: "Legge", generic: false }],
    });
    expect(readOccupationSkill("Orientarsi oppure Scienza (a scelta)")).toEqual({
      kind: "oneOf",
      skills: [
        { name: "Orientarsi", generic: false },
        { name: "Scienza", generic: true },
      ],
    });
  });

  test("may be left to the player", () => {
    expect(readOccupationSkill(ANY_SKILL)).toEqual({ kind: "any" });
    expect(readOccupationSkill(ANY_INTERPERSONAL)).toMatchObject({
      skills: [{ name: "Ammaliare" }, { name: "Intimidire" }, { name: "Persuadere" }, { name: "Raggirare" }],
    });
  });

  test("matches the skills of the sheet that it means", () => {
    const entries = [
      "Guidare auto oppure Cavalcare",
      "Armi da fuoco (a scelta)",
      "Lingua (altra)",
      ANY_SKILL,
    ];
    const marked = (name: string) => isOccupationSkill(name, entries);
    expect(["Cavalcare", "Armi da fuoco (pistola)", "Armi da fuoco", "Lingua (latino)"].map(marked)).toEqual(
      new Array(4).fill(true),
    );
    expect(["Nuotare", "Lingua (Madre)", "Combattere (rissa)"].map(marked)).toEqual(new Array(3).fill(false));
    expect(isOccupationSkill("Lingua (Madre)", ["Lingua (Madre) oppure Lingua (altra)"])).toBe(true);
  });
});
