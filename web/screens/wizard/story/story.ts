import type { Background } from "#shared/schemas/character.ts";

/** The ten texts of the story, in their order. */
export const STORY: readonly { name: keyof Background; label: string }[] = [
  { name: "description", label: "Descrizione Personale" },
  { name: "ideology", label: "Ideologia/Credo" },
  { name: "importantPeople", label: "Persone importanti" },
  { name: "significantPlaces", label: "Luoghi significativi" },
  { name: "valuables", label: "Oggetti di valore" },
  { name: "traits", label: "Tratti" },
  { name: "wounds", label: "Ferite & Cicatrici" },
  { name: "phobias", label: "Fobie & Manie" },
  { name: "knowledge", label: "Tomi arcani/Incantesimi & Artefatti" },
  { name: "meetings", label: "Incontri con Strane Entità" },
];

/** As long as the character's schema takes them. */
export const MOST_LETTERS = 8000;
