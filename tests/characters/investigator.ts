import { CHARACTERISTICS } from "#shared/names.ts";
import type { CharacterDraft } from "#shared/schemas/character.ts";

/** The least that the server takes; a test changes only what it is about. */
export function somebody(changed: Partial<CharacterDraft> = {}): CharacterDraft {
  const [description, ideology, importantPeople, significantPlaces, valuables] = Array(5).fill("");
  const [traits, wounds, phobias, knowledge, meetings] = Array(5).fill("");
  return {
    playerName: "Sara",
    images: {},
    characterInfo: {
      name: "Ada Ferri",
      nickname: "",
      age: 34,
      sex: "Femmina",
      work: "Antiquaria",
      residence: "Torino",
      bornage: 1891,
    },
    characteristics: CHARACTERISTICS.map((name) => ({ name, value: 50 })),
    points: [],
    skills: [],
    weapons: [],
    equipments: [],
    cash: { spendinglevel: 0, cash: 0, properties: [] },
    background: {
      ...{ description, ideology, importantPeople, significantPlaces, valuables },
      ...{ traits, wounds, phobias, knowledge, meetings },
    },
    ...changed,
  };
}
