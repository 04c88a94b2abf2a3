import type { Background, Character } from "./schemas/character.ts";

/** What people call the fields of an investigator: on the sheet, in print, in an import that failed. */

export const INFO_LABELS = {
  name: "Nome Personaggio",
  nickname: "Soprannome",
  age: "Età",
  sex: "Sesso",
  work: "Occupazione",
  residence: "Residenza",
  bornage: "Anno di nascita",
} as const satisfies Record<keyof Character["characterInfo"], string>;

/** In the sheet's order. The wizard's step speaks a little differently, see `web/screens/wizard/story`. */
export const BACKGROUND_LABELS = {
  description: "Descrizione personale",
  ideology: "Ideologia/Credo",
  importantPeople: "Persone importanti",
  significantPlaces: "Luoghi significativi",
  valuables: "Oggetti di valore",
  traits: "Tratti",
  wounds: "Ferite & Cicatrici",
  phobias: "Fobie & Manie",
  knowledge: "Tomi arcani Incantesimi & Artefatti",
  meetings: "Incontri con Strane Entità",
} as const satisfies Record<keyof Background, string>;

// The keys of an object literal are exactly those that its type names.
export const BACKGROUND_KEYS = Object.keys(BACKGROUND_LABELS) as (keyof Background)[];
