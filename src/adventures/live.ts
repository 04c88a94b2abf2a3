import type { CharacterEvent } from "../characters/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { type FramesFor, frame, type LiveRoom } from "../live/index.ts";
import type { TableEvent } from "../tables/index.ts";
import { offered, type ReadyState, readyState, withTaken } from "./ready-made.ts";

/** An adventure has changed, or one page of it. */
export interface AdventureEvent {
  readonly kind: "adventure-changed";
  readonly tableId: string;
  readonly id: string;
  readonly pageId: string | null;
}

interface Dependencies {
  readonly db: Db;
  readonly clock: Clock;
}

/** Players learn nothing of an adventure, not even the moment; only whom they may take, when that list changes. */
export function adventureRoom({
  db,
  clock,
}: Dependencies): LiveRoom<AdventureEvent | CharacterEvent | TableEvent> {
  return {
    open({ tableId }) {
      let known = readyState(db, tableId, clock.now());
      /** Compared by the same clock: an invitation that has run out meanwhile is no news. */
      function framesAfter(read: (now: number) => ReadyState): FramesFor {
        const now = clock.now();
        const before = known;
        known = read(now);
        if (JSON.stringify(offered(before, now)) === JSON.stringify(offered(known, now))) return () => null;
        const message = frame({ action: "readyMadeChanged", data: {} });
        return ({ userId, isAcknowledged }) => (userId !== null && isAcknowledged ? message : null);
      }
      const afterTaking = () => framesAfter((now) => withTaken(db, tableId, known, now));
      return {
        frames: {
          "adventure-changed": ({ id, pageId }) => {
            const message = frame({ action: "adventureChanged", data: { id, pageId } });
            const offers = pageId === null ? framesAfter((now) => readyState(db, tableId, now)) : () => null;
            // Clients that do not acknowledge are older and do not know the frame.
            return (listener) => [
              ...(listener.isMaster && listener.isAcknowledged ? [message] : []),
              ...[offers(listener) ?? []].flat(),
            ];
          },
          "character-changed": ({ change }) => (change.tables.includes(tableId) ? afterTaking() : null),
          "table-changed": ({ change }) => (change.tableId === tableId ? afterTaking() : null),
          "invitation-changed": afterTaking,
        },
      };
    },
  };
}
