import * as z from "zod/mini";
import { Character, CharacterDraft, CharacterState } from "./character.ts";

export const ImportSource = z.enum(["Custode", "The Dhole's House", "Foundry VTT"]);
export type ImportSource = z.infer<typeof ImportSource>;

/** An avatar is at most 7 MB. */
export const MOST_IMPORT_BYTES = 8 * 1024 * 1024;

const said = {
  from: ImportSource,
  notUnderstood: z.array(z.string()),
};
export const ImportPreview = z.object({
  ...said,
  character: z.extend(CharacterDraft, CharacterState.shape),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
export const Imported = z.object({ ...said, character: Character });

export const ExportTarget = z.enum(["custode", "foundry"]);
export type ExportTarget = z.infer<typeof ExportTarget>;
