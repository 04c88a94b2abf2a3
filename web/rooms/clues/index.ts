import type { WebRoom } from "../../session/rooms.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ClueNews } from "./ClueNews.tsx";
import { handleClueForgotten, handleClueFound } from "./clues.ts";

/** Clues: what the investigators know. */
export const clues: WebRoom = {
  name: "clues",
  handlers: {
    clueFound: ({ clue, isNew }) => handleClueFound(clue, isNew),
    clueForgotten: ({ id }) => handleClueForgotten(id),
  },
  News: ClueNews,
  Documents: lazyPart(() => import("./KnownClues.tsx").then(({ KnownClues }) => KnownClues)),
  TelevisionNews: lazyPart(() => import("./BigClue.tsx").then(({ BigClue }) => BigClue)),
};
