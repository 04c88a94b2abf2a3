import * as z from "zod/mini";

/** The board's three columns; tabs on narrow screens. */
export const BOARD_PARTS = {
  people: "Investigatori",
  play: "Al tavolo",
  means: "Mezzi",
} as const;
export const BoardPart = z.enum(["people", "play", "means"]);
export type BoardPart = z.infer<typeof BoardPart>;
