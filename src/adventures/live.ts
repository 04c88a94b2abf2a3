import { frame, type LiveRoom } from "../live/index.ts";

/** An adventure has changed, or one page of it. */
export interface AdventureEvent {
  readonly kind: "adventure-changed";
  readonly tableId: string;
  readonly id: string;
  readonly pageId: string | null;
}

/** Players learn nothing of an adventure, not even the moment. */
export const adventureRoom: LiveRoom<AdventureEvent> = {
  open: () => ({
    frames: {
      "adventure-changed": ({ id, pageId }) => {
        const message = frame({ action: "adventureChanged", data: { id, pageId } });
        // Clients that do not acknowledge are older and do not know the frame.
        return ({ isMaster, isAcknowledged }) => (isMaster && isAcknowledged ? message : null);
      },
    },
  }),
};
