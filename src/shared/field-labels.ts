import type { Background, Character } from "./schemas/character.ts";

export type InfoKey = keyof Character["characterInfo"];

/** What people call the fields of an investigator: on the sheet, in print, in an import that failed. */

export const PLAYER_LABEL = "Nome Giocatore";

/** In the order in which every screen shows them. */
export const INFO_LABELS = {
  name: "Nome Personaggio",
  nickname: "Soprannome",
  work: "Occupazione",
  age: "Età",
  sex: "Sesso",
  birthplace: "Luogo di nascita",
  residence: "Residenza",
  bornage: "Anno di nascita",
} as const satisfies Record<InfoKey, string>;

/** In the sheet's order. */
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

/** The same as the wizard's step says them: two are a little different there. */
export const STORY_LABELS: Record<keyof Background, string> = {
  ...BACKGROUND_LABELS,
  description: "Descrizione Personale",
  knowledge: "Tomi arcani/Incantesimi & Artefatti",
};

// The keys of an object literal are exactly those that its type names.
export const INFO_KEYS = Object.keys(INFO_LABELS) as InfoKey[];
export const BACKGROUND_KEYS = Object.keys(BACKGROUND_LABELS) as (keyof Background)[];
