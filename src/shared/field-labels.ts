import type { Background, Character } from "./schemas/character.ts";
import type { CreationWay } from "./schemas/table.ts";

export type InfoKey = keyof Character["characterInfo"];

export const PLAYER_LABEL = "Nome Giocatore";

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

export const STORY_LABELS: Record<keyof Background, string> = {
  ...BACKGROUND_LABELS,
  description: "Descrizione Personale",
  knowledge: "Tomi arcani/Incantesimi & Artefatti",
};

export const WAY_LABELS: Record<CreationWay, { name: string; how: string }> = {
  specified: { name: "Dadi eroici", how: "5 × (6 + 2d6) e 5 × (12 + 1d6)" },
  published: { name: "Dadi classici", how: "5 × 3d6 e 5 × (6 + 2d6)" },
  quick: { name: "Set rapido", how: "80, 70, 60, 60, 50, 50, 50 e 40, da distribuire" },
  points: { name: "460 punti", how: "da dividere di cinque in cinque, fra 15 e 90" },
};

export const INFO_KEYS = Object.keys(INFO_LABELS) as InfoKey[];
export const BACKGROUND_KEYS = Object.keys(BACKGROUND_LABELS) as (keyof Background)[];
