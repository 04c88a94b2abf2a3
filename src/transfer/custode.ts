import { italianError } from "#shared/italian-errors.ts";
import { Refused } from "#shared/refused.ts";
import { Envelope, EXPORT_VERSION, Export } from "#shared/schemas/export.ts";
import type { Reading } from "./found.ts";
import { placeOf } from "./places.ts";

const MOST_PROBLEMS = 12;

export const isOurs = (json: unknown): boolean => Envelope.safeParse(json).success;

/** @throws Refused `invalid` for a newer version or bad values; `data.problems` say where. */
export function readOurs(json: unknown): Reading {
  const { version } = Envelope.parse(json);
  if (version > EXPORT_VERSION) {
    throw new Refused(
      "invalid",
      `Il file viene da un Custode più recente (formato ${version}): aggiorna questo Custode, poi importalo.`,
    );
  }
  const parsed = Export.safeParse(json, { error: italianError });
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => `${placeOf(path, json)}: ${message}`);
    const more = found.length - MOST_PROBLEMS;
    const problems = [
      ...found.slice(0, MOST_PROBLEMS),
      ...(more > 0 ? [more === 1 ? "…e un altro errore." : `…e altri ${more} errori.`] : []),
    ];
    throw new Refused(
      "invalid",
      "Nel file esportato da Custode c'è qualcosa che non si può leggere: correggilo, o esportalo di nuovo.",
      { data: { problems } },
    );
  }
  const { investigator, state } = parsed.data;
  return { from: "Custode", draft: investigator, state, notUnderstood: [] };
}
