import type { RoomCommands } from "./command.ts";
import { adventures } from "./rooms/adventures.ts";
import { characters } from "./rooms/characters.ts";
import { clues } from "./rooms/clues.ts";
import { diary } from "./rooms/diary.ts";
import { encounters } from "./rooms/encounters.ts";
import { faces } from "./rooms/faces.ts";
import { handouts } from "./rooms/handouts.ts";
import { maps } from "./rooms/maps.ts";
import { rolls } from "./rooms/rolls.ts";
import { slips } from "./rooms/slips.ts";
import { sound } from "./rooms/sound.ts";
import { wall } from "./rooms/wall.ts";

/** Every room with data that not everybody at a table may know. */
export const ROOMS: Readonly<Record<string, RoomCommands>> = {
  rolls,
  diary,
  handouts,
  encounters,
  sound,
  slips,
  faces,
  clues,
  adventures,
  characters,
  wall,
  maps,
};
