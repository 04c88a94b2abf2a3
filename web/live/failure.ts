import type { Outcome } from "./connection.ts";

export const OFFLINE = "Il tavolo non è raggiungibile: riprova quando torna la linea.";

/** The error message of a command, null when it was done. @param offline where no answer came. */
export function failureOf(outcome: Outcome, offline = OFFLINE): string | null {
  if (outcome.kind === "done") return null;
  return outcome.kind === "refused" ? outcome.sentence : offline;
}
