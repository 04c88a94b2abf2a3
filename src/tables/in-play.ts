import type { Db } from "../db/open.ts";
import { listCharactersAt } from "./investigator-store.ts";
import { waitingAt } from "./last-known-store.ts";
import { listSeats } from "./seat-store.ts";

/** The investigator in play is the chosen one, else the one saved last; none that waits for a master. */
export function seatsInPlay(db: Db, tableId: string) {
  const charactersOf = Map.groupBy(listCharactersAt(db, tableId), ({ ownerId }) => ownerId);
  const waiting = waitingAt(db, tableId);
  return listSeats(db, tableId).map(({ playingId, ...seat }) => {
    const characters = (charactersOf.get(seat.userId) ?? []).map(({ _id, name }) => ({ _id, name }));
    const ready = characters.filter(({ _id }) => !waiting.has(_id));
    const chosen = ready.find(({ _id }) => _id === playingId);
    return { ...seat, playing: (chosen ?? ready[0])?._id ?? null, characters };
  });
}

/** At most one per person. */
export function inPlayAt(db: Db, tableId: string) {
  return seatsInPlay(db, tableId).flatMap(({ userId, isMaster, playing }) =>
    playing === null ? [] : [{ userId, isMaster, characterId: playing }],
  );
}
