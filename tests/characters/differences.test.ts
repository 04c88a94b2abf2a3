import { describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { differencesBetween, type GameParts } from "../../src/characters/differences.ts";
import { investigator } from "../support/investigator.ts";

const before: GameParts = { ...investigator(), ticks: ["Ascoltare"], condition: healthy(60) };
const changed = (parts: Partial<GameParts>) => differencesBetween(before, { ...before, ...parts });
const points = (values: Record<string, number>) =>
  before.points.map((point) => ({ ...point, value: values[point.name] ?? point.value }));
const [weapon] = before.weapons;
if (!weapon) throw new Error("an investigator without weapons");

describe("the differences between the state known to a table and the current one", () => {
  test("are none if only the order differs", () => {
    expect(changed({})).toEqual([]);
    expect(changed({ skills: before.skills.toReversed(), points: before.points.toReversed() })).toEqual([]);
    const weapons = [{ ...weapon, name: "Pala" }, weapon];
    expect(differencesBetween({ ...before, weapons }, { ...before, weapons: weapons.toReversed() })).toEqual(
      [],
    );
  });

  test.each<[string, Partial<GameParts>, string[]]>([
    ["points", { points: points({ [POINTS.hit]: 4 }) }, ["Punti Ferita 11 → 4"]],
    [
      "Sanità, together with its value at the start of the day",
      { points: points({ [POINTS.sanity]: 65 }), condition: healthy(65) },
      ["Punti Sanità 60 → 65"],
    ],
    [
      "the Sanità at the start of the day alone",
      { condition: healthy(99) },
      ["Altri conti di corpo e mente"],
    ],
    [
      "a state",
      { condition: { ...healthy(60), majorWound: true, dying: true } },
      ["Morente: no → sì", "Ferita grave: no → sì"],
    ],
    ["a characteristic", { characteristics: before.characteristics.slice(1) }, ["Forza 45 → —"]],
    ["ticks", { ticks: ["Nuotare"] }, ["Spunte: in più Nuotare; in meno Ascoltare"]],
    ["weapons", { weapons: [weapon, weapon, ...before.weapons.slice(1)] }, ["Armi: in più Disarmato"]],
    [
      "money",
      { cash: { ...before.cash, cash: 1250, properties: [] } },
      expect.arrayContaining([expect.stringMatching(/^Denaro .* → \$ 1\.250$/)]),
    ],
  ])("are reported for %s", (_what, parts, lines) => {
    expect(changed(parts)).toEqual(lines);
  });

  test("are reported for a duplicate name placed before the original", () => {
    const hit = { name: POINTS.hit, value: 99, maxValue: 99 };
    expect(changed({ points: [hit, ...before.points] })).toContain("Punti Ferita 11 → 99");
    const [skill] = before.skills;
    if (!skill) throw new Error("an investigator without skills");
    expect(changed({ skills: [{ ...skill, value: 99 }, ...before.skills] })).toEqual([
      "Ascoltare 55 → 99",
      "Ascoltare (2) — → 55",
    ]);
  });

  test("shorten a long list of names", () => {
    const equipments = ["uno", "due", "tre", "quattro", "cinque"];
    expect(differencesBetween({ ...before, equipments: [] }, { ...before, equipments })).toEqual([
      "Equipaggiamento: in più uno, due, tre, altre 2",
    ]);
  });
});

test("what has happened to a woman agrees with her", () => {
  const after = { ...before, condition: { ...healthy(60), dead: true } };
  expect(differencesBetween(before, after, "Femmina")).toEqual(["Morta: no → sì"]);
  expect(differencesBetween(before, after, "Maschio")).toEqual(["Morto: no → sì"]);
});

test("what is left out is counted with the right plural", () => {
  const [skill] = before.skills;
  if (!skill) throw new Error("an investigator without skills");
  const added = (count: number) =>
    changed({ skills: Array.from({ length: count }, (_, at) => ({ ...skill, name: `Abilità ${at}` })) });
  const extra = [...Array(100).keys()].find((count) => added(count).at(-1)?.startsWith("e ")) ?? 0;
  expect(added(extra).at(-1)).toBe("e un'altra");
  expect(added(extra + 1).at(-1)).toBe("e altre 2");
});
