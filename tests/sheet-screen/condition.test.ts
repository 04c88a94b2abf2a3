import { describe, expect, test } from "bun:test";
import { type Condition, healthy } from "#shared/schemas/condition.ts";
import type { EventKind, GameEvent } from "#shared/schemas/game-event.ts";
import { eventWords, hasChanged, partsFor, rollOf } from "../../web/parts/condition/events.ts";
import { dueWords, nextStep } from "../../web/parts/condition/next-step.ts";
import { statesOf } from "../../web/parts/condition/states.ts";

const somebody = (changed: Partial<Condition> = {}): Condition => ({ ...healthy(60), ...changed });
const labels = (changed: Partial<Condition>) => statesOf(somebody(changed)).map(({ label }) => label);

describe("the conditions shown on a sheet", () => {
  test("are empty for a healthy investigator", () => {
    expect(statesOf(somebody())).toEqual([]);
  });

  test("are listed worst first, with their cause", () => {
    const wounded = somebody({
      majorWound: true,
      dying: true,
      unconscious: true,
      causes: { majorWound: "una coltellata" },
    });
    expect(statesOf(wounded).map(({ label, cause }) => [label, cause])).toEqual([
      ["Morente", undefined],
      ["Ferita grave", "una coltellata"],
    ]);
    expect(labels({ dying: true, stabilised: true })).toEqual(["Morente, stabilizzato"]);
    expect(labels({ unconscious: true })).toEqual(["Privo di sensi"]);
    expect(labels({ dead: true })).toEqual(["Morto"]);
  });

  test("show the remaining hours of a temporary insanity, and its bout separately", () => {
    expect(labels({ temporaryInsanity: { until: 1 } })).toEqual(["Follia temporanea · 1 ora"]);
    const bout = { how: "others", lasts: 4, what: "corre via" } as const;
    expect(labels({ temporaryInsanity: { until: 7, bout } })).toEqual([
      "Follia temporanea · 7 ore",
      "Crisi · 4 round",
    ]);
    const alone = { how: "alone", lasts: 1, what: "vaga" } as const;
    expect(labels({ indefiniteInsanity: true, temporaryInsanity: { bout: alone } })).toEqual([
      "Follia indefinita",
      "Crisi · 1 ora",
    ]);
    expect(statesOf(somebody({ temporaryInsanity: { bout } }))[0]?.says[0]).toBe("Con altri: corre via.");
  });

  test("can be ended by hand, except death and a bout that is not yet described", () => {
    const [death] = statesOf(somebody({ dead: true }));
    const [untold] = statesOf(somebody({ temporaryInsanity: { bout: {} } }));
    expect([death?.recovery, untold?.recovery]).toEqual([null, null]);
  });
});

describe("the next step of a sheet", () => {
  test("is null when nothing is pending", () => {
    expect(nextStep(somebody())).toBeNull();
    expect(nextStep(somebody({ due: [] }))).toBeNull();
  });

  test("is one at a time: rolls, then the bout, and the Mythos last", () => {
    const bout = { temporaryInsanity: { until: 3, bout: {} } };
    expect(nextStep(somebody({ ...bout, due: ["mythos", "understanding"] }))).toEqual({
      kind: "due",
      what: "understanding",
    });
    expect(nextStep(somebody({ ...bout, due: ["mythos"] }))).toEqual({ kind: "bout" });
    expect(nextStep(somebody({ due: ["mythos"] }))).toEqual({ kind: "due", what: "mythos" });
  });

  test("is not blocked by the repeated rolls against death", () => {
    expect(nextStep(somebody({ due: ["dying", "understanding"] }))).toMatchObject({ what: "understanding" });
  });

  test("names the gain of the Mythos skill: 5 at first, 1 later", () => {
    expect(dueWords("mythos", somebody()).verb).toBe("Miti +5");
    expect(dueWords("mythos", somebody({ mythosInsanity: true })).verb).toBe("Miti +1");
  });
});

describe("the events of a command", () => {
  const event = (kind: EventKind, text = "", rollId?: string): GameEvent => ({
    _id: "e",
    characterId: "c",
    kind,
    text,
    ...(rollId && { rollId }),
  });

  test("are shown on a sheet without the investigator's name", () => {
    const hurt = event("hurt", "Ada Ferri: subisce 3 danni");
    expect(eventWords(hurt, "Ada Ferri")).toBe("Subisce 3 danni");
    expect(eventWords(hurt, "Ada")).toBe("Ada Ferri: subisce 3 danni");
    expect(eventWords(hurt)).toBe("Ada Ferri: subisce 3 danni");
  });

  test("refer to the roll that decided them", () => {
    expect(rollOf([event("sanity-lost", "", "r1"), event("shaken")])).toBe("r1");
    expect(rollOf([event("hurt")])).toBeUndefined();
  });

  test("can be undone only if something has changed", () => {
    expect(hasChanged([event("armour-held")])).toBe(false);
    expect(hasChanged([event("protected")])).toBe(false);
    expect(hasChanged([event("hurt"), event("major-wound")])).toBe(true);
  });

  test("offer a line in the background only for a wound or an insanity", () => {
    expect(partsFor([event("hurt"), event("major-wound")])).toEqual(["wounds"]);
    expect(partsFor([event("sanity-lost"), event("indefinite-insanity")])).toEqual(["phobias"]);
    expect(partsFor([event("hurt")])).toEqual([]);
  });
});

test("the stamps agree with a woman", () => {
  const hers = (changed: Partial<Condition>) =>
    statesOf(somebody(changed), "Femmina").map(({ label }) => label);
  expect(hers({ dead: true })).toEqual(["Morta"]);
  expect(hers({ unconscious: true })).toEqual(["Priva di sensi"]);
  expect(hers({ dying: true, stabilised: true })).toEqual(["Morente, stabilizzata"]);
});
