import { CHARACTERISTICS, POINTS } from "#shared/names.ts";
import type { CharacterDraft } from "#shared/schemas/character.ts";

/** The smallest picture: one transparent pixel. */
const PIXEL_BASE64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
export const PIXEL = `data:image/png;base64,${PIXEL_BASE64}`;

/** A complete investigator with every field in use; tests override what they need. */
export function investigator(changed: Partial<CharacterDraft> = {}): CharacterDraft {
  return {
    playerName: "Sara",
    images: {},
    characterInfo: {
      name: "Ada Ferri",
      nickname: "la Notaia",
      age: 34,
      sex: "Femmina",
      work: "Antiquaria",
      birthplace: "Cuneo",
      residence: "Torino",
      bornage: 1891,
    },
    characteristics: CHARACTERISTICS.map((name, index) => ({ name, value: 45 + index * 5 })),
    points: [
      { name: POINTS.sanity, value: 60, maxValue: 65 },
      { name: POINTS.magic, value: 13, maxValue: 13 },
      { name: POINTS.luck, value: 55, maxValue: 99 },
      { name: POINTS.hit, value: 11, maxValue: 12 },
      { name: POINTS.damageBonus, value: "1d4" },
      { name: POINTS.build, value: 1 },
      { name: POINTS.movement, value: 8, maxValue: 8 },
    ],
    skills: [
      {
        name: "Ascoltare",
        value: 55,
        baseValue: 20,
        minValue: 20,
        maxValue: 99,
        category: "Percezione",
        isSpecializable: false,
      },
      {
        name: "Scienza (botanica)",
        value: 31,
        baseValue: 1,
        minValue: 1,
        maxValue: 99,
        category: "Sapere",
        isSpecializable: true,
        sourceSkill: "Scienza",
      },
    ],
    weapons: [
      {
        name: "Disarmato",
        value: 0,
        associatedSkill: "Combattere (rissa)",
        damage: "1d3 + BD",
        range: "-",
        attacks: "1",
        ammo: "-",
      },
    ],
    equipments: [
      "una lanterna cieca",
      { name: "Taccuino", category: "Scrittura", cost: "0.25", quantity: 2, notes: "mezzo pieno" },
    ],
    cash: { spendinglevel: 10, cash: 90, properties: ["una bottega in via Po"] },
    background: {
      description: "Alta, sempre in grigio.",
      ideology: "Ogni cosa ha un prezzo.",
      importantPeople: "Suo fratello Elio.",
      significantPlaces: "La cripta di San Dalmazzo.",
      valuables: "Un orologio fermo.",
      traits: "Non dimentica un volto.",
      wounds: "",
      phobias: "Gli specchi al buio.",
      knowledge: "",
      meetings: "",
    },
    ...changed,
  };
}
