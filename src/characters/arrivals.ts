import { Refused } from "#shared/refused.ts";
import type { ArrivalAnswer, Character } from "#shared/schemas/character.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import {
  assertMasterSeat,
  findLastKnown,
  findNamesakes,
  forgetLastKnown,
  hasMaster,
  insertAwaiting,
  isWaiting,
  type Seat,
} from "../tables/index.ts";
import { differencesBetween } from "./differences.ts";
import { readKnown } from "./row.ts";
import { rightToChange } from "./sheet-right.ts";
import { changeSheet, type SheetChange, type TableNews } from "./sheet-writer.ts";
import { findAny, findReadable } from "./store.ts";

interface Newcomer {
  readonly ownerId: string;
  readonly character: Character;
  readonly isFromFile?: boolean;
}

/** If changed outside, it waits for a master, where others lead. Call in the transaction that seats it. Source: docs/regole.md#fuori-dal-tavolo */
export function arrive(tx: Db, seat: Seat, { ownerId, character, isFromFile }: Newcomer): TableNews | null {
  const { _id: id, characterInfo } = character;
  const { name } = characterInfo;
  const own = findLastKnown(tx, seat._id, id);
  const news = { tableId: seat._id, ownerId, name, isFromFile: isFromFile === true };
  if (!seat.isMaster && hasMaster(tx, seat._id)) {
    const known = own ? [own] : findNamesakes(tx, seat._id, { id, ownerId, name });
    const [first] = known;
    if (!first) return { ...news, how: "arrived", differences: [] };
    const differences = known.map((each) =>
      differencesBetween(readKnown(each), character, characterInfo.sex),
    );
    if (differences.every((lines) => lines.length > 0)) {
      insertAwaiting(tx, seat._id, id, first);
      return { ...news, how: "waiting", differences: differences[0] ?? [] };
    }
  }
  if (own) forgetLastKnown(tx, seat._id, id);
  return null;
}

/** Null for an investigator that does not wait. */
export function waitingDifferences(db: Db, id: string): string[] | null {
  const { character } = findAny(db, id) ?? {};
  const known = character?.tableId && isWaiting(db, id) && findLastKnown(db, character.tableId, id);
  return character && known
    ? differencesBetween(readKnown(known), character, character.characterInfo.sex)
    : null;
}

/** `restore` keeps the story. @throws Refused `not_found`, `forbidden`, `archived`, `conflict` when changed since, `rule_broken` when it does not wait. */
export function answerArrival(
  db: Db,
  session: Session,
  { id, version, how }: ArrivalAnswer,
  now: number,
): SheetChange {
  return inTransaction(db, (tx) => {
    const found = findReadable(tx, session.userId, id);
    if (!found) throw new Refused("not_found", "Questo personaggio non esiste");
    const { tableId, characterInfo } = found;
    if (tableId !== null) assertMasterSeat(tx, session.userId, tableId);
    const known = tableId !== null && isWaiting(tx, id) && findLastKnown(tx, tableId, id);
    if (!known) throw new Refused("rule_broken", "Qui non c'è niente da confermare");
    if (version !== found.version) {
      throw new Refused("conflict", "Intanto la scheda è cambiata: guarda di nuovo che cosa");
    }
    const restored = how === "restore" ? readKnown(known) : {};
    const right = rightToChange(tx, session, id);
    const change = changeSheet(tx, right, (sheet) => ({ ...sheet, ...restored }), now);
    if (!change) throw new Refused("not_found", "Questo personaggio non esiste");
    forgetLastKnown(tx, tableId, id);
    const [ownerId = ""] = change.owners;
    const answer = how === "restore" ? "restored" : "accepted";
    const { name } = characterInfo;
    const news = { tableId, ownerId, name, isFromFile: false, how: answer, differences: [] } as const;
    return { ...change, news };
  });
}
