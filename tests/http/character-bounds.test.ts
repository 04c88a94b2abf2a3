import { describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import { CharacterDraft } from "#shared/schemas/character.ts";
import { investigator } from "../support/investigator.ts";

/** An investigator with one value changed. @param path dotted, as in the server's errors. */
function withValue(path: string, value: unknown): unknown {
  const draft: unknown = structuredClone(investigator());
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let place = Object(draft);
  for (const key of keys) place = place[key];
  place[last] = value;
  return draft;
}

const isTaken = (path: string, value: unknown) => CharacterDraft.safeParse(withValue(path, value)).success;

const TEXTS: [path: string, longest: number][] = [
  ["playerName", 120],
  ["characterInfo.name", 120],
  ["characterInfo.nickname", 120],
  ["characterInfo.work", 120],
  ["characterInfo.birthplace", 120],
  ["characterInfo.residence", 120],
  ["characteristics.0.name", 120],
  ["points.0.name", 120],
  ["points.4.value", 20],
  ["skills.0.name", 120],
  ["skills.0.category", 120],
  ["skills.1.sourceSkill", 120],
  ["skills.1.tempNewName", 120],
  ["weapons.0.name", 120],
  ["weapons.0.associatedSkill", 120],
  ["weapons.0.damage", 120],
  ["weapons.0.range", 120],
  ["weapons.0.attacks", 120],
  ["weapons.0.ammo", 120],
  ["weapons.0.malfunction", 120],
  ["equipments.0", 300],
  ["equipments.1.name", 300],
  ["equipments.1.category", 120],
  ["equipments.1.subcategory", 120],
  ["equipments.1.description", 1000],
  ["equipments.1.cost", 120],
  ["equipments.1.notes", 1000],
  ["cash.properties.0", 300],
  ...Object.keys(investigator().background).map((key): [string, number] => [`background.${key}`, 8000]),
];

describe("the texts of a character", () => {
  test.each(TEXTS)("%s: at most %d characters", (path, longest) => {
    expect([isTaken(path, "x".repeat(longest)), isTaken(path, "x".repeat(longest + 1))]).toEqual([
      true,
      false,
    ]);
  });

  test.each([
    "playerName",
    "characterInfo.name",
    "characterInfo.work",
    "characteristics.0.name",
    "points.0.name",
    "skills.0.name",
    "equipments.0",
    "equipments.1.name",
    "cash.properties.0",
  ])("%s cannot be empty", (path) => {
    expect(isTaken(path, "")).toBe(false);
  });

  test.each(["playerName", "characterInfo.name", "characterInfo.work"])("%s cannot be blank", (path) => {
    expect(isTaken(path, " \t ")).toBe(false);
  });
});

const NUMBERS: [path: string, least: number, most: number][] = [
  ["characterInfo.age", 1, 120],
  ["characterInfo.bornage", 0, 3000],
  ["characteristics.0.value", 0, 999],
  ["points.0.value", -99, 999],
  ["points.0.maxValue", 0, 999],
  ["skills.0.value", 0, 999],
  ["skills.0.baseValue", 0, 999],
  ["skills.0.minValue", 0, 999],
  ["skills.0.maxValue", 0, 999],
  ["weapons.0.value", 0, 999],
  ["equipments.1.quantity", 1, 9999],
];
const AMOUNTS = ["cash.spendinglevel", "cash.cash"];

describe("the numbers of a character", () => {
  test.each(NUMBERS)("%s: an integer from %d to %d", (path, least, most) => {
    const taken = [least - 1, least, least + 0.5, most, most + 1].map((value) => isTaken(path, value));
    expect(taken).toEqual([false, true, false, true, false]);
  });

  test.each(AMOUNTS)("%s: from 0 to 1000 million, with decimals", (path) => {
    const taken = [-0.01, 0, 0.05, 1e9, 1e9 + 1].map((value) => isTaken(path, value));
    expect(taken).toEqual([false, true, true, true, false]);
  });

  test.each([...NUMBERS.map(([path]) => path), ...AMOUNTS])("%s: only a finite number", (path) => {
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, null, [], {}, true];
    expect(odd.filter((value) => isTaken(path, value))).toEqual([]);
  });
});

test.each([
  ["1d4", undefined],
  ["-2", undefined],
  ["none", undefined],
  ["", undefined],
  ["12", 12],
])("a maximum may be text, as others write that of 'Bonus al Danno': %j", (written, kept) => {
  const read = CharacterDraft.parse(withValue("points.4.maxValue", written));
  expect(read.points[4]).toEqual({ name: POINTS.damageBonus, value: "1d4", ...(kept && { maxValue: kept }) });
});

test.each(["molti", "1d4".repeat(10), "1e3"])("no other text is a maximum: %j", (written) => {
  expect(isTaken("points.4.maxValue", written)).toBe(false);
});

describe("the lists of a character", () => {
  test.each([
    ["characteristics", 20],
    ["points", 20],
    ["skills", 200],
    ["weapons", 50],
    ["equipments", 300],
    ["cash.properties", 100],
  ])("%s: at most %d entries", (path, longest) => {
    const draft = investigator();
    const [entry] = path === "cash.properties" ? draft.cash.properties : Object(draft)[path];
    const taken = [0, longest, longest + 1].map((count) => isTaken(path, new Array(count).fill(entry)));
    expect(taken).toEqual([true, true, false]);
  });
});

test("an avatar is limited to seven million characters, which is five megabytes of picture", () => {
  const head = "data:image/webp;base64,";
  const longest = head + "A".repeat(7_000_000 - head.length);
  expect([isTaken("images.avatar", longest), isTaken("images.avatar", `${longest}A`)]).toEqual([true, false]);
});

test.each(["Maschio", "Femmina"])("sex may be %s", (sex) => {
  expect(isTaken("characterInfo.sex", sex)).toBe(true);
});

test.each(["maschio", "", "Altro", null])("sex may not be %j", (sex) => {
  expect(isTaken("characterInfo.sex", sex)).toBe(false);
});
