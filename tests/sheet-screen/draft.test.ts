import { describe, expect, test } from "bun:test";
import type { Character } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { WEAPON_PROBLEM } from "../../web/parts/editors/weapon.ts";
import { readDecimal } from "../../web/screens/sheet/edit/DecimalField.tsx";
import {
  type Addition,
  checkDraft,
  isChanged,
  type SheetDraft,
  troubledSections,
  withAddition,
} from "../../web/screens/sheet/edit/sheet-draft.ts";
import { investigator } from "../support/investigator.ts";

const saved: Character = {
  ...investigator(),
  _id: "0190aaaa-0000-7000-8000-000000000ada",
  tableId: null,
  ticks: [],
  condition: healthy(60),
  version: 1,
};
/** What is sent: table, ticks and condition are no part of an update. */
const { tableId: _table, ticks: _ticks, condition: _condition, ...sent } = saved;
const problemsOf = (draft: SheetDraft) => {
  const checked = checkDraft(draft);
  return "problems" in checked ? checked.problems : {};
};

describe("a sheet in the editor", () => {
  test("is saved unchanged when it is valid", () => {
    expect(checkDraft(saved)).toEqual({ ready: sent });
    expect(isChanged(saved, saved)).toBe(false);
  });

  test("reports missing required fields with their section", () => {
    const problems = problemsOf({
      ...saved,
      playerName: "  ",
      characterInfo: { ...saved.characterInfo, name: "", work: "" },
    });
    expect(problems).toEqual({
      playerName: "Nome Giocatore obbligatorio",
      "characterInfo.name": "Nome Personaggio obbligatorio",
      "characterInfo.work": "Inserire un lavoro",
    });
    expect(troubledSections(problems)).toEqual(["info"]);
  });

  test("requires name and value of each weapon", () => {
    const [unarmed] = saved.weapons;
    if (!unarmed) throw new Error("the investigator of the tests has a weapon");
    expect(WEAPON_PROBLEM).toBe("Nome e Valore arma obbligatori");
    const problems = problemsOf({
      ...saved,
      weapons: [unarmed, { ...unarmed, name: " " }, { ...unarmed, value: null }],
    });
    expect(problems).toEqual({ "weapons.1": WEAPON_PROBLEM, "weapons.2": WEAPON_PROBLEM });
    expect(troubledSections(problems)).toEqual(["weapons"]);
  });

  test("drops empty list items, and does not count them as a change", () => {
    const draft: SheetDraft = {
      ...saved,
      equipments: [...saved.equipments, "  "],
      cash: { ...saved.cash, properties: [...saved.cash.properties, "", "   "] },
    };
    expect(isChanged(draft, saved)).toBe(false);
    expect(checkDraft(draft)).toEqual({ ready: sent });
  });

  test("reports an item with a quantity but without a name", () => {
    const problems = problemsOf({ ...saved, equipments: [{ name: "", quantity: 3 }] });
    expect(problems).toEqual({ "equipments.0": "Nome obbligatorio" });
  });
});

test.each([
  ["0,05", 0.05],
  ["12.5", 12.5],
  [" 90 ", 90],
  ["-3", null],
  ["1,234", null],
  ["dieci", null],
  ["", null],
  ["1001", null],
] as const)("an amount typed as %p is parsed as %p", (typed, amount) => {
  expect(readDecimal(typed, 1000)).toBe(amount);
});

describe("a catalogue item added while editing", () => {
  const add: Addition = (sheet) => ({ ...sheet, equipments: [...sheet.equipments, "una corda"] });
  const stored = { ...add(saved), version: 2 };

  test("is in the draft, which keeps the unsaved input", () => {
    const typed = { ...saved, playerName: "Bruna" };
    expect(withAddition(typed, { base: saved, saved: stored, add })).toEqual({
      ...stored,
      playerName: "Bruna",
    });
  });

  test("is appended to a list that is being edited too", () => {
    const typed: SheetDraft = { ...saved, equipments: ["una candela"] };
    const { equipments, version } = withAddition(typed, { base: saved, saved: stored, add });
    expect(equipments).toEqual(["una candela", "una corda"]);
    expect(version).toBe(2);
  });

  test("leaves nothing to save if nothing else was edited", () => {
    expect(isChanged(withAddition(saved, { base: saved, saved: stored, add }), stored)).toBe(false);
  });
});
