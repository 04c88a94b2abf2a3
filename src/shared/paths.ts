/** The first words of the paths that the server answers itself; every other path is a screen of the web app. */
export const ROOMS = [
  "user",
  "character",
  "audio",
  "weapon-templates",
  "equipment-templates",
  "health",
  "metrics",
  "openapi",
  "openapi.json",
  "ws",
] as const;

/** Screens of the web app whose path is also a room's first word. */
export const SCREENS_IN_ROOMS: readonly string[] = ["/audio"];

/** Whether the server answers a path itself, and not with the page of the web app. */
export function isRoomsPath(pathname: string): boolean {
  const isRooms = ROOMS.some((room) => pathname === `/${room}` || pathname.startsWith(`/${room}/`));
  return isRooms && !SCREENS_IN_ROOMS.includes(pathname);
}
