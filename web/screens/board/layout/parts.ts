import * as z from "zod/mini";

/** The three columns of the board; on a narrow screen its tabs. */
export const BOARD_PARTS = {
  people: "Investigatori",
  play: "Al tavolo",
  means: "Mezzi",
} as const;
export const BoardPart = z.enum(["people", "play", "means"]);
export type BoardPart = z.infer<typeof BoardPart>;
