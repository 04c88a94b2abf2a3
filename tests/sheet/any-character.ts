import fc from "fast-check";
import { showsSomething } from "#shared/schemas/bounds.ts";
import { Character } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";

/** Letters of many scripts, combining accents alone, lone surrogates, control characters. */
const STRANGE = [
  ..."aeiouèéàòùÀÈ'’\"\\/<>&%€ß ŁőșğÞ ЖяІї Ωλ שלום مرحبا 漢字かな 김 हि क्ष ไทย ที่ ශ්‍රී ខ្មែ བརྒྱ لا שָׁ 𞤀 𓀀 𗀀 𠮷 😀🕯️👨‍👩‍👧🇮🇹👍🏽 𝕬 ﷺ ½⅕",
  "क्षत्रियज्ञान".repeat(9),
  "ผู้ใหญ่บ้าน".repeat(9),
  "محمدعلاء".repeat(9),
  "\u200c",
  "\u200d",
  "\u200f",
  "\ufe0f",
  "\u0301",
  "\u0489",
  "\u200b",
  "\u202e",
  "\u00ad",
  "\ufeff",
  "\ud83d",
  "\udc00",
  "\u0000",
  "\t",
  "\n",
  "\r\n",
  "\u2028",
  "e\u0301".repeat(40),
  "\u0301".repeat(120),
  "W",
  "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
  "parola",
  " ",
];

const text = (longest: number, least = 0) =>
  fc
    .array(fc.oneof(fc.constantFrom(...STRANGE), fc.string({ unit: "grapheme", maxLength: 30 })), {
      minLength: least,
      size: "max",
      maxLength: Math.min(longest, 60),
    })
    .map((parts) => parts.join("").slice(0, longest))
    .filter((made) => least === 0 || showsSomething(made));
const short = text(120);
const named = text(120, 1);
const story = fc.oneof(
  text(8000),
  fc
    .tuple(text(200), fc.integer({ min: 1, max: 200 }))
    .map(([part, times]) => part.repeat(times).slice(0, 8000)),
);
const score = fc.integer({ min: 0, max: 999 });
const money = fc.double({ min: 0, max: 1e9, noNaN: true });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const list = <T>(arbitrary: fc.Arbitrary<T>, longest: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(arbitrary, { maxLength: Math.min(longest, 12) }) },
    { weight: 1, arbitrary: fc.array(arbitrary, { maxLength: longest, size: "max" }) },
  );

const point = fc.record({
  name: fc.oneof(named, fc.constantFrom("Punti Sanità", "Punti Fortuna", "Punti Ferita", "Punti Magia")),
  value: fc.oneof(fc.integer({ min: -99, max: 999 }), text(20)),
  maxValue: optional(score),
});
const skill = fc.record({
  name: named,
  value: score,
  baseValue: score,
  minValue: score,
  maxValue: score,
  category: short,
  isSpecializable: fc.boolean(),
});
const weapon = fc.record({
  name: short,
  value: score,
  associatedSkill: optional(short),
  damage: short,
  range: short,
  attacks: short,
  ammo: short,
  malfunction: optional(short),
});
const item = fc.oneof(
  text(300, 1),
  fc.record({
    name: text(300, 1),
    category: optional(short),
    subcategory: optional(short),
    description: optional(text(1000)),
    cost: optional(short),
    quantity: fc.integer({ min: 1, max: 9999 }),
    notes: optional(text(1000)),
  }),
);
const background = fc.record({
  description: story,
  ideology: story,
  importantPeople: story,
  significantPlaces: story,
  valuables: story,
  traits: story,
  wounds: story,
  phobias: story,
  knowledge: story,
  meetings: story,
});

/** Any investigator within the limits of the schema, parsed by it. */
export function anyCharacter(): fc.Arbitrary<Character> {
  return fc
    .record({
      _id: fc.uuid(),
      version: fc.integer({ min: 1, max: 1e6 }),
      tableId: fc.constant(null),
      ticks: fc.constant([]),
      condition: fc.constant(healthy(50)),
      playerName: named,
      images: fc.constantFrom({}, { avatar: "data:image/png;base64,AAAA" }),
      characterInfo: fc.record({
        name: named,
        nickname: short,
        age: fc.integer({ min: 1, max: 120 }),
        sex: fc.constantFrom("Maschio", "Femmina"),
        work: named,
        birthplace: short,
        residence: short,
        bornage: fc.integer({ min: 0, max: 3000 }),
      }),
      characteristics: list(fc.record({ name: named, value: score }), 20),
      points: list(point, 20),
      skills: list(skill, 200),
      weapons: list(weapon, 50),
      equipments: list(item, 300),
      cash: fc.record({ spendinglevel: money, cash: money, properties: list(text(300, 1), 100) }),
      background,
    })
    .map((made) => Character.parse(JSON.parse(JSON.stringify(made))));
}
