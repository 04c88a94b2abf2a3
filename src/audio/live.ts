import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { frame, type LiveRoom, type RoomHandlers } from "../live/index.ts";
import { listAudioFiles } from "./store.ts";

/** `sounds-wanted` sends the list even if unchanged. */
export type SoundListEvent = { readonly kind: "sounds-changed" } | { readonly kind: "sounds-wanted" };

interface Dependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly isAnyMaster: (session: Session) => boolean;
  readonly emit: (event: SoundListEvent) => void;
}

/** Throttled: the list is long and goes to everyone. */
const REFRESH_AT_MOST_EVERY_MS = 250;

/** One cached list for all tables: a new socket costs no query. */
export function audioRoom({ db, clock, isAnyMaster, emit }: Dependencies): LiveRoom<SoundListEvent> {
  const read = () => frame({ action: "audioListUpdated", data: { listAudios: listAudioFiles(db) } });
  let sent = read();
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const list = () => sent;
  const handlers = {
    REFRESH_AUDIOLIST(_data, { person }) {
      // Sounds belong to the server: a master of any table may ask.
      if (!isAnyMaster(person)) throw new Refused("forbidden", "Solo un master può farlo");
      const now = clock.elapsed();
      if (now - refreshedAt < REFRESH_AT_MOST_EVERY_MS) return;
      refreshedAt = now;
      emit({ kind: "sounds-wanted" });
    },
  } satisfies Partial<RoomHandlers>;
  return {
    handlers,
    everywhere: {
      // Older clients take the list as the end of the welcome.
      welcome: ({ isAcknowledged }) => (isAcknowledged ? [] : [list]),
      frames: {
        "sounds-changed": () => {
          const before = sent;
          sent = read();
          return sent === before ? null : () => list;
        },
        "sounds-wanted": () => {
          sent = read();
          return () => list;
        },
      },
    },
  };
}
