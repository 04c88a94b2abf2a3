import type { Background } from "#shared/schemas/character.ts";

/** What stands over each text of a background, in the sheet's order. */
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
