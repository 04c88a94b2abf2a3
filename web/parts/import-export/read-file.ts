import type { CharacterDraft, CharacterState } from "#shared/schemas/character.ts";
import { MOST_EXPORT_BYTES, readExport } from "#shared/schemas/export.ts";

export class NotImported extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems[0] ?? "Il file non si può leggere");
    this.name = "NotImported";
  }
}

/**
 * Reads a chosen file as an investigator.
 * @throws NotImported with what could not be read.
 */
export async function readFile(
  file: File,
): Promise<{ draft: CharacterDraft; state?: CharacterState | undefined }> {
  if (file.size > MOST_EXPORT_BYTES) throw new NotImported(["Il file è troppo grande per un investigatore."]);
  const text = await file.text().catch(() => {
    throw new NotImported(["Il file non si può leggere: forse è stato spostato."]);
  });
  const read = readExport(text);
  if (!read.ok) throw new NotImported(read.problems);
  return read;
}
