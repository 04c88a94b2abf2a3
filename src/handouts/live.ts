import type { ServerMessage } from "#shared/protocol.ts";
import type { Db } from "../db/open.ts";
import { frame, type Listener, type LiveRoom } from "../live/index.ts";
import type { HandoutEvent } from "./routes.ts";
import { newsOf, upFor, withoutMap } from "./view.ts";

export const handoutRoom = (db: Db): LiveRoom<HandoutEvent> => ({
  open: ({ tableId }) => ({
    welcome: (listener) =>
      upFor(db, tableId, listener).map((handout) =>
        frame(spoken({ action: "handoutShown", data: { handout } }, listener)),
      ),
    frames: {
      "handout-changed":
        ({ change }) =>
        (listener) => {
          const news = newsOf(change, listener);
          return news && frame(spoken(news, listener));
        },
    },
  }),
});

function spoken(message: ServerMessage, { isAcknowledged }: Listener): ServerMessage {
  if (isAcknowledged || message.action !== "handoutShown") return message;
  return { ...message, data: { handout: withoutMap(message.data.handout) } };
}
