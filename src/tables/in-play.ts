import type { Db } from "../db/open.ts";
import { listCharactersAt } from "./investigator-store.ts";
import { listSeats } from "./seat-store.ts";

/** Each seat with its investigators and the one in play: the one that was chosen, or else the one saved last. */
export function seatsInPlay(db: Db, tableId: string) {
  const charactersOf = Map.groupBy(listCharactersAt(db, tableId), ({ ownerId }) => ownerId);
  return listSeats(db, tableId).map(({ playingId, ...seat }) => {
    const characters = (charactersOf.get(seat.userId) ?? []).map(({ _id, name }) => ({ _id, name }));
    const chosen = characters.find(({ _id }) => _id === playingId);
    return { ...seat, playing: (chosen ?? characters[0])?._id ?? null, characters };
  });
}

/** The investigators in play at a table, at most one of each person. */
export function inPlayAt(db: Db, tableId: string) {
  return seatsInPlay(db, tableId).flatMap(({ userId, isMaster, playing }) =>
    playing === null ? [] : [{ userId, isMaster, characterId: playing }],
  );
}
