import { beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { OccupationTemplate } from "#shared/schemas/constants.ts";
import { constants } from "../../src/catalog/index.ts";
import { write } from "../../web/screens/wizard/characteristics/rolls.ts";
import { pointsOf } from "../../web/screens/wizard/draft/figures.ts";
import { learnSkills, setSkill, takeNewName } from "../../web/screens/wizard/draft/skills.ts";
import { draft, dropDraft } from "../../web/screens/wizard/draft/store.ts";
import {
  chooseOccupation,
  isMarked,
  writeFormula,
  writeWork,
} from "../../web/screens/wizard/occupation/occupations.ts";

const known = constants.listOccupations;

function occupation(wanted: string): OccupationTemplate {
  const found = known.find(({ name }) => name === wanted);
  if (!found) throw new Error(`The book has no ${wanted}`);
  return found;
}
const has = (name: string) => draft.skills.some((skill) => skill.name === name);

beforeEach(() => {
  dropDraft();
  learnSkills(constants.listSkills);
});

describe("a chosen occupation", () => {
  test("fills the occupation field and the better of its formulas", () => {
    write("Forza", 80);
    write("Destrezza", 40);
    write("Istruzione", 70);
    chooseOccupation(occupation("Agente di polizia"));
    expect(draft.characterInfo.work).toBe("Agente di polizia");
    expect(draft.formula).toBe("Istruzione x 2 + Forza x 2");
    expect(pointsOf(draft)).toMatchObject({ work: 300, spent: 0 });
  });

  test("adds its specialities to the skills; another occupation removes those that were not changed", () => {
    chooseOccupation(occupation("Ingegnere"));
    expect(["Arte/Mestiere (disegno tecnico)", "Scienza (fisica)"].map(has)).toEqual([true, true]);
    setSkill("Scienza (fisica)", 40);
    chooseOccupation(occupation("Contabile"));
    expect(["Arte/Mestiere (disegno tecnico)", "Scienza (fisica)"].map(has)).toEqual([false, true]);
    expect(has("Combattere (rissa)")).toBe(true);
  });

  test("removes the specialities of the previous one also when another name was typed in between", () => {
    chooseOccupation(occupation("Ingegnere"));
    for (const typed of ["Ingegnere", "", "C", "Co"]) writeWork(typed, known);
    expect(has("Scienza (fisica)")).toBe(true);
    chooseOccupation(occupation("Contabile"));
    expect(["Arte/Mestiere (disegno tecnico)", "Scienza (fisica)"].map(has)).toEqual([false, false]);
  });

  test("keeps specialities that the user added, gave points, renamed or uses for a weapon", () => {
    takeNewName("Scienza", "fisica");
    chooseOccupation(occupation("Ingegnere"));
    takeNewName("Arte/Mestiere (disegno tecnico)", "disegno a china");
    chooseOccupation(occupation("Contabile"));
    expect(["Arte/Mestiere (disegno a china)", "Scienza (fisica)"].map(has)).toEqual([true, true]);

    chooseOccupation(occupation("Ingegnere"));
    setSkill("Arte/Mestiere (disegno tecnico)", 30);
    chooseOccupation(occupation("Contabile"));
    expect(has("Arte/Mestiere (disegno tecnico)")).toBe(true);
    setSkill("Arte/Mestiere (disegno tecnico)", 5);
    chooseOccupation(occupation("Antiquario"));
    expect(has("Arte/Mestiere (disegno tecnico)")).toBe(false);

    chooseOccupation(occupation("Ingegnere"));
    draft.weapons.push({
      ...{ key: 9, name: "Compasso", value: 5, damage: "1d4", range: "-", attacks: "1", ammo: "-" },
      associatedSkill: "Arte/Mestiere (disegno tecnico)",
    });
    chooseOccupation(occupation("Contabile"));
    expect(has("Arte/Mestiere (disegno tecnico)")).toBe(true);
  });

  test("leaves no skill of its own when another is chosen after it, for any pair", () => {
    const bare = () => {
      dropDraft();
      learnSkills(constants.listSkills);
    };
    const pair = fc.tuple(fc.constantFrom(...known), fc.constantFrom(...known));
    fc.assert(
      fc.property(pair, ([first, second]) => {
        bare();
        chooseOccupation(second);
        const alone = draft.skills.map(({ name }) => name);
        bare();
        chooseOccupation(first);
        writeWork("", known);
        chooseOccupation(second);
        expect(draft.skills.map(({ name }) => name)).toEqual(alone);
      }),
      { numRuns: 60 },
    );
  });

  test("marks its skills, and always 'Valore di credito'", () => {
    const police = occupation("Agente di polizia");
    expect(
      ["Legge", "Armi da fuoco (fucile)", "Raggirare", "Valore di credito"].map((name) =>
        isMarked(name, police),
      ),
    ).toEqual([true, true, true, true]);
    expect(isMarked("Occultismo", police)).toBe(false);
  });
});

describe("a typed occupation", () => {
  test("is free text; a known name selects that occupation and keeps the formula", () => {
    writeFormula("Fascino x 4");
    writeWork("Domatore di pulci", known);
    expect([draft.characterInfo.work, draft.occupation]).toEqual(["Domatore di pulci", null]);
    writeWork("antiquario", known);
    expect([draft.characterInfo.work, draft.occupation]).toEqual(["antiquario", "Antiquario"]);
    expect(draft.formula).toBe("Fascino x 4");
  });

  test("with an invalid formula has no points", () => {
    writeFormula("Coraggio x 2");
    expect(pointsOf(draft)).toMatchObject({ work: null, left: null });
  });
});
