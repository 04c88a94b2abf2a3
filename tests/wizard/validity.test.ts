import { describe, expect, test } from "bun:test";
import { CHARACTERISTICS } from "#shared/names.ts";
import { emptyDraft } from "../../web/screens/wizard/draft/schema.ts";
import { doubtsIn, gapsIn, isValid, validSteps } from "../../web/screens/wizard/draft/validity.ts";
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

  test("6: when 1, 2 and 3 are", () => {
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

describe("before creating", () => {
  test("nothing is missing from a whole draft", () => {
    expect(gapsIn(wholeDraft())).toEqual([]);
  });

  test("everything that is missing is named, with its step", () => {
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
  ])("a weapon with %s keeps one from it", (_, changed) => {
    const draft = wholeDraft(({ weapons }) => {
      weapons.push({ ...weapon, ...changed });
    });
    expect(gapsIn(draft)).toEqual([{ step: 5, text: "Nome e Valore arma obbligatori" }]);
  });

  test("points that are left, or too many, are a doubt and not a gap", () => {
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

const weapon = { key: 9, name: "Sciabola", value: 20, damage: "1d8", range: "-", attacks: "1", ammo: "-" };
