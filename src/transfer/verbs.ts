import { pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import type { CharacterDraft } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { writeExport } from "#shared/schemas/export.ts";
import type { ExportTarget, ImportPreview } from "#shared/schemas/transfer.ts";
import type { Session } from "../accounts/index.ts";
import { constants } from "../catalog/index.ts";
import { assertRoomFor, createImported, readCharacter, redrawAvatar } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import type { Reading } from "./found.ts";
import { writeFoundry } from "./foundry/write.ts";
import { parseFile } from "./parse-file.ts";
import { readInvestigator } from "./read.ts";

/** Stores nothing. The portrait is redrawn. @throws Refused `malformed`, `invalid`, `too_large`, `rule_broken` without room. */
export async function previewImport(db: Db, session: Session, text: string): Promise<ImportPreview> {
  const { from, draft, state, notUnderstood, drawn } = await readWhole(session, text);
  assertRoomFor(db, session, draft);
  const condition = healthy(Math.max(0, pointValueOf(draft, POINTS.sanity)));
  const images = drawn === null ? {} : { avatar: drawn };
  return { from, notUnderstood, character: { ticks: [], condition, ...state, ...draft, images } };
}

/** @param creationKey as for `createCharacter`. @returns also the news for its table's diary. @throws Refused as `previewImport`. */
export async function importInvestigator(
  db: Db,
  session: Session,
  text: string,
  now: number,
  creationKey: string | null,
) {
  const { from, draft, state, notUnderstood } = await readWhole(session, text);
  const { character, news } = await createImported(db, session, draft, now, creationKey, state);
  return { imported: { from, character, notUnderstood }, news };
}

async function readWhole(session: Session, text: string): Promise<Reading & { drawn: string | null }> {
  const reading = readInvestigator(parseFile(text), {
    username: session.username,
    skills: constants.listSkills,
  });
  const { avatar } = reading.draft.images;
  if (avatar === undefined) return { ...reading, drawn: null };
  try {
    return { ...reading, drawn: await redrawAvatar(avatar) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const draft: CharacterDraft = { ...reading.draft, images: {} };
    const notUnderstood = [...reading.notUnderstood, `Ritratto: tralasciato. ${error.message}`];
    return { ...reading, draft, notUnderstood, drawn: null };
  }
}

/** One's own, or as a master one of the table's. @throws Refused `not_found`. */
export function exportInvestigator(db: Db, session: Session, id: string, target: ExportTarget): string {
  const character = readCharacter(db, session, id);
  return target === "foundry" ? writeFoundry(character) : writeExport(character);
}
