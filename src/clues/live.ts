import type { Db } from "../db/open.ts";
import { frame, type LiveRoom } from "../live/index.ts";
import type { ClueFound } from "./know.ts";
import type { ClueChange } from "./store.ts";
import { newsOfClue } from "./view.ts";

/** Somebody came to know a clue; a clue, or who knows it, has changed. */
export type ClueEvent =
  | { readonly kind: "clue-changed"; readonly tableId: string; readonly change: ClueChange }
  | { readonly kind: "clue-found"; readonly tableId: string; readonly found: ClueFound }
  /** What was found or told at that moment, in milliseconds since 1970, was a mistake. */
  | {
      readonly kind: "clue-withdrawn";
      readonly tableId: string;
      readonly clueId: string;
      readonly at: number;
      /** For these people; null for everybody. */
      readonly from: readonly string[] | null;
    };

/** New sockets request the clues that they know over HTTP. */
export const clueRoom = (db: Db): LiveRoom<ClueEvent> => ({
  open: () => ({
    frames: {
      // Clients that do not acknowledge are older and do not know the frames.
      "clue-changed":
        ({ change }) =>
        (listener) => {
          const message = listener.isAcknowledged ? newsOfClue(db, change, listener) : null;
          return message && frame(message);
        },
    },
  }),
});
