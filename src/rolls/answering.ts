import { Refused } from "#shared/refused.ts";
import type { RollRequest } from "#shared/schemas/roll.ts";
import type { Db } from "../db/open.ts";
import { type AskedLoss, findAsk, type StoredAsk, updateAsk } from "./ask-store.ts";
import { findByClient } from "./store.ts";

export const noAsk = () => new Refused("not_found", "Questa richiesta non c'è più");

/** Null for a roll that answers no request. @throws Refused `not_found`, `rule_broken`. */
export function askOf(db: Db, tableId: string, { askId, characterId }: RollRequest): StoredAsk | null {
  if (askId === undefined) return null;
  const ask = findAsk(db, tableId, askId);
  if (!ask?.isOpen || characterId === undefined) throw noAsk();
  if (ask.waitingFor.includes(characterId)) return ask;
  const hasAnswered = ask.given.some((answer) => answer.characterId === characterId);
  throw hasAnswered ? new Refused("rule_broken", "Questo investigatore ha già tirato") : noAsk();
}

/** Null for a repeated request, whose loss was already taken, and for any other roll. */
export function lossAskedBy(
  db: Db,
  { userId, tableId }: { userId: string; tableId: string },
  { askId, clientId }: RollRequest,
): AskedLoss | null {
  if (askId === undefined || findByClient(db, userId, clientId)) return null;
  return findAsk(db, tableId, askId)?.loss ?? null;
}

export function giveAnswer(
  tx: Db,
  tableId: string,
  askId: string | null,
  { characterId, _id: rollId }: { characterId: string | null; _id: string },
): StoredAsk | null {
  const ask = askId === null ? null : findAsk(tx, tableId, askId);
  if (!ask?.isOpen || characterId === null) return null;
  const waitingFor = ask.waitingFor.filter((id) => id !== characterId);
  return updateAsk(tx, { ...ask, waitingFor, given: [...ask.given, { characterId, rollId }] });
}
