import { beforeEach, describe, expect, test } from "bun:test";
import type { OccupationTemplate } from "#shared/schemas/constants.ts";
import { constants } from "../../src/catalog/index.ts";
import { write } from "../../web/screens/wizard/characteristics/rolls.ts";
import { pointsOf } from "../../web/screens/wizard/draft/figures.ts";
import { learnSkills, setSkill } from "../../web/screens/wizard/draft/skills.ts";
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

describe("a work that is chosen", () => {
  test("fills the work and the better of its formulas", () => {
    write("Forza", 80);
    write("Destrezza", 40);
    write("Istruzione", 70);
    chooseOccupation(occupation("Agente di polizia"), undefined);
    expect(draft.characterInfo.work).toBe("Agente di polizia");
    expect(draft.formula).toBe("Istruzione x 2 + Forza x 2");
    expect(pointsOf(draft)).toMatchObject({ work: 300, spent: 0 });
  });

  test("puts its specialities on the sheet, and another work takes away what was not touched", () => {
    chooseOccupation(occupation("Ingegnere"), undefined);
    expect(["Arte/Mestiere (disegno tecnico)", "Scienza (fisica)"].map(has)).toEqual([true, true]);
    setSkill("Scienza (fisica)", 40);
    chooseOccupation(occupation("Contabile"), occupation("Ingegnere"));
    expect(["Arte/Mestiere (disegno tecnico)", "Scienza (fisica)"].map(has)).toEqual([false, true]);
    expect(has("Combattere (rissa)")).toBe(true);
  });

  test("marks its skills, and 'Valore di credito' always", () => {
    const police = occupation("Agente di polizia");
    expect(
      ["Legge", "Armi da fuoco (fucile)", "Raggirare", "Valore di credito"].map((name) =>
        isMarked(name, police),
      ),
    ).toEqual([true, true, true, true]);
    expect(isMarked("Occultismo", police)).toBe(false);
  });
});

describe("a work that is written", () => {
  test("is free; the name of a known one makes it the chosen one, but leaves the formula", () => {
    writeFormula("Fascino x 4");
    writeWork("Domatore di pulci", known);
    expect([draft.characterInfo.work, draft.occupation]).toEqual(["Domatore di pulci", null]);
    writeWork("antiquario", known);
    expect([draft.characterInfo.work, draft.occupation]).toEqual(["antiquario", "Antiquario"]);
    expect(draft.formula).toBe("Fascino x 4");
  });

  test("with a formula that cannot be read gives no points at all", () => {
    writeFormula("Coraggio x 2");
    expect(pointsOf(draft)).toMatchObject({ work: null, left: null });
  });
});
