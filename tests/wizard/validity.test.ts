import { describe, expect, test } from "bun:test";
import { CHARACTERISTICS } from "#shared/names.ts";
import { QUICK_SET } from "#shared/rules/creation.ts";
import { type CreationWay, DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { emptyDraft, type WizardDraft } from "../../web/screens/wizard/draft/schema.ts";
import {
  doubtsIn,
  gapsIn,
  isDoubtful,
  isValid,
  skillsRefusal,
  validSteps,
} from "../../web/screens/wizard/draft/validity.ts";
import { STEPS } from "../../web/screens/wizard/steps.ts";
import { wholeDraft } from "./drafts.ts";

describe("a step is valid", () => {
  test("1: when every characteristic is above 0", () => {
    expect(isValid(wholeDraft(), 1)).toBe(true);
    for (const name of CHARACTERISTICS)
      for (const value of [null, 0, -5]) {
        const draft = wholeDraft(({ characteristics }) => {
          characteristics[name] = value;
        });
        expect(isValid(draft, 1)).toBe(false);
      }
  });

  test("2: when there is an occupation, whatever the points", () => {
    expect(isValid(wholeDraft(), 2)).toBe(true);
    for (const work of ["", "   "]) {
      const draft = wholeDraft(({ characterInfo }) => {
        characterInfo.work = work;
      });
      expect(isValid(draft, 2)).toBe(false);
    }
  });

  test("3: when player and character have a name", () => {
    expect(isValid(wholeDraft(), 3)).toBe(true);
    const nobody = wholeDraft((draft) => {
      draft.playerName = " ";
    });
    const nameless = wholeDraft((draft) => {
      draft.characterInfo.name = "";
    });
    expect([isValid(nobody, 3), isValid(nameless, 3)]).toEqual([false, false]);
  });

  test("4 and 5: always", () => {
    expect(validSteps(emptyDraft())).toEqual([4, 5]);
  });

  test("6: when steps 1, 2 and 3 are", () => {
    expect(validSteps(wholeDraft())).toEqual([1, 2, 3, 4, 5, 6]);
    const spoilt = [
      wholeDraft(({ characteristics }) => {
        characteristics.Forza = 0;
      }),
      wholeDraft(({ characterInfo }) => {
        characterInfo.work = "";
      }),
      wholeDraft((draft) => {
        draft.playerName = "";
      }),
    ];
    expect(spoilt.map((draft) => isValid(draft, 6))).toEqual([false, false, false]);
  });
});

describe("a step that is valid with points left", () => {
  test("is doubtful until they are spent, as the summary is, and says how many", () => {
    expect([2, 6].map((step) => isDoubtful(wholeDraft(), step as 2 | 6))).toEqual([true, true]);
    expect(skillsRefusal(wholeDraft(), null)).toBe(
      "I punti non sono stati assegnati correttamente: restano 460 punti da spendere",
    );
    const spent = wholeDraft(({ skills }) => {
      for (const skill of skills) if (skill.name === "Valore di credito") skill.value = 460;
    });
    expect(STEPS.filter(({ step }) => isDoubtful(spent, step))).toEqual([]);
    expect(skillsRefusal(spent, null)).toBeUndefined();
  });

  test("is not passed while a skill is above the table's maximum, which is named with its points", () => {
    const high = wholeDraft(({ skills }) => {
      for (const skill of skills) if (skill.name === "Valore di credito") skill.value = 460;
    });
    expect(skillsRefusal(high, 75)).toBe("Sopra il massimo: Valore di credito di 385 (il massimo è 75)");
  });
});

describe("before the character is created", () => {
  test("a complete draft has no gaps", () => {
    expect(gapsIn(wholeDraft())).toEqual([]);
  });

  test("every missing field is listed with its step", () => {
    const empty = emptyDraft();
    empty.characterInfo.age = null;
    empty.characterInfo.bornage = null;
    empty.weapons = [{ ...weapon, name: " " }];
    expect(gapsIn(empty)).toEqual([
      { step: 1, text: `Caratteristiche sopra lo zero: ${CHARACTERISTICS.join(", ")}` },
      { step: 1, text: "Inserire l'età" },
      { step: 2, text: "Inserire un lavoro" },
      { step: 3, text: "Nome Giocatore obbligatorio" },
      { step: 3, text: "Nome Personaggio obbligatorio" },
      { step: 3, text: "Inserire l'anno di nascita" },
      { step: 5, text: "Nome e Valore arma obbligatori" },
    ]);
  });

  test.each([
    ["no name", { name: "" }],
    ["no value", { value: null }],
  ])("a weapon with %s is a gap", (_, changed) => {
    const draft = wholeDraft(({ weapons }) => {
      weapons.push({ ...weapon, ...changed });
    });
    expect(gapsIn(draft)).toEqual([{ step: 5, text: "Nome e Valore arma obbligatori" }]);
  });

  test("unspent or overspent points are a doubt, not a gap", () => {
    expect(doubtsIn(wholeDraft())).toEqual([{ step: 2, text: "Restano 460 punti da spendere" }]);
    const tooMany = wholeDraft(({ skills }) => {
      for (const skill of skills) skill.value = 99;
    });
    expect(doubtsIn(tooMany)[0]?.text).toMatch(/^Sono stati spesi \d+ punti di troppo$/);
    const apart = (points: number) =>
      wholeDraft(({ skills }) => {
        const [skill] = skills.filter(({ name }) => name === "Valore di credito");
        if (skill) skill.value = 460 - points;
      });
    expect(doubtsIn(apart(1))[0]?.text).toBe("Resta un punto da spendere");
    expect(doubtsIn(apart(-1))[0]?.text).toBe("È stato speso un punto di troppo");
    const unreadable = wholeDraft((draft) => {
      draft.formula = "quanto basta";
      draft.luck = null;
    });
    expect(doubtsIn(unreadable).map(({ text }) => text)).toEqual([
      "La Fortuna non è ancora stata tirata: vale 0",
      "La formula dei punti non è valida",
    ]);
  });
});

describe("with the creation way of the table", () => {
  /** A complete draft with the eight values assigned in the order of the characteristics. */
  const dealt = (
    way: CreationWay,
    values: readonly number[],
    change: (draft: WizardDraft) => void = () => {},
  ) =>
    wholeDraft((draft) => {
      draft.way = way;
      for (const [index, name] of CHARACTERISTICS.entries())
        draft.characteristics[name] = values[index] ?? null;
      change(draft);
    });
  const even = [60, 60, 60, 60, 60, 60, 50, 50];

  test("step 1 is valid when the characteristics fit the creation way", () => {
    expect(isValid(dealt("points", even), 1)).toBe(true);
    expect(isValid(dealt("points", even.with(0, 55)), 1)).toBe(false);
    expect(isValid(dealt("quick", QUICK_SET), 1)).toBe(true);
    expect(isValid(dealt("quick", even), 1)).toBe(false);
    expect(isValid(dealt("published", [3, 3, 3, 3, 3, 3, 3, 3]), 1)).toBe(true);
  });

  test("step 1 stays valid after ageing changed the characteristics", () => {
    const aged = dealt("points", even.with(3, 55), (draft) => {
      draft.ageing = { age: 45, changes: [{ name: "Fascino", before: 60, after: 55 }], educationRolls: [] };
    });
    expect(isValid(aged, 1)).toBe(true);
  });

  test("points left or overspent are a gap, with their number", () => {
    const texts = (draft: WizardDraft) => gapsIn(draft).map(({ text }) => text);
    expect(texts(dealt("points", even.with(0, 40)))).toEqual(["Caratteristiche: restano 20 punti da dare"]);
    expect(texts(dealt("points", even.with(0, 75)))).toEqual(["Caratteristiche: 15 punti di troppo"]);
    expect(texts(dealt("points", [95, 95, 45, 45, 45, 45, 45, 45]))).toEqual([
      "Caratteristiche: da 15 a 90, di cinque in cinque",
    ]);
    expect(texts(dealt("quick", even))).toEqual(["Le caratteristiche non sono quelle del set"]);
    expect(texts(dealt("points", even))).toEqual([]);
  });

  test("a creation way that the table no longer allows is a doubt, once something was made with it", () => {
    const settings = { ...DEFAULT_SETTINGS, creation: ["quick" as const] };
    expect(doubtsIn(dealt("points", even), settings)[0]).toEqual({
      step: 1,
      text: "A questo tavolo le caratteristiche si fanno in un altro modo",
    });
    expect(doubtsIn(dealt("quick", QUICK_SET), settings).map(({ step }) => step)).toEqual([2]);
    expect(doubtsIn(emptyDraft(), settings).map(({ text }) => text)).not.toContain(
      "A questo tavolo le caratteristiche si fanno in un altro modo",
    );
  });

  test("a skill above the table's cap is a gap, except when only its base value is above it", () => {
    const settings = { ...DEFAULT_SETTINGS, skillCap: 75 as const };
    const trained = wholeDraft(({ skills }) => {
      for (const skill of skills) if (skill.name === "Storia") skill.value = 76;
    });
    expect(gapsIn(trained, settings)).toEqual([
      { step: 2, text: "Sopra il massimo: Storia di 1 (il massimo è 75)" },
    ]);
    expect(gapsIn(trained)).toEqual([]);
    // Lingua (Madre) starts from an Istruzione of 80.
    expect(gapsIn(wholeDraft(), settings)).toEqual([]);
  });
});

const weapon = { key: 9, name: "Sciabola", value: 20, damage: "1d8", range: "-", attacks: "1", ammo: "-" };
