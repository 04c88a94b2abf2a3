import type { Db } from "../db/open.ts";
import { frame, type LiveRoom } from "../live/index.ts";
import type { HandoutEvent } from "./routes.ts";
import { newsOf, upFor } from "./view.ts";

export const handoutRoom = (db: Db): LiveRoom<HandoutEvent> => ({
  open: ({ tableId }) => ({
    welcome: (viewer) =>
      upFor(db, tableId, viewer).map((handout) => frame({ action: "handoutShown", data: { handout } })),
    frames: {
      "handout-changed":
        ({ change }) =>
        (viewer) => {
          const news = newsOf(change, viewer);
          return news && frame(news);
        },
    },
  }),
});
