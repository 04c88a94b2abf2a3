import { refreshAdventure, refreshReadyMade } from "../../api/adventure-news.ts";
import type { WebRoom } from "../../session/rooms.ts";

/** What masters prepare: another master's changes are fetched as they are told; and whom players may take. */
export const adventures: WebRoom = {
  name: "adventures",
  handlers: {
    readyMadeChanged: () => void refreshReadyMade(),
    adventureChanged: ({ id, pageId }) => void refreshAdventure(id, pageId),
  },
};
