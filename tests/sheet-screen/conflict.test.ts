import { describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import { Character, type CharacterDraft } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { differences, merge } from "../../web/screens/sheet/edit/conflict.ts";
import { investigator, PIXEL } from "../support/investigator.ts";

const stand = (changed: Partial<CharacterDraft> = {}, version = 1): Character => ({
  ...investigator(changed),
  _id: "0190aaaa-0000-7000-8000-000000000ada",
  tableId: null,
  ticks: [],
  condition: healthy(60),
  version,
});
const base = stand();
const knife = { name: "Coltello", value: 30, damage: "1d4 + BD", range: "-", attacks: "1", ammo: "-" };
const pointsWith = (name: string, value: number) =>
  base.points.map((point) => (point.name === name ? { ...point, value } : point));

describe("two versions of one investigator", () => {
  test("that are equal have no differences", () => {
    expect(differences(base, base, stand({}, 2))).toEqual([]);
  });

  test("are compared field by field, and a change on one side only is suggested", () => {
    const mine = stand({ characterInfo: { ...base.characterInfo, residence: "Genova" } });
    const stored = stand({ points: pointsWith(POINTS.sanity, 41) }, 2);
    expect(differences(base, mine, stored)).toEqual([
      {
        key: "characterInfo.residence",
        label: "Residenza",
        mine: "Genova",
        stored: "Torino",
        suggestion: "mine",
        isContested: false,
      },
      {
        key: "points.Punti Sanità",
        label: "Punti Sanità",
        mine: "60/65",
        stored: "41/65",
        suggestion: "stored",
        isContested: false,
      },
    ]);
  });

  test("mark fields changed on both sides as contested", () => {
    const mine = stand({ points: pointsWith(POINTS.sanity, 50) });
    const stored = stand({ points: pointsWith(POINTS.sanity, 41) }, 2);
    expect(differences(base, mine, stored)).toMatchObject([{ isContested: true, suggestion: "mine" }]);
  });

  test("report items that exist on one side only", () => {
    const mine = stand({ weapons: [...base.weapons, knife] });
    const stored = stand({ weapons: [] }, 2);
    expect(differences(base, mine, stored)).toMatchObject([
      { label: "Arma: Disarmato", stored: "(non c'è)", suggestion: "stored" },
      { label: "Arma: Coltello", stored: "(non c'è)", suggestion: "mine" },
    ]);
  });

  test("distinguish two items of the same name", () => {
    const mine = stand({ weapons: [knife, { ...knife, value: 55 }] });
    const stored = stand({ weapons: [knife, knife] }, 2);
    expect(differences(stored, mine, stored)).toMatchObject([
      { key: "weapons.Coltello (2)", label: "Arma: Coltello (2)" },
    ]);
    expect(merge(mine, stored, () => "mine").weapons).toEqual(mine.weapons);
  });
});

describe("the merge of two versions", () => {
  const mine = stand({
    playerName: "Sara B.",
    images: { avatar: PIXEL },
    points: pointsWith(POINTS.hit, 4),
    weapons: [...base.weapons, knife],
    equipments: ["una lanterna cieca"],
    cash: { ...base.cash, cash: 12 },
    background: { ...base.background, traits: "Fuma." },
  });
  const stored = stand(
    { points: pointsWith(POINTS.sanity, 41), cash: { ...base.cash, properties: [] }, playerName: "S." },
    7,
  );

  test("is completely one version when chosen so", () => {
    expect(merge(mine, stored, () => "stored")).toEqual(stored);
    expect(merge(mine, stored, () => "mine")).toEqual({ ...mine, version: 7 });
  });

  test("takes each field from where it was changed, and is a valid investigator", () => {
    const suggestions = new Map(
      differences(base, mine, stored).map(({ key, suggestion }) => [key, suggestion]),
    );
    const merged = merge(mine, stored, (key) => suggestions.get(key) ?? "stored");
    expect(Character.parse(merged)).toEqual(merged);
    expect(merged.version).toBe(7);
    expect(merged.points.find(({ name }) => name === POINTS.hit)?.value).toBe(4);
    expect(merged.points.find(({ name }) => name === POINTS.sanity)?.value).toBe(41);
    expect(merged.weapons.map(({ name }) => name)).toEqual(["Disarmato", "Coltello"]);
    expect(merged.equipments).toEqual(["una lanterna cieca"]);
    expect(merged.cash).toEqual({ ...base.cash, cash: 12, properties: [] });
    expect(merged.background.traits).toBe("Fuma.");
    expect(merged.images).toEqual({ avatar: PIXEL });
  });
});
