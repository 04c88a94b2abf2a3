import * as z from "zod/mini";
import { whole } from "./bounds.ts";
import { Character, CharacterDraft, CharacterState } from "./character.ts";

/** An investigator as a file, for another server: everything but id, version and seat. */

const FORMAT = "custode-investigatore";
/** Increased when older programs could no longer read the file. */
export const EXPORT_VERSION = 1;

export const Envelope = z.object({ format: z.literal(FORMAT), version: whole(1) });
export const Export = z.extend(Envelope, {
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
  awaitsConfirmation: true,
});

/** The browser does it too: a sheet can be saved while the server is off. */
export function writeExport(character: Character): string {
  const investigator = Investigator.parse(character);
  const state = CharacterState.parse(character);
  const file: z.infer<typeof Export> = { format: FORMAT, version: EXPORT_VERSION, investigator, state };
  return `${JSON.stringify(file, null, 2)}\n`;
}
