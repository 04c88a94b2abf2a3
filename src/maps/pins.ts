import { type KnownPin, type LedPin, MOST_PINS, type Pin, type PinsUpdate } from "#shared/maps/index.ts";
import { isRevealedAt } from "#shared/maps/mask.ts";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import { pageTitles } from "../adventures/index.ts";
import { knownTitles } from "../clues/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { findHandout, isUpFor, readHandout } from "../handouts/index.ts";
import type { Pictures } from "../pictures/index.ts";
import { seatOf } from "../tables/index.ts";
import { UNRESTRICTED, type Viewer } from "../visibility.ts";
import { ownMap } from "./own-map.ts";
import { findFog, putFog } from "./store.ts";

/** Masters have put pins elsewhere. */
export interface PinChange {
  readonly tableId: string;
  readonly handoutId: string;
  readonly before: readonly Pin[];
  readonly after: readonly Pin[];
}

/** Those whose clue or page is still there. */
export function ledPins(db: Db, tableId: string, pins: readonly Pin[]): LedPin[] {
  const titles = titlesOf(db, tableId, pins);
  return pins.flatMap((pin) => {
    const title = titles.get(pin.id);
    return title === undefined ? [] : { ...pin, title };
  });
}

/** What a player sees of these: known clues on revealed places, while he is shown the map. Ordered by place. */
export function knownPins(db: Db, handoutId: string, pins: readonly Pin[], viewer: Viewer): KnownPin[] {
  const kept = findHandout(db, handoutId);
  const fog = findFog(db, handoutId);
  if (!kept || fog?.imageId !== kept.imageId || !isUpFor(kept, viewer)) return [];
  const revealed = pins.filter(({ kind, x, y }) => kind === "clue" && isRevealedAt(fog.mask, [x, y]));
  const titles = knownTitles(
    db,
    kept.tableId,
    viewer,
    revealed.map(({ id }) => id),
  );
  return revealed
    .flatMap(({ id, x, y }) => {
      const title = titles.get(id);
      return title === undefined ? [] : { clueId: id, title, x, y };
    })
    .sort((one, other) => one.y - other.y || one.x - other.x || (one.clueId < other.clueId ? -1 : 1));
}

/** @throws Refused `not_found` for a document that one does not have. */
export function readPins(db: Db, session: Session, handoutId: string): KnownPin[] {
  const { kept } = readHandout(db, session, handoutId);
  const { userId } = session;
  const viewer = { userId, isMaster: seatOf(db, userId, kept.tableId)?.isMaster ?? false };
  return knownPins(db, handoutId, findFog(db, handoutId)?.pins ?? [], viewer);
}

/** @throws Refused as `readFog`, `not_found` for what is not at the table. */
export function putPins(
  pictures: Pictures,
  { userId }: Session,
  { id: handoutId, pins, clientId }: PinsUpdate,
  now: number,
): PinChange {
  const { tableId } = ownMap(pictures, userId, handoutId);
  const named = { userId, clientId, command: "map/pins", tableId, now };
  return runOnce<PinChange>(pictures.db, named, (tx) => ({
    work: () => {
      const { fog } = ownMap({ ...pictures, db: tx }, userId, handoutId);
      const known = new Set(fog.pins.map(({ id }) => id));
      const titles = titlesOf(tx, tableId, pins);
      // What was deleted meanwhile may come back, with its pin.
      if (pins.some(({ id }) => !titles.has(id) && !known.has(id))) {
        throw new Refused("not_found", "Questo indizio o questa pagina non c'è più");
      }
      const listed = new Set([...ledPins(tx, tableId, fog.pins), ...pins].map(({ id }) => id));
      // A page does not list the pins of what is deleted, which may come back.
      const after = [...pins, ...fog.pins.filter(({ id }) => !listed.has(id))].slice(0, MOST_PINS);
      putFog(tx, handoutId, { ...fog, pins: after });
      return [{ tableId, handoutId, before: fog.pins, after }, handoutId];
    },
    again: () => ({ tableId, handoutId, before: pins, after: pins }),
  }));
}

function titlesOf(db: Db, tableId: string, pins: readonly Pin[]): ReadonlyMap<string, string> {
  const ids = (kind: Pin["kind"]) => pins.flatMap((pin) => (pin.kind === kind ? pin.id : []));
  const clues = knownTitles(db, tableId, UNRESTRICTED, ids("clue"));
  return new Map([...clues, ...pageTitles(db, tableId, ids("page"))]);
}
