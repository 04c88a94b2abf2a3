import { handleWallChanged, handleWallShown } from "../../live/wall.ts";
import type { WebRoom } from "../../session/rooms.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

/** The wall: cards of what the investigators know, and the links that they make. */
export const wall: WebRoom = {
  name: "wall",
  handlers: {
    wallChanged: handleWallChanged,
    wallShown: ({ on }) => handleWallShown(on),
  },
  Documents: lazyPart(() => import("./WallEntry.tsx").then(({ WallEntry }) => WallEntry)),
  TelevisionNews: lazyPart(() => import("./BigWall.tsx").then(({ BigWall }) => BigWall)),
};
