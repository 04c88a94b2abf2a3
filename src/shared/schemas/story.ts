import * as z from "zod/mini";
import { isDay } from "../rules/day.ts";

export const StoryDate = z
  .string()
  .check(z.refine(isDay, "Questo giorno non c'è: il calendario va dal 1000 al 9999, e si scrive 1921-03-18"));
export const StoryMinutes = z
  .int()
  .check(z.refine((value) => value >= 0 && value < 24 * 60, "L'ora va dalle 00:00 alle 23:59"));

export const StoryTime = z.object({ date: StoryDate, minutes: StoryMinutes });
export type StoryTime = z.infer<typeof StoryTime>;
