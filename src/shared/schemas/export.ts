import * as z from "zod/mini";
import { italianError } from "../italian-errors.ts";
import { whole } from "./bounds.ts";
import { Character, CharacterDraft } from "./character.ts";
import { placeOf } from "./export-places.ts";

/**
 * An investigator as a file: made to be taken to another table, or kept. It holds the whole character but for what
 * belongs to one server, its id and its version.
 */

const FORMAT = "custode-investigatore";
/** Grows when an older program could no longer read what a newer one writes. */
const EXPORT_VERSION = 1;

/** No export is larger: the avatar has at most 7 MB, every other field its bound. */
export const MOST_EXPORT_BYTES = 16 * 1024 * 1024;
/** A file of another kind would fill the screen with what it lacks. */
const MOST_PROBLEMS = 12;

const Envelope = z.object({ format: z.literal(FORMAT), version: whole(1) });
const Export = z.extend(Envelope, { investigator: CharacterDraft });

const Investigator = z.omit(Character, { _id: true, version: true });

/** Writes an investigator as the text of a file; a person can read it too. */
export function writeExport(character: Character): string {
  const investigator = Investigator.parse(character);
  const file: z.infer<typeof Export> = { format: FORMAT, version: EXPORT_VERSION, investigator };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export type Import = { ok: true; draft: CharacterDraft } | { ok: false; problems: string[] };

/**
 * Reads the text of a file. What comes out is a new investigator: it belongs to whoever creates it.
 * @returns the draft, or in Italian what could not be read, one sentence for each place.
 */
export function readExport(text: string): Import {
  const json = parseJson(text);
  if (json === undefined)
    return refuse("Il file è rovinato, oppure non è un investigatore: non contiene JSON.");
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return refuse("Questo file non è un investigatore esportato da Custode.");
  if (envelope.data.version > EXPORT_VERSION) {
    return refuse(
      `Il file viene da un Custode più recente (formato ${envelope.data.version}): aggiorna il programma.`,
    );
  }
  const parsed = Export.safeParse(json, { error: italianError });
  if (parsed.success) return { ok: true, draft: parsed.data.investigator };
  const problems = parsed.error.issues.map(({ path, message }) => `${placeOf(path, json)}: ${message}`);
  const more = problems.length - MOST_PROBLEMS;
  return refuse(
    ...problems.slice(0, MOST_PROBLEMS),
    ...(more > 0 ? [more === 1 ? "…e un altro errore." : `…e altri ${more} errori.`] : []),
  );
}

const refuse = (...problems: string[]): Import => ({ ok: false, problems });

/** A byte order mark, which some editors put first, is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
