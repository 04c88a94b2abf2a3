import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { constants, weaponTemplates } from "#server/catalog/index.ts";
import type { Character } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { writeFoundry } from "../../src/transfer/foundry/write.ts";
import { readInvestigator } from "../../src/transfer/read.ts";
import { foundryId, SKILL_KEYS } from "../../src/transfer/skill-keys.ts";
import { typical } from "../sheet/people.ts";
import { PIXEL } from "../support/investigator.ts";
import { SURROUNDINGS } from "./surroundings.ts";

const there = (character: Character) => JSON.parse(writeFoundry(character));
const back = (character: Character) => readInvestigator(there(character), SURROUNDINGS);
const scores = (skills: Character["skills"]) =>
  Object.fromEntries(skills.map(({ name, value, baseValue }) => [name, [value, baseValue]]));

describe("an investigator who goes to Foundry VTT and comes back", () => {
  const condition = {
    ...healthy(41),
    majorWound: true,
    temporaryInsanity: { until: 4 },
    permanentInsanity: true,
    dayLoss: 3,
    usedTo: [{ kind: "Un cadavere", lost: 4 }],
  };
  const ada = typical({ images: { avatar: PIXEL }, condition, ticks: ["Ascoltare", "Lingua (latino)"] });
  const { draft, state, notUnderstood } = back(ada);

  test("is who she was, story, money, things and portrait included", () => {
    const { playerName, characterInfo, characteristics, points, equipments, cash, background, images } = ada;
    expect(draft).toMatchObject({
      playerName,
      characterInfo,
      characteristics,
      points,
      cash,
      background,
      images,
    });
    expect(draft.equipments).toEqual(equipments);
  });

  test("knows what she knew", () => {
    expect(ada.skills.length).toBeGreaterThan(50);
    expect(scores(draft.skills)).toEqual(scores(ada.skills));
  });

  test("is armed as she was; our own words for a skill stay the book's", () => {
    const [unarmed, revolver, shotgun] = ada.weapons;
    expect(draft.weapons).toEqual([
      unarmed,
      revolver,
      { ...shotgun, associatedSkill: "Armi da fuoco (fucile)" },
    ] as Character["weapons"]);
  });

  test("is as hurt, as mad and as practised", () => {
    expect(state).toEqual({ ticks: ada.ticks, condition });
  });

  test("leaves nothing that is not understood", () => {
    expect(notUnderstood).toEqual([]);
  });
});

test("an actor that we write is one that Foundry takes: ids of sixteen letters and digits, each once, and no picture as an address", () => {
  const actor = there(typical({ images: { avatar: PIXEL } }));
  const ids: string[] = actor.items.map(({ _id }: { _id: string }) => _id);
  expect(ids.filter((id) => !/^[a-z0-9]{16}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(actor.img).toBe("icons/svg/mystery-man.svg");
  const items: { type: string; system: Record<string, unknown> }[] = actor.items;
  const weapons = items.filter(({ type }) => type === "weapon");
  for (const { system } of weapons) {
    expect(typeof system.ammo).toBe("number");
    expect(["number", "object"]).toContain(typeof system.malfunction);
  }
  const [, revolver] = weapons;
  const { main } = Object(revolver?.system.skill);
  expect(actor.items.find(({ _id }: { _id: string }) => _id === main.id).name).toBe(
    "Armi da fuoco (pistola)",
  );
});

test("what people write is text in Foundry, not HTML", () => {
  const { background } = typical();
  const traits = "<script>alert(1)</script> & <b>";
  const actor = there(typical({ background: { ...background, traits } }));
  const { value } = actor.system.biography.find(({ title }: { title: string }) => title === "Tratti");
  expect(value).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;</p>");
  expect(back(typical({ background: { ...background, traits } })).draft.background.traits).toBe(traits);
});

test("every skill of the reference book has a key of its own, and comes back by it", () => {
  const names = constants.listSkills.map(({ name }) => name);
  expect(Object.keys(SKILL_KEYS).sort()).toEqual([...names].sort());
  const ids = names.map(foundryId);
  expect(new Set(ids).size).toBe(names.length);
});

test("every weapon of the reference book comes back as it was", () => {
  const weapons = weaponTemplates.map((template) => ({
    name: template.name,
    value: 33,
    associatedSkill: template.baseSkill,
    damage: template.damage,
    range: template.range,
    attacks: template.attacksPerRound,
    ammo: template.magazine,
    ...(template.malfunzionamento !== "-" && { malfunction: template.malfunzionamento }),
  }));
  for (let from = 0; from < weapons.length; from += 50) {
    const some = weapons.slice(from, from + 50);
    const { draft, notUnderstood } = back(typical({ weapons: some }));
    expect(draft.weapons).toEqual(some);
    expect(notUnderstood).toEqual([]);
  }
});

/** Text as people type it: signs of HTML, accents, emoji; no space at the ends of a line. */
const words = (most: number) =>
  fc
    .array(
      fc.constantFrom("a", "Ò", "perché", "<b>", "&amp;", "&", '"', "'", "🕯️", "漢", "1/2", "@", "{}", "\\"),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(" ").slice(0, most).trim());
const score = fc.integer({ min: 0, max: 999 });

test("whoever goes to Foundry comes back with every number and every word that Foundry can hold", () => {
  const person = fc.record({
    name: words(120),
    age: fc.integer({ min: 1, max: 120 }),
    sex: fc.constantFrom("Maschio" as const, "Femmina" as const),
    values: fc.array(score, { minLength: 8, maxLength: 8 }),
    points: fc.array(score, { minLength: 4, maxLength: 4 }),
    lines: fc.array(words(300), { maxLength: 6 }),
    story: fc.array(words(200), { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n")),
    skill: fc.record({ value: score, baseValue: score }),
    cents: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(person, ({ name, age, sex, values, points, lines, story, skill, cents }) => {
      const plain = typical();
      const character = typical({
        playerName: name,
        characterInfo: { ...plain.characterInfo, name, work: name, residence: name, age, sex },
        characteristics: plain.characteristics.map((one, index) => ({ ...one, value: values[index] ?? 0 })),
        points: plain.points.map((one, index) => (index < 4 ? { ...one, value: points[index] ?? 0 } : one)),
        skills: plain.skills.map((one, index) => (index % 7 === 0 ? { ...one, ...skill } : one)),
        equipments: lines,
        cash: { spendinglevel: cents / 100, cash: cents / 100, properties: lines },
        background: { ...plain.background, meetings: story, description: story },
      });
      const { draft } = back(character);
      expect(draft).toMatchObject({
        playerName: character.playerName,
        characterInfo: character.characterInfo,
        characteristics: character.characteristics,
        points: character.points,
        background: character.background,
        cash: character.cash,
      });
      expect(draft.equipments).toEqual(lines);
      expect(scores(draft.skills)).toEqual(scores(character.skills));
    }),
    { numRuns: 60 },
  );
});
