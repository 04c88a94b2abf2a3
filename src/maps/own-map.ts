import { coveredMask } from "#shared/maps/mask.ts";
import { Refused } from "#shared/refused.ts";
import { findHandout } from "../handouts/index.ts";
import { type Pictures, pictureFile } from "../pictures/index.ts";
import { assertMasterSeat, seatOf } from "../tables/index.ts";
import { pictureSize } from "./picture-size.ts";
import { findFog, type StoredFog } from "./store.ts";

/** A map for one of its masters. @throws Refused `not_found` for players too, `forbidden`, `archived`, `rule_broken` for a map without a picture. */
export function ownMap(
  { db, root }: Pictures,
  userId: string,
  id: string,
): { tableId: string; fog: StoredFog } {
  const kept = findHandout(db, id);
  if (kept?.kind !== "map" || !seatOf(db, userId, kept.tableId)?.isMaster) {
    throw new Refused("not_found", "Questa mappa non c'è più");
  }
  const { tableId, imageId } = kept;
  assertMasterSeat(db, userId, tableId);
  const size = imageId === null ? null : pictureSize(pictureFile(root, imageId));
  if (imageId === null || !size) throw new Refused("rule_broken", "Questa mappa non ha ancora un'immagine");
  const known = findFog(db, id);
  if (known?.imageId === imageId) return { tableId, fog: known };
  const revision = (known?.revision ?? 0) + 1;
  const fog = {
    imageId,
    mask: coveredMask(size),
    areas: [],
    pins: [],
    revision,
    drawn: revision,
    changedAt: 0,
  };
  return { tableId, fog };
}
