import { slips } from "./slips/index.ts";

/** What rooms add to what server and browser share. A room has a line in each list that it needs. */

/** Messages of clients. */
export const ROOM_UP = [...slips.up] as const;
/** Messages of the server. */
export const ROOM_DOWN = [...slips.down] as const;
/** House rules of a table, and what holds where nobody has said anything. */
export const ROOM_SETTINGS = { ...slips.settings };
export const ROOM_DEFAULTS = { ...slips.defaults };
