import { describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import type { CharacterDraft } from "#shared/schemas/character.ts";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { UnfinishedSheet } from "#shared/schemas/unfinished.ts";
import { addEquipment } from "../../web/screens/wizard/belongings/belongings.ts";
import { finish, linesOf, unfinished } from "../../web/screens/wizard/draft/character.ts";
import { derivedAt } from "../../web/screens/wizard/draft/figures.ts";
import { emptyDraft, type WizardDraft } from "../../web/screens/wizard/draft/schema.ts";
import { draft, dropDraft } from "../../web/screens/wizard/draft/store.ts";
import type { WizardStep } from "../../web/screens/wizard/steps.ts";
import { wholeDraft } from "./drafts.ts";

function finished(change?: (draft: WizardDraft) => void): CharacterDraft {
  const result = finish(wholeDraft(change));
  if (!result.ok) throw new Error(JSON.stringify(result.gaps));
  return result.character;
}

describe("a finished draft", () => {
  test("has the eight characteristics and the seven points of the rules", () => {
    const { characteristics, points } = finished();
    expect(characteristics.length).toBe(8);
    expect(points.map(({ name }) => name)).toEqual(Object.values(POINTS));
    expect(points.find(({ name }) => name === POINTS.luck)?.value).toBe(55);
  });

  test("has its properties and its equipment line by line, without empty lines", () => {
    const { cash, equipments } = finished((draft) => {
      draft.properties = "Una bottega\n\n  Un orto  \n";
      draft.equipment = "\r\nLanterna\r\n\r\nCorda";
    });
    expect(cash.properties).toEqual(["Una bottega", "Un orto"]);
    expect(equipments).toEqual(["Lanterna", "Corda"]);
  });

  test("has the money of its Valore di credito", () => {
    const { cash } = finished(({ skills }) => {
      for (const skill of skills) if (skill.name === "Valore di credito") skill.value = 45;
    });
    expect(cash).toMatchObject({ spendinglevel: 10, cash: 90 });
  });

  test("clamps the skills to their bounds, and drops a half-typed name", () => {
    const { skills } = finished((draft) => {
      draft.skills = draft.skills.map((skill) => ({ ...skill, tempNewName: "bot", value: 4000 }));
    });
    expect(skills.every(({ value, maxValue }) => value === maxValue)).toBe(true);
    expect(skills.some((skill) => "tempNewName" in skill)).toBe(false);
    const emptied = finished((draft) => {
      draft.skills = draft.skills.map((skill) => ({ ...skill, value: null }));
    });
    expect(emptied.skills.every(({ value, baseValue }) => value === baseValue)).toBe(true);
  });

  test("stores Potere as the maximum of Sanità at any table, and shows and prints what its settings say", () => {
    const settings = { ...DEFAULT_SETTINGS, maxSanity: "mythos" } as const;
    const draft = wholeDraft(({ skills }) => {
      for (const skill of skills) if (skill.name === "Miti") skill.value = 4;
    });
    const made = finish(draft, settings);
    expect(made.ok && made.character.points[0]).toEqual({ name: POINTS.sanity, value: 70, maxValue: 70 });
    const shown = { name: POINTS.sanity, value: 70, maxValue: 95 };
    expect(derivedAt(draft, "mythos")[0]).toEqual(shown);
    expect(unfinished(draft, settings).points[0]).toEqual(shown);
    expect(finished().points[0]).toEqual({ name: POINTS.sanity, value: 70, maxValue: 70 });
  });

  test("drops the keys of the weapons, which only the wizard needs", () => {
    expect(finished().weapons.some((weapon) => "key" in weapon)).toBe(false);
  });
});

describe("a draft that the server would refuse", () => {
  const long = "x".repeat(8001);
  const cases: [WizardStep, string, Partial<WizardDraft>][] = [
    [3, "Dati personali", { characterInfo: { ...wholeDraft().characterInfo, residence: long } }],
    [5, "Equipaggiamento", { equipment: long }],
    [5, "Proprietà", { properties: "x\n".repeat(101) }],
    [4, "Storia", { background: { ...wholeDraft().background, traits: long } }],
    [1, "Caratteristiche", { characteristics: { ...wholeDraft().characteristics, Forza: 1000 } }],
  ];
  test.each(cases)("names the step and the field: %d, %s", (step, part, changed) => {
    const result = finish({ ...wholeDraft(), ...changed });
    const text = expect.stringMatching(new RegExp(`^${part}: `));
    expect(result).toEqual({ ok: false, gaps: [{ step, text }] });
  });
});

test("equipment from the reference book is appended on a new line, and blank lines are not equipment", () => {
  dropDraft();
  addEquipment("Lanterna");
  expect(draft.equipment).toBe("Lanterna");
  draft.equipment = "Lanterna\n\n";
  addEquipment("Corda");
  expect(draft.equipment).toBe("Lanterna\nCorda");
  expect(linesOf(" \n\t\n")).toEqual([]);
});

describe("a draft for printing", () => {
  test("has null for what is not known yet, and fits the server's schema", () => {
    const sheet = UnfinishedSheet.parse(unfinished(emptyDraft()));
    expect(sheet.characteristics.map(({ value }) => value)).toEqual(Array(8).fill(null));
    expect(sheet.points.map(({ value }) => value)).toEqual(Array(7).fill(null));
    expect([sheet.playerName, sheet.characterInfo.name]).toEqual(["", ""]);
    expect(sheet.cash).toMatchObject({ spendinglevel: null, cash: null });
  });

  test("has blank tracks, and no value that follows from a missing characteristic", () => {
    const sheet = unfinished(
      wholeDraft((draft) => {
        draft.characteristics = { ...draft.characteristics, Taglia: null, Destrezza: null };
        const dodge = draft.skills.find(({ name }) => name === "Schivare");
        if (dodge) Object.assign(dodge, { value: 0, baseValue: 0 });
      }),
    );
    expect(sheet.points.find(({ name }) => name === POINTS.hit)).toEqual({
      ...{ name: POINTS.hit, value: null, maxValue: 20 },
    });
    expect(sheet.skills.find(({ name }) => name === "Schivare")?.value).toBeNull();
    expect(sheet.skills.find(({ name }) => name === "Lingua (Madre)")?.value).not.toBeNull();
  });

  test("has the values of the finished draft when it is complete", () => {
    const { playerName, characteristics, points, skills, cash, background } = finished();
    const sheet = UnfinishedSheet.parse(unfinished(wholeDraft()));
    expect(sheet).toMatchObject({ playerName, characteristics, points, cash, background });
    expect(sheet.skills.map(({ name }) => name)).toEqual(skills.map(({ name }) => name));
  });
});
