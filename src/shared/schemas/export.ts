import * as z from "zod/mini";
import { italianError } from "../italian-errors.ts";
import { whole } from "./bounds.ts";
import { Character, CharacterDraft, CharacterState } from "./character.ts";
import { placeOf } from "./export-places.ts";

/** An investigator as a file, for another server: everything but id, version and seat. */

const FORMAT = "custode-investigatore";
/** Increased when older programs could no longer read the file. */
const EXPORT_VERSION = 1;

/** More than any export: an avatar has at most 7 MB. */
export const MOST_EXPORT_BYTES = 16 * 1024 * 1024;
/** Another kind of file would give hundreds. */
const MOST_PROBLEMS = 12;

const Envelope = z.object({ format: z.literal(FORMAT), version: whole(1) });
const Export = z.extend(Envelope, {
  investigator: CharacterDraft,
  /** Files of before there were any have none. */
  state: z.optional(CharacterState),
});

const Investigator = z.omit(Character, {
  _id: true,
  version: true,
  tableId: true,
  ticks: true,
  condition: true,
});

export function writeExport(character: Character): string {
  const investigator = Investigator.parse(character);
  const state = CharacterState.parse(character);
  const file: z.infer<typeof Export> = { format: FORMAT, version: EXPORT_VERSION, investigator, state };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export type Import =
  | { ok: true; draft: CharacterDraft; state?: CharacterState | undefined }
  | { ok: false; problems: string[] };

/** @returns a new character's draft, or Italian sentences on what could not be read. */
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
  if (parsed.success) return { ok: true, draft: parsed.data.investigator, state: parsed.data.state };
  const problems = parsed.error.issues.map(({ path, message }) => `${placeOf(path, json)}: ${message}`);
  const more = problems.length - MOST_PROBLEMS;
  return refuse(
    ...problems.slice(0, MOST_PROBLEMS),
    ...(more > 0 ? [more === 1 ? "…e un altro errore." : `…e altri ${more} errori.`] : []),
  );
}

const refuse = (...problems: string[]): Import => ({ ok: false, problems });

/** Some editors write a byte order mark, which is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}
