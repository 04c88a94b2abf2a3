import { slips } from "./rooms/slips/index.ts";
import type { WebRoom } from "./session/rooms.ts";

/** The list of rooms that add to the screens of others (`session/rooms.ts` says what, the screens where). */
export const ROOMS: readonly WebRoom[] = [slips];
