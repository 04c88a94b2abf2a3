import type { Background } from "./schemas/character.ts";

/** The background of an investigator of whom nothing is written yet. */
export const EMPTY_BACKGROUND: Background = {
  description: "",
  ideology: "",
  importantPeople: "",
  significantPlaces: "",
  valuables: "",
  traits: "",
  wounds: "",
  phobias: "",
  knowledge: "",
  meetings: "",
};
