import * as z from "zod/mini";
import { whole } from "./bounds.ts";
import { Character, CharacterDraft, CharacterState } from "./character.ts";

const FORMAT = "custode-investigatore";
export const EXPORT_VERSION = 1;

export const Envelope = z.object({ format: z.literal(FORMAT), version: whole(1) });
export const Export = z.extend(Envelope, {
  investigator: CharacterDraft,
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

/** Also called in the browser: a sheet can be exported while the server is down. */
export function writeExport(character: Character): string {
  const investigator = Investigator.parse(character);
  const state = CharacterState.parse(character);
  return writeExportFile({ format: FORMAT, version: EXPORT_VERSION, investigator, state });
}

export const writeExportFile = (file: z.infer<typeof Export>): string => `${JSON.stringify(file, null, 2)}\n`;
