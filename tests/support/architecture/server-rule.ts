import type { Import } from "./imports.ts";

/** What is no room: each may import the ones named, and itself. */
const GROUND: Record<string, readonly string[]> = {
  "src/shared": [],
  "src/config": ["src/cannot-start", "src/shared"],
  "src/db": ["src/cannot-start", "src/clock", "src/log", "src/shared", "src/storage-error", "migrations"],
  "src/http": ["src/clock", "src/log", "src/shared", "src/storage-error"],
  "src/listen": ["src/cannot-start", "src/http", "src/shared", "src/storage-error"],
  "src/clock": [],
  "src/collect": [],
  "src/cannot-start": [],
  "src/log": [],
  "src/storage-error": ["src/shared"],
  "src/version": ["package.json"],
  "src/visibility": [],
};
/** What a room stands on. */
const ROOMS_GROUND = [
  "src/shared",
  "src/db",
  "src/http",
  "src/clock",
  "src/log",
  "src/cannot-start",
  "src/storage-error",
  "src/version",
  "src/visibility",
];
/** What ties the rooms together; only they know each other and the commands. */
const TIES = ["src/app", "src/consumer", "src/events", "src/rooms", "src/server", "src/main", "src/commands"];
/** The live channel knows people and tables; all other rooms come to it by the list in `src/rooms.ts`. */
const KNOWN_TO_LIVE = ["src/accounts", "src/tables", "src/displays"];

/** `src/live/table.ts` is of `src/live`, `src/clock.ts` of `src/clock`. */
const zoneOf = (path: string) => path.match(/^src\/[\w-]+/)?.[0] ?? path.split("/")[0] ?? path;
const isRoom = (zone: string) => zone.startsWith("src/") && !(zone in GROUND) && !TIES.includes(zone);

/** Says what is wrong with an import of the server, or null. */
export function serverRule(path: string, { target, isPackage, isType }: Import): string | null {
  const [from, to] = [zoneOf(path), zoneOf(target)];
  if (isPackage && target === "zod") return "one dialect of zod: zod/mini, as in the browser";
  if (isPackage)
    return from === "src/shared" && target !== "zod/mini" ? "shared imports zod/mini and itself only" : null;
  if (from === to) return null;
  if (isRoom(to) && target !== `${to}/index.ts`) return "of a room only its index.ts";
  if (TIES.includes(from)) return null;
  if (to === "src/config") return isType ? null : "of the configuration only types";
  const ground = GROUND[from] ?? ROOMS_GROUND;
  if (ground.includes(to)) return null;
  if (from === "src/live" && isRoom(to) && !KNOWN_TO_LIVE.includes(to))
    return "the live channel imports no room";
  if (isRoom(from) && isRoom(to)) return null;
  return `${from} does not stand on ${to}`;
}
