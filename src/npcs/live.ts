import { frame, type LiveRoom } from "../live/index.ts";
import { type FaceChange, newsOfFace } from "./faces.ts";

/** What players know of an NPC has changed. */
export interface FaceEvent {
  readonly kind: "face-changed";
  readonly tableId: string;
  readonly change: FaceChange;
}

/** New sockets request the people they have met over HTTP. */
export const faceRoom: LiveRoom<FaceEvent> = {
  open: () => ({
    frames: {
      // Clients that do not acknowledge are older and do not know the frames.
      "face-changed":
        ({ change }) =>
        (listener) => {
          const message = listener.isAcknowledged ? newsOfFace(change, listener) : null;
          return message && frame(message);
        },
    },
  }),
};
