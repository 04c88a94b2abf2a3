import { lazy } from "./lazy.ts";

/** Formats a date and time of day: «5 gen 2026, 21:00». */
export const moment = lazy(
  () => new Intl.DateTimeFormat("it-IT", { dateStyle: "medium", timeStyle: "short" }),
);
