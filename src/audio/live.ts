import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { frame, type LiveRoom, type RoomHandlers } from "../live/index.ts";
import { listAudioFiles } from "./store.ts";

export type SoundListEvent =
  /** The list may have changed. */
  | { readonly kind: "sounds-changed" }
  /** It is to be told, whether it has or not. */
  | { readonly kind: "sounds-wanted" };

interface Dependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly isAnyMaster: (session: Session) => boolean;
  readonly emit: (event: SoundListEvent) => void;
}

/** A long list for everyone, and changes are told anyway. */
const REFRESH_AT_MOST_EVERY_MS = 250;

/** The list of sounds on the live channel, one for all tables: a newcomer costs no query. */
export function audioRoom({ db, clock, isAnyMaster, emit }: Dependencies): LiveRoom<SoundListEvent> {
  const read = () => frame({ action: "audioListUpdated", data: { listAudios: listAudioFiles(db) } });
  let told = read();
  let refreshedAt = Number.NEGATIVE_INFINITY;
  const list = () => told;
  const handlers = {
    REFRESH_AUDIOLIST(_data, { person }) {
      // The sounds belong to the server: a master of whatever table may ask.
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
      // Other clients know by the list that the welcome is complete.
      welcome: ({ isAcknowledged }) => (isAcknowledged ? [] : [list]),
      frames: {
        "sounds-changed": () => {
          const before = told;
          told = read();
          return told === before ? null : () => list;
        },
        "sounds-wanted": () => {
          told = read();
          return () => list;
        },
      },
    },
  };
}
