import * as z from "zod/mini";
import { Character, CharacterDraft, CharacterState } from "./character.ts";

/** Investigators that come out of files, and go into them. */

export const ImportSource = z.enum(["Custode", "The Dhole's House", "Foundry VTT"]);
export type ImportSource = z.infer<typeof ImportSource>;

/** More than any of these files has: an avatar is at most 7 MB. */
export const MOST_IMPORT_BYTES = 8 * 1024 * 1024;

const said = {
  from: ImportSource,
  /** In sentences for people: what was not understood, and what became of it. */
  notUnderstood: z.array(z.string()),
};
/** What would be stored; nothing is. */
export const ImportPreview = z.object({
  ...said,
  character: z.extend(CharacterDraft, CharacterState.shape),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
export const Imported = z.object({ ...said, character: Character });

/** Whose file an export is to be. */
export const ExportTarget = z.enum(["custode", "foundry"]);
export type ExportTarget = z.infer<typeof ExportTarget>;
