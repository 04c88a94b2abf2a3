/** First segments of the server's own paths; every other path is a screen. */
export const ROOMS = [
  "user",
  "character",
  "audio",
  "table",
  "npc",
  "encounter",
  "handout",
  "displays",
  "scene",
  "diary",
  "undo",
  "weapon-templates",
  "equipment-templates",
  "health",
  "metrics",
  "openapi",
  "openapi.json",
  "ws",
] as const;

/** Screens whose path starts like a room's. */
const SCREENS_IN_ROOMS: readonly string[] = ["/audio", "/table", "/diary"];

export function isRoomsPath(pathname: string): boolean {
  const isRooms = ROOMS.some((room) => pathname === `/${room}` || pathname.startsWith(`/${room}/`));
  return isRooms && !SCREENS_IN_ROOMS.includes(pathname);
}
