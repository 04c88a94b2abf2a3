import { beforeEach, describe, expect, test } from "bun:test";
import { snapshot } from "valtio";
import { CHARACTERISTICS } from "#shared/names.ts";
import { randomInvestigator } from "#shared/rules/investigator.ts";
import { constants, equipmentTemplates, weaponTemplates } from "../../src/catalog/index.ts";
import {
  applyAgeing,
  isOutdated,
  lossesOf,
  setAge,
  undoAgeing,
  writeLoss,
} from "../../web/screens/wizard/characteristics/ageing.ts";
import {
  nextFree,
  place,
  rollLuck,
  rollSet,
  undoRollSet,
  write,
} from "../../web/screens/wizard/characteristics/rolls.ts";
import { draftOf } from "../../web/screens/wizard/draft/from-random.ts";
import { emptyDraft, WizardDraft } from "../../web/screens/wizard/draft/schema.ts";
import { learnSkills, setSkill, startAfresh } from "../../web/screens/wizard/draft/skills.ts";
import { draft, dropDraft, replaceDraft } from "../../web/screens/wizard/draft/store.ts";
import { lowest, scripted } from "../rules/chances.ts";

const values = () => CHARACTERISTICS.map((name) => draft.characteristics[name]);
const first = { block: "block1", index: 0 } as const;
const second = { block: "block1", index: 1 } as const;
/** The dice of 45, 65, 85, 40, 90 and 65, 75, 90; then come 3d6 for Fortuna. */
const SET = [1, 2, 3, 4, 5, 6, 1, 1, 6, 6, 1, 3, 6];

beforeEach(() => {
  dropDraft();
  learnSkills(constants.listSkills);
  rollSet(scripted(...SET, 2, 3, 4, 1, 1, 1));
});

describe("a rolled set", () => {
  test("is in the tray with its dice, and sets the Fortuna when there is none", () => {
    expect(draft.rolls?.block1[0]).toEqual({ dice: [1, 2], value: 45, on: null });
    expect(values()).toEqual(CHARACTERISTICS.map(() => null));
    expect(draft.luck).toBe(45);
  });

  test("is assigned value by value, each time naming the next free one", () => {
    place(first, "Forza");
    expect(draft.characteristics.Forza).toBe(45);
    expect(nextFree("block1")).toEqual(second);
    for (const [index, name] of (["Costituzione", "Destrezza", "Fascino", "Potere"] as const).entries())
      place({ block: "block1", index: index + 1 }, name);
    expect(nextFree("block1")).toEqual({ block: "block2", index: 0 });
    for (const [index, name] of (["Intelligenza", "Taglia", "Istruzione"] as const).entries())
      place({ block: "block2", index }, name);
    expect(nextFree("block2")).toBeNull();
    expect(values()).toEqual([45, 65, 85, 40, 90, 65, 75, 90]);
  });

  test("is undone and redone with everything that it replaced, applied ageing included", () => {
    for (const [index, name] of (
      ["Forza", "Costituzione", "Destrezza", "Fascino", "Potere"] as const
    ).entries())
      place({ block: "block1", index }, name);
    for (const [index, name] of (["Intelligenza", "Taglia", "Istruzione"] as const).entries())
      place({ block: "block2", index }, name);
    draft.characterInfo.age = 45;
    expect(applyAgeing(lowest)).toBeNull();
    setSkill("Schivare", 60);
    const held = () => {
      const { characteristics, rolls, losses, ageing, luck, skills, characterInfo } = snapshot(draft);
      return { characteristics, rolls, losses, ageing, luck, skills, age: characterInfo.age };
    };
    const before = structuredClone(held());
    rollSet(lowest);
    expect(values()).toEqual(CHARACTERISTICS.map(() => null));
    expect(draft.ageing).toBeNull();
    place(first, "Potere");
    draft.characterInfo.age = 20;
    const after = structuredClone(held());
    undoRollSet();
    expect(held()).toEqual(before);
    undoRollSet();
    expect(held()).toEqual(after);
  });

  test("that replaced nothing cannot be undone", () => {
    dropDraft();
    learnSkills(constants.listSkills);
    rollSet(lowest);
    expect(draft.replaced).toBeNull();
    rollSet(lowest);
    expect(draft.replaced?.rolls).not.toBeNull();
  });

  test("swaps two values when one is assigned to the characteristic of the other", () => {
    place(first, "Forza");
    place(second, "Potere");
    place(first, "Potere");
    expect([draft.characteristics.Forza, draft.characteristics.Potere]).toEqual([65, 45]);
    expect(draft.rolls?.block1.slice(0, 2).map(({ on }) => on)).toEqual(["Potere", "Forza"]);
  });

  test("leaves the previous characteristic empty when a value is moved", () => {
    place(first, "Forza");
    place(first, "Fascino");
    expect([draft.characteristics.Forza, draft.characteristics.Fascino]).toEqual([null, 45]);
  });

  test("returns a value to the tray when another is typed over it", () => {
    place(first, "Forza");
    write("Forza", 50);
    expect(draft.rolls?.block1[0]?.on).toBeNull();
    expect(draft.characteristics.Forza).toBe(50);
  });

  test("rolled again clears the assigned values, and keeps typed ones and the Fortuna", () => {
    place(first, "Forza");
    write("Potere", 55);
    rollSet(scripted(...SET));
    expect([draft.characteristics.Forza, draft.characteristics.Potere]).toEqual([null, 55]);
    expect(draft.luck).toBe(45);
  });
});

describe("ageing", () => {
  beforeEach(() => {
    for (const name of CHARACTERISTICS) write(name, 60);
    draft.characterInfo.age = 45;
  });

  test("suggests losses that can be changed, and refuses losses that do not add up", () => {
    expect(lossesOf(draft)).toEqual({ Forza: 5, Costituzione: 0, Destrezza: 0 });
    writeLoss("Forza", 2);
    expect(applyAgeing(lowest)).toBe("Punti da togliere: 5. Tolti finora: 2");
    expect(draft.characteristics.Forza).toBe(60);
  });

  test("is applied, recorded with its changes, and undone", () => {
    expect(applyAgeing(lowest)).toBeNull();
    expect([draft.characteristics.Forza, draft.characteristics.Fascino]).toEqual([55, 55]);
    expect(draft.ageing?.changes).toContainEqual({ name: "Fascino", before: 60, after: 55 });
    draft.characterInfo.age = 47;
    expect(isOutdated(draft)).toBe(false);
    draft.characterInfo.age = 52;
    expect(isOutdated(draft)).toBe(true);
    undoAgeing();
    expect(values()).toEqual(CHARACTERISTICS.map(() => 60));
    expect(draft.ageing).toBeNull();
  });

  test("changes the skills that depend on a characteristic", () => {
    draft.characterInfo.age = 18;
    applyAgeing(lowest);
    expect(draft.skills.find(({ name }) => name === "Lingua (Madre)")?.minValue).toBe(55);
  });
});

describe("the Fortuna", () => {
  test("rolled twice below 20 is the first roll for an adult, and the better one again on return", () => {
    dropDraft();
    rollLuck(scripted(1, 1, 1, 6, 6, 6));
    expect(draft.luck).toBe(90);
    setAge(30);
    expect(draft.luck).toBe(15);
    setAge(15);
    expect(draft.luck).toBe(90);
  });

  test("rolled once by an adult gets a second roll below 20", () => {
    dropDraft();
    setAge(30);
    rollLuck(scripted(1, 1, 1));
    setAge(null);
    expect(draft.luckRolls).toEqual([15]);
    setAge(17, scripted(2, 3, 4));
    expect([draft.luck, draft.luckRolls]).toEqual([45, [15, 45]]);
  });

  test("that was typed stays at every age", () => {
    draft.luck = 70;
    draft.luckRolls = [];
    setAge(30);
    setAge(17);
    expect(draft.luck).toBe(70);
  });

  test("of an investigator rolled whole is kept with its rolls, too", () => {
    const { listSkills: skills, listOccupations: occupations } = constants;
    const books = { skills, occupations, weapons: weaponTemplates, equipment: equipmentTemplates };
    expect(draftOf(randomInvestigator(books, "Sara", lowest))).toMatchObject({
      characterInfo: { age: 18 },
      luckRolls: [15, 15],
    });
  });

  test("of a draft and a replaced set stored without the rolls is read as typed", () => {
    const { luckRolls: _new, ...old } = { ...emptyDraft(), luck: 55 };
    const { characteristics, rolls, losses, ageing } = old;
    const replaced = { characteristics, rolls, losses, ageing, luck: 40, age: 30 };
    const read = WizardDraft.parse({ ...old, replaced });
    expect([read.luck, read.luckRolls, read.replaced]).toEqual([55, [], { ...replaced, luckRolls: [] }]);
  });
});

describe("the year of birth", () => {
  test("follows the age, also over an emptied field, and not below the year 0", () => {
    const { characterInfo } = draft;
    const present = (characterInfo.bornage ?? 0) + (characterInfo.age ?? 0);
    setAge(4);
    setAge(null);
    setAge(42);
    expect([characterInfo.age, characterInfo.bornage]).toEqual([42, present - 42]);
    characterInfo.bornage = 10;
    setAge(90);
    expect(characterInfo.bornage).toBe(0);
  });

  test("follows the age of a new draft, not that of the one thrown away", () => {
    setAge(45);
    startAfresh();
    setAge(30);
    expect(draft.characterInfo.bornage).toBe(1905);
  });

  test("follows the age that came back with a set, not the one before", () => {
    rollSet(lowest);
    setAge(45);
    undoRollSet();
    setAge(30);
    expect(draft.characterInfo.bornage).toBe(1905);
  });

  test("follows the age over a field left empty on another step", () => {
    setAge(45);
    setAge(null);
    replaceDraft(WizardDraft.parse(JSON.parse(JSON.stringify(draft))));
    setAge(30);
    expect([draft.characterInfo.bornage, draft.emptiedAge]).toEqual([1905, null]);
  });

  test("comes back with the age when a set is taken back", () => {
    const { age, bornage } = draft.characterInfo;
    rollSet(lowest);
    setAge(70);
    undoRollSet();
    expect([draft.characterInfo.age, draft.characterInfo.bornage]).toEqual([age, bornage]);
  });
});
