import { refreshAdventure } from "../../api/adventure-news.ts";
import type { WebRoom } from "../../session/rooms.ts";

/** What masters prepare: another master's changes are fetched as they are told. */
export const adventures: WebRoom = {
  name: "adventures",
  handlers: {
    adventureChanged: ({ id, pageId }) => void refreshAdventure(id, pageId),
  },
};
