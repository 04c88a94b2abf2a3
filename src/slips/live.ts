import type { ServerMessage } from "#shared/protocol.ts";
import type { Db } from "../db/open.ts";
import { frame, type LiveRoom, type RoomHandlers, seatedAt } from "../live/index.ts";
import type { Viewer } from "../visibility.ts";
import type { StoredSlip } from "./store.ts";
import { slipView, writeSlip } from "./verbs.ts";

export interface SlipEvent {
  readonly kind: "slip-changed";
  readonly tableId: string;
  readonly slip: StoredSlip;
}

interface Dependencies {
  readonly db: Db;
  readonly emit: (event: SlipEvent) => void;
}

/** New sockets request the list over HTTP. */
export function slipRoom({ db, emit }: Dependencies): LiveRoom<SlipEvent> {
  const handlers = {
    SLIP(data, sender, now) {
      const { _id: tableId } = seatedAt(sender);
      const { slip, isRepeat } = writeSlip(db, sender.person, tableId, data, now);
      if (!slip) return;
      if (!isRepeat) return emit({ kind: "slip-changed", tableId, slip });
      const message = slipMessage(slip, sender);
      if (message) sender.reply(message);
    },
  } satisfies Partial<RoomHandlers>;
  return {
    handlers,
    open: () => ({
      frames: {
        // Clients that do not acknowledge are older and do not know the frame. `slipView` keeps it from televisions.
        "slip-changed":
          ({ slip }) =>
          (listener) => {
            const message = listener.isAcknowledged ? slipMessage(slip, listener) : null;
            return message && frame(message);
          },
      },
    }),
  };
}

function slipMessage(kept: StoredSlip, viewer: Viewer): ServerMessage | null {
  const slip = slipView(kept, viewer);
  return slip && { action: "slipCame", data: { slip } };
}
