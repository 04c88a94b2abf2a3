import { beforeEach, describe, expect, test } from "bun:test";
import { snapshot } from "valtio";
import { CHARACTERISTICS } from "#shared/names.ts";
import { constants } from "../../src/catalog/index.ts";
import { applyAgeing } from "../../web/screens/wizard/characteristics/ageing.ts";
import { nextFree, place, rollSet, undoRollSet } from "../../web/screens/wizard/characteristics/rolls.ts";
import { givePoints, settleWay, takeWay, waysFor } from "../../web/screens/wizard/characteristics/ways.ts";
import { wayOf } from "../../web/screens/wizard/draft/figures.ts";
import { emptyDraft, WizardDraft } from "../../web/screens/wizard/draft/schema.ts";
import { learnSkills, startAfresh } from "../../web/screens/wizard/draft/skills.ts";
import { draft, dropDraft } from "../../web/screens/wizard/draft/store.ts";
import { isUntouched } from "../../web/screens/wizard/draft/untouched.ts";
import { isValid } from "../../web/screens/wizard/draft/validity.ts";
import { lowest, seeded } from "../rules/chances.ts";
import { wholeDraft } from "./drafts.ts";

const values = () => CHARACTERISTICS.map((name) => draft.characteristics[name]);
const stored = () => WizardDraft.parse(JSON.parse(JSON.stringify(draft)));

beforeEach(() => {
  dropDraft();
  learnSkills(constants.listSkills);
});

describe("an untouched draft", () => {
  test("takes the table's first creation way, also after a reset", () => {
    settleWay(draft.way, ["points", "quick"]);
    expect(wayOf(draft)).toBe("points");
    takeWay("quick");
    startAfresh();
    settleWay(draft.way, ["points", "quick"]);
    expect(wayOf(draft)).toBe("points");
  });

  test("keeps the chosen way while the table allows it", () => {
    takeWay("quick");
    settleWay(draft.way, ["points", "quick"]);
    expect(wayOf(draft)).toBe("quick");
    settleWay(draft.way, ["specified"]);
    expect(wayOf(draft)).toBe("specified");
    expect(draft.rolls).toBeNull();
  });

  test("is unchanged at a table whose first way is the default", () => {
    settleWay(draft.way, ["specified"]);
    expect(JSON.stringify(draft)).toBe(JSON.stringify({ ...emptyDraft(), skills: draft.skills }));
  });
});

describe("changing the creation way", () => {
  test("keeps the rolls, values and ageing of each way, also after a reload", () => {
    rollSet(seeded());
    for (let pick = nextFree("block1"); pick; pick = nextFree("block1")) {
      const free = CHARACTERISTICS.find((name) => draft.characteristics[name] === null);
      if (!free) break;
      place(pick, free);
    }
    draft.characterInfo.age = 45;
    expect(applyAgeing(lowest)).toBeNull();
    const { characteristics, rolls, ageing } = structuredClone(snapshot(draft));

    takeWay("points");
    expect(values()).toEqual(CHARACTERISTICS.map(() => null));
    givePoints("Potere", 70);
    takeWay("quick");
    Object.assign(draft, stored());
    takeWay("specified");
    expect(snapshot(draft)).toMatchObject({ characteristics, rolls, ageing });
    takeWay("points");
    expect(draft.characteristics.Potere).toBe(70);
    expect(draft.ageing).toBeNull();
  });

  test("keeps the undo of a roll separate from the other ways", () => {
    rollSet(lowest);
    rollSet(seeded());
    takeWay("published");
    expect(draft.replaced).toBeNull();
    takeWay("specified");
    undoRollSet();
    expect(draft.rolls?.block1[0]?.value).toBe(40);
  });

  test("offers a way begun before the table's settings changed, and no other that the table forbids", () => {
    expect(waysFor(draft, ["specified"])).toEqual(["specified"]);
    takeWay("points");
    givePoints("Forza", 60);
    expect(waysFor(draft, ["quick"])).toEqual(["quick", "points"]);
    settleWay(draft.way, ["quick"]);
    expect(wayOf(draft)).toBe("points");
    takeWay("quick");
    expect(waysFor(draft, ["quick", "quick"])).toEqual(["quick", "points"]);
    expect(isUntouched(draft)).toBe(false);
  });
});

describe("the other creation ways", () => {
  test("the quick set is assigned value by value, and two assigned values can be swapped", () => {
    takeWay("quick");
    for (const name of CHARACTERISTICS) {
      const pick = nextFree("block1");
      if (pick) place(pick, name);
    }
    expect(values()).toEqual([80, 70, 60, 60, 50, 50, 50, 40]);
    place({ block: "block1", index: 0 }, "Istruzione");
    expect(values()).toEqual([40, 70, 60, 60, 50, 50, 50, 80]);
    expect(isValid(draft, 1)).toBe(true);
  });

  test("points start equal, and the skills follow the characteristics", () => {
    takeWay("points");
    givePoints("Istruzione", 80);
    expect(values()).toEqual([50, 50, 50, 50, 50, 50, 50, 80]);
    expect(draft.skills.find(({ name }) => name === "Lingua (Madre)")?.minValue).toBe(80);
    expect(draft.skills.find(({ name }) => name === "Schivare")?.minValue).toBe(25);
    givePoints("Forza", 80);
    expect(isValid(draft, 1)).toBe(true);
  });

  test("the published way rolls the published dice", () => {
    takeWay("published");
    rollSet(lowest);
    expect(draft.rolls?.block1[0]).toEqual({ dice: [1, 1, 1], value: 15, on: null });
    expect(draft.rolls?.block2[0]).toEqual({ dice: [1, 1], value: 40, on: null });
    expect(stored().rolls).toEqual(JSON.parse(JSON.stringify(draft.rolls)));
  });
});

test("a draft stored before creation ways existed has the first way, and keeps all its values", () => {
  const whole = wholeDraft((each) => {
    each.rolls = { block1: [{ dice: [3, 4], value: 65, on: "Destrezza" }], block2: [] };
  });
  const { way: _way, otherWays: _others, ...old } = JSON.parse(JSON.stringify(whole));
  const read = WizardDraft.parse(old);
  expect(read).toEqual(whole);
  expect(wayOf(read)).toBe("specified");
  expect(waysFor(read, ["points"])).toEqual(["points", "specified"]);
});
