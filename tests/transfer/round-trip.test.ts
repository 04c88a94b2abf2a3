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

const exported = (character: Character) => JSON.parse(writeFoundry(character));
const reimported = (character: Character) => readInvestigator(exported(character), SURROUNDINGS);
const scores = (skills: Character["skills"]) =>
  Object.fromEntries(skills.map(({ name, value, baseValue }) => [name, [value, baseValue]]));

describe("an investigator exported to Foundry VTT and imported again", () => {
  const condition = {
    ...healthy(41),
    majorWound: true,
    temporaryInsanity: { until: 4 },
    permanentInsanity: true,
    dayLoss: 3,
    usedTo: [{ kind: "Un cadavere", lost: 4 }],
  };
  const ada = typical({ images: { avatar: PIXEL }, condition, ticks: ["Ascoltare", "Lingua (latino)"] });
  const { draft, state, notUnderstood } = reimported(ada);

  test("keeps personal data, characteristics, points, backstory, money, equipment and portrait", () => {
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

  test("keeps its skills", () => {
    expect(ada.skills.length).toBeGreaterThan(50);
    expect(scores(draft.skills)).toEqual(scores(ada.skills));
  });

  test("keeps its weapons; a skill name of our own becomes the name in the reference book", () => {
    const [unarmed, revolver, shotgun] = ada.weapons;
    expect(draft.weapons).toEqual([
      unarmed,
      revolver,
      { ...shotgun, associatedSkill: "Armi da fuoco (fucile)" },
    ] as Character["weapons"]);
  });

  test("keeps its ticks and its condition", () => {
    expect(state).toEqual({ ticks: ada.ticks, condition });
  });

  test("reports nothing as not understood", () => {
    expect(notUnderstood).toEqual([]);
  });
});

test("a bout alone is not exported as a temporary insanity", () => {
  const condition = { ...healthy(41), indefiniteInsanity: true, temporaryInsanity: { bout: {} } };
  const { state, notUnderstood } = reimported(typical({ condition }));
  expect([state?.condition.temporaryInsanity, notUnderstood]).toEqual([null, []]);
});

test("an exported actor has unique ids of sixteen letters and digits, the default image, typed weapon fields and weapons linked to their skills", () => {
  const actor = exported(typical({ images: { avatar: PIXEL } }));
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

test("text is escaped as HTML for Foundry, and restored on import", () => {
  const { background } = typical();
  const traits = "<script>alert(1)</script> & <b>";
  const actor = exported(typical({ background: { ...background, traits } }));
  const { value } = actor.system.biography.find(({ title }: { title: string }) => title === "Tratti");
  expect(value).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;</p>");
  expect(reimported(typical({ background: { ...background, traits } })).draft.background.traits).toBe(traits);
});

test("every skill of the reference book has a Foundry key of its own", () => {
  const names = constants.listSkills.map(({ name }) => name);
  expect(Object.keys(SKILL_KEYS).sort()).toEqual([...names].sort());
  const ids = names.map(foundryId);
  expect(new Set(ids).size).toBe(names.length);
});

test("every weapon of the reference book is equal after export and import", () => {
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
    const { draft, notUnderstood } = reimported(typical({ weapons: some }));
    expect(draft.weapons).toEqual(some);
    expect(notUnderstood).toEqual([]);
  }
});

/** Text as users type it: HTML characters, accents, emoji; no space at either end. */
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

test("any character is equal after export to Foundry and import, in the fields that Foundry can hold", () => {
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
      const { draft } = reimported(character);
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
