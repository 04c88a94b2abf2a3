import { adventures } from "./rooms/adventures/index.ts";
import { clues } from "./rooms/clues/index.ts";
import { faces } from "./rooms/faces/index.ts";
import { maps } from "./rooms/maps/index.ts";
import { slips } from "./rooms/slips/index.ts";
import { story } from "./rooms/story/index.ts";
import { wall } from "./rooms/wall/index.ts";
import type { WebRoom } from "./session/rooms.ts";

/** Rooms that extend other screens (see `session/rooms.ts`). */
export const ROOMS: readonly WebRoom[] = [slips, clues, faces, story, maps, adventures, wall];
