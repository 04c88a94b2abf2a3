import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { DEFAULT_FORMULA } from "#shared/rules/formula.ts";
import { constants } from "../../src/catalog/index.ts";
import { emptyDraft, WizardDraft } from "../../web/screens/wizard/draft/schema.ts";
import { wholeDraft } from "./drafts.ts";

/** The part of `localStorage` that the wizard uses. */
const storage = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  },
});
const { draft, dropDraft, quietly, replaceDraft, saveDraft, saveWhatWaits } = await import(
  "../../web/screens/wizard/draft/store.ts"
);
const { early } = await import("../../web/ui/toast.ts");
const { learnSkills, setSkill, setCharacteristic, startAfresh, takeNewName, typeNewName } = await import(
  "../../web/screens/wizard/draft/skills.ts"
);

const kept = () => WizardDraft.parse(JSON.parse(storage.get("wizardDraft") ?? "{}"));

afterAll(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
});

beforeEach(() => {
  dropDraft();
  storage.clear();
  // Of other tests of this process.
  early.toasts = [];
});

describe("a stored draft", () => {
  test("is equal after being read back, half-typed values included", () => {
    const half = wholeDraft((each) => {
      each.characterInfo.age = null;
      each.characteristics.Forza = null;
      each.rolls = { block1: [{ dice: [3, 4], value: 65, on: "Destrezza" }], block2: [] };
      each.losses = { Forza: 5, Destrezza: null };
    });
    expect(WizardDraft.parse(JSON.parse(JSON.stringify(half)))).toEqual(half);
  });

  test("from before the place of birth was added keeps its personal data", () => {
    const whole = wholeDraft();
    const { birthplace: _unknown, ...characterInfo } = whole.characterInfo;
    expect(WizardDraft.parse({ ...whole, characterInfo })).toEqual(whole);
  });

  test("that is damaged in one part loses only that part", () => {
    const { skills: _lost, ...rest } = wholeDraft();
    const stored = { ...rest, skills: "many", weapons: [{ name: 1 }], somethingOld: true };
    const read = WizardDraft.parse(stored);
    expect(read.skills).toEqual([]);
    expect(read.weapons).toEqual(emptyDraft().weapons);
    expect(read.characterInfo).toEqual(rest.characterInfo);
    expect("somethingOld" in read).toBe(false);
  });

  test.each(["[]", '"text"', "7", "null"])("that is not an object (%s) is refused", (text) => {
    expect(WizardDraft.safeParse(JSON.parse(text)).success).toBe(false);
  });

  test("starts with age 15, year 1920, Maschio, the default formula and the unarmed attack", () => {
    expect(emptyDraft()).toMatchObject({
      characterInfo: { age: 15, bornage: 1920, sex: "Maschio" },
      formula: DEFAULT_FORMULA,
      weapons: [{ name: "Disarmato", value: 0, damage: "1d3 + BD", range: "-", attacks: "1", ammo: "-" }],
    });
  });
});

describe("the draft in local storage", () => {
  test("is saved shortly after a change", async () => {
    draft.playerName = "Sara";
    await Bun.sleep(350);
    expect(kept().playerName).toBe("Sara");
  });

  test("is saved at once when a step is saved, or when pending changes are flushed", () => {
    draft.characterInfo.name = "Ada";
    saveDraft();
    expect(kept().characterInfo.name).toBe("Ada");
    draft.characterInfo.name = "Ada Ferri";
    saveWhatWaits();
    expect(kept().characterInfo.name).toBe("Ada Ferri");
  });

  test("is removed by Reset, and is not saved again by itself", async () => {
    replaceDraft(wholeDraft());
    saveDraft();
    startAfresh();
    await Bun.sleep(350);
    expect(storage.has("wizardDraft")).toBe(false);
    expect(draft.characterInfo.name).toBe("");
  });

  test("is not saved when only the skills from the server are loaded", async () => {
    quietly(() => learnSkills(constants.listSkills));
    await Bun.sleep(350);
    expect(draft.skills.length).toBeGreaterThan(50);
    expect(storage.has("wizardDraft")).toBe(false);
  });

  test("starts with the last formula used", () => {
    storage.set("formula", JSON.stringify("Istruzione x 4"));
    dropDraft();
    expect(draft.formula).toBe("Istruzione x 4");
  });
});

describe("the skills of the draft", () => {
  const pointsOn = (name: string) => draft.skills.find((skill) => skill.name === name)?.value;

  beforeEach(() => learnSkills(constants.listSkills));

  test("follow their characteristic, and keep the points spent on them", () => {
    setCharacteristic("Istruzione", 60);
    setSkill("Lingua (Madre)", 70);
    setCharacteristic("Istruzione", 75);
    expect(pointsOn("Lingua (Madre)")).toBe(85);
    setCharacteristic("Destrezza", 65);
    expect(pointsOn("Schivare")).toBe(32);
    expect(early.toasts).toEqual([]);
  });

  test("stop at their maximum, and say which points are to be spent again", () => {
    setCharacteristic("Istruzione", 60);
    setSkill("Lingua (Madre)", 99);
    setCharacteristic("Istruzione", 80);
    expect(pointsOn("Lingua (Madre)")).toBe(99);
    const titles = early.toasts?.splice(0).map(({ title }) => title);
    expect(titles).toEqual(["Lingua (Madre) si ferma a 99: 20 punti sono di nuovo da spendere."]);
    setCharacteristic("Istruzione", 60);
    expect(pointsOn("Lingua (Madre)")).toBe(79);
    expect(early.toasts).toEqual([]);
  });

  test("get a speciality with the typed name, after their parent skill, and can be renamed", () => {
    typeNewName("Scienza", "Botanica");
    expect(takeNewName("Scienza", "Botanica")).toEqual({ name: "Scienza (botanica)" });
    expect(pointsOn("Scienza (botanica)")).toBe(1);
    setSkill("Scienza (botanica)", 40);
    expect(takeNewName("Scienza (botanica)", "zoologia")).toEqual({ name: "Scienza (zoologia)" });
    expect([pointsOn("Scienza (zoologia)"), pointsOn("Scienza (botanica)")]).toEqual([40, undefined]);
    const names = draft.skills.map(({ name }) => name);
    expect(names.indexOf("Scienza (zoologia)")).toBe(names.indexOf("Scienza") + 1);
  });

  test("reject a name that exists already, and an empty one", () => {
    expect(takeNewName("Combattere", "RISSA")).toEqual({ error: "L'abilità Combattere (rissa) c'è già" });
    const before = draft.skills.length;
    expect(takeNewName("Combattere", "  ")).toBeNull();
    expect(draft.skills.length).toBe(before);
  });
});
