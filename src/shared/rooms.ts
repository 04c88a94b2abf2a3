import { adventures } from "./adventures/frames.ts";
import { clues } from "./clues/index.ts";
import { faces } from "./faces/index.ts";
import { maps } from "./maps/index.ts";
import { slips } from "./slips/index.ts";
import { story } from "./story/index.ts";
import { wall } from "./wall/index.ts";

/** What rooms add to the code shared by server and browser: one line per list. */

export const ROOM_UP = [...slips.up, ...wall.up, ...maps.up] as const;
export const ROOM_DOWN = [
  ...slips.down,
  ...faces.down,
  ...story.down,
  ...clues.down,
  ...adventures.down,
  ...wall.down,
  ...maps.down,
] as const;
export const ROOM_SETTINGS = { ...slips.settings, ...story.settings };
export const ROOM_DEFAULTS = { ...slips.defaults, ...story.defaults };
