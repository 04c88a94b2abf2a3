import { Refused } from "#shared/refused.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import { withTick } from "#shared/rules/tick.ts";
import type {
  Character,
  CharacterDraft,
  CharacterState,
  CharacterUpdate,
} from "#shared/schemas/character.ts";
import { excessOf, MOST_CHARACTERS, tooManyCharacters } from "#shared/sheet-size.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertOpenSeat, currentSeat, type Seat } from "../tables/index.ts";
import { arrive } from "./arrivals.ts";
import { redrawAvatar } from "./avatar.ts";
import { documentOf } from "./row.ts";
import { NO_SUCH_CHARACTER, rightToChange } from "./sheet-right.ts";
import { changeSheet, type SheetChange, type TableNews } from "./sheet-writer.ts";
import {
  bytesOfCharacters,
  countCharacters,
  deleteCharacter,
  findAvatar,
  findCharacter,
  findCreated,
  findReadable,
  insertCharacter,
  moveCharacter,
  replaceCharacter,
} from "./store.ts";

const MOST_BYTES_OF_PLAYER = 4 * 1024 * 1024;

const missing = () => new Refused("not_found", NO_SUCH_CHARACTER);

/** @param creationKey a repeat updates the unchanged character. @throws Refused `rule_broken` for too many characters or a bad avatar, `too_large`. */
export async function createCharacter(
  db: Db,
  session: Session,
  draft: CharacterDraft,
  now: number,
  creationKey: string | null = null,
): Promise<Character> {
  return (await makeCharacter(db, session, draft, now, creationKey)).character;
}

export interface Seated {
  readonly character: Character;
  readonly news: TableNews | null;
}

/** The table may know this investigator: see `arrive`. @param state undefined where the file has none. */
export const createImported = (
  db: Db,
  session: Session,
  draft: CharacterDraft,
  now: number,
  creationKey: string | null,
  state: CharacterState | undefined,
): Promise<Seated> => makeCharacter(db, session, draft, now, creationKey, { state });

async function makeCharacter(
  db: Db,
  session: Session,
  draft: CharacterDraft,
  now: number,
  creationKey: string | null,
  file?: { state: CharacterState | undefined },
): Promise<Seated> {
  const { userId } = session;
  const created = (from: Db) => creationKey && findCreated(from, userId, creationKey);
  const known = created(db);
  if (known) {
    const { _id, version } = known;
    const isOlder = version > 1;
    const character = isOlder ? known : await updateCharacter(db, session, { ...draft, _id, version }, now);
    return { character, news: null };
  }
  assertRoomFor(db, session, draft);
  const images = await redrawn(draft.images, null);
  // Others may have been created while the avatar was redrawn.
  assertRoomFor(db, session, draft);
  const drawn = { ...draft, images };
  return inTransaction(db, (tx) => {
    const already = created(tx);
    if (already) return { character: already, news: null };
    const seat = currentSeat(tx, userId);
    const tableId = seat?._id ?? null;
    const character = insertCharacter(tx, userId, tableId, drawn, now, creationKey, file?.state);
    if (!file || !seat) return { character, news: null };
    return arrived(tx, seat, { ownerId: userId, character, isFromFile: true });
  });
}

function arrived(tx: Db, seat: Seat, newcomer: Parameters<typeof arrive>[2]): Seated {
  const news = arrive(tx, seat, newcomer);
  const { ownerId, character } = newcomer;
  return { character: findCharacter(tx, ownerId, character._id) ?? character, news };
}

/** @throws Refused `rule_broken` for too many characters, `too_large` for this one or all together. */
export function assertRoomFor(db: Db, session: Session, draft: CharacterDraft): void {
  refuseTooLong(draft);
  refuseOneTooMany(db, session);
  refuseTooMuch(db, session, draft, null);
}

function refuseOneTooMany(db: Db, session: Session): void {
  if (countCharacters(db, session.userId) < MOST_CHARACTERS) return;
  throw tooManyCharacters();
}

function refuseTooLong(draft: CharacterDraft): void {
  const excess = excessOf(draft);
  if (!excess) return;
  const { sentence, paths } = excess;
  const fields = Object.fromEntries(paths.map((path) => [`data.${path}`, "Da accorciare"]));
  throw new Refused("too_large", sentence, { fields });
}

/** A player over the limit, from an older version, may still shorten. */
function refuseTooMuch(db: Db, { userId }: Session, draft: CharacterDraft, id: string | null): void {
  const { all, one } = bytesOfCharacters(db, userId, id);
  const bytes = Buffer.byteLength(documentOf(draft));
  if (bytes <= one || all - one + bytes <= MOST_BYTES_OF_PLAYER) return;
  throw new Refused(
    "too_large",
    "I tuoi personaggi insieme sono troppo lunghi: accorcia i loro testi, o elimina chi non serve più",
  );
}

/** Re-encoding a picture at each save would lose quality. */
async function redrawn(
  { avatar }: CharacterDraft["images"],
  stored: string | null,
): Promise<CharacterDraft["images"]> {
  if (avatar === undefined) return {};
  return { avatar: avatar === stored ? avatar : await redrawAvatar(avatar) };
}

/** @throws Refused `not_found`, also for what the caller may not read. */
export function readCharacter(db: Db, session: Session, id: string): Character {
  const character = findReadable(db, session.userId, id);
  if (!character) throw missing();
  return character;
}

/** @throws Refused `not_found` unless one's own, `conflict` with the stored character, `rule_broken` for a bad avatar, `too_large`. */
export async function updateCharacter(
  db: Db,
  session: Session,
  update: CharacterUpdate,
  now: number,
): Promise<Character> {
  const { _id, version, ...draft } = update;
  refuseTooLong(draft);
  refuseTooMuch(db, session, draft, _id);
  const images = await redrawn(draft.images, findAvatar(db, session.userId, _id));
  // Checked again: others may have been saved while the avatar was redrawn.
  refuseTooMuch(db, session, draft, _id);
  const result = replaceCharacter(db, session.userId, _id, { ...draft, images }, version, now);
  if (!result) throw missing();
  if (!result.saved) {
    throw new Refused("conflict", "Il personaggio è stato modificato altrove: ecco la versione più recente", {
      data: { character: result.character },
    });
  }
  return result.character;
}

/** @returns its former table. @throws Refused `not_found`. */
export function removeCharacter(db: Db, session: Session, id: string): string | null {
  const removed = deleteCharacter(db, session.userId, id);
  if (!removed) throw missing();
  return removed.tableId;
}

/** What was changed outside may have to wait: see `arrive`. @throws Refused `not_found`, `archived` for the new table. */
export function seatCharacter(
  db: Db,
  { userId }: Session,
  { id, tableId }: { id: string; tableId: string | null },
): Seated & { formerTableId: string | null } {
  return inTransaction(db, (tx) => {
    const stored = findCharacter(tx, userId, id);
    if (!stored) throw missing();
    const seat = tableId === null ? null : assertOpenSeat(tx, userId, tableId);
    moveCharacter(tx, userId, id, tableId);
    const formerTableId = stored.tableId;
    const character = findCharacter(tx, userId, id) ?? stored;
    const isNew = seat !== null && tableId !== formerTableId;
    if (!isNew) return { character, news: null, formerTableId };
    return { ...arrived(tx, seat, { ownerId: userId, character }), formerTableId };
  });
}

/** For owner and master. @throws Refused `not_found` for a sheet that one may not read, or without this skill. */
export function tickSkill(
  db: Db,
  session: Session,
  { id, skill, on }: { id: string; skill: string; on: boolean },
  now: number,
): { character: Character; change: SheetChange | null } {
  return inTransaction(db, (tx) => {
    const named = readCharacter(tx, session, id).skills.find(({ name }) => sameSkill(name, skill));
    if (!named) throw new Refused("not_found", "Sulla scheda non c'è questa abilità");
    const right = rightToChange(tx, session, id);
    const change = changeSheet(tx, right, (sheet) => withTick(sheet, named.name, on), now);
    return { character: readCharacter(tx, session, id), change };
  });
}
