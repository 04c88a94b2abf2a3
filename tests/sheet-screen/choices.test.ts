import { describe, expect, test } from "bun:test";
import { startingSkill } from "#shared/rules/skills.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { choicesOf, findChoices } from "../../web/screens/sheet/view/choices.ts";
import { investigator } from "../support/investigator.ts";

const skill = (name: string, base: number, value = base) => ({
  ...startingSkill({ name, category: "Conoscenza", isSpecializable: false }, base),
  value,
});

const choices = choicesOf({
  ...investigator({
    skills: [
      skill("Psicoanalisi", 1),
      skill("Psicologia", 10, 45),
      skill("Parapsicologia", 1, 80),
      skill("Psicotecnica", 5, 20),
    ],
  }),
  _id: "0190aaaa-0000-7000-8000-000000000ada",
  tableId: null,
  ticks: [],
  condition: healthy(60),
  version: 1,
});
const found = (typed: string) => findChoices(choices, typed).map(({ name }) => name);

describe("the search for a roll", () => {
  test("lists names that begin with the typed text first, highest value first, then by name", () => {
    expect(found("psic")).toEqual(["Psicologia", "Psicotecnica", "Psicoanalisi", "Parapsicologia"]);
  });

  test("ignores case and surrounding spaces", () => {
    expect(found(" PSICO ")[0]).toBe("Psicologia");
  });

  test("lists all in the order of the sheet before anything is typed", () => {
    expect(found("")).toEqual(choices.map(({ name }) => name));
    expect(found("").slice(0, 2)).toEqual(["Parapsicologia", "Psicoanalisi"]);
  });
});
