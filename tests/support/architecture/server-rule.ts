import type { Import } from "./imports.ts";

/** The modules that are no rooms, each with what it may import besides itself. */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  "src/shared": [],
  "src/config": ["src/cannot-start", "src/shared"],
  "src/db": ["src/cannot-start", "src/clock", "src/log", "src/shared", "src/storage-error", "migrations"],
  "src/http": ["src/clock", "src/log", "src/shared", "src/storage-error"],
  "src/listen": ["src/cannot-start", "src/http", "src/shared", "src/storage-error"],
  "src/clock": [],
  "src/collect": [],
  "src/cannot-start": [],
  "src/log": [],
  "src/on-white": [],
  "src/storage-error": ["src/shared"],
  "src/version": ["package.json"],
  "src/visibility": [],
};
/** What a room may import besides other rooms. */
const ROOM_IMPORTS = [
  "src/shared",
  "src/db",
  "src/http",
  "src/clock",
  "src/log",
  "src/on-white",
  "src/cannot-start",
  "src/storage-error",
  "src/version",
  "src/visibility",
];
/** What composes the rooms; only these may import each other and the commands. */
const COMPOSITION = [
  "src/app",
  "src/consumer",
  "src/events",
  "src/rooms",
  "src/server",
  "src/main",
  "src/commands",
];
/** The rooms that the live channel may import; it knows all others by the list in `src/rooms.ts`. */
const KNOWN_TO_LIVE = ["src/accounts", "src/tables", "src/displays"];

/** `src/live/table.ts` belongs to `src/live`, `src/clock.ts` to `src/clock`. */
const zoneOf = (path: string) => path.match(/^src\/[\w-]+/)?.[0] ?? path.split("/")[0] ?? path;
const isRoom = (zone: string) =>
  zone.startsWith("src/") && !(zone in ALLOWED_IMPORTS) && !COMPOSITION.includes(zone);

/** The error for an import that does not fit the kind of a room's file, or null. */
function fileKindRule(path: string, { target, isPackage, names }: Import): string | null {
  const isStore = /(store|schema)\.ts$/.test(path);
  const isSql = isPackage ? target.startsWith("drizzle-orm") : /^src\/db\/schema/.test(target);
  if (isSql && !isStore) return "only a store contains SQL";
  if (target === "hono" && names.includes("Hono") && !path.endsWith("routes.ts"))
    return "only routes.ts defines routes";
  if (isStore && /^src\/(http|live)\//.test(target)) return "a store knows neither HTTP nor sockets";
  return null;
}

/** Run in the browser as well, and need nothing of it. */
const SHARED_PACKAGES = ["zod/mini", "markdown-it"];

/** The error for an import of the server, or null. */
export function serverRule(path: string, found: Import): string | null {
  const { target, isPackage, isType } = found;
  const [from, to] = [zoneOf(path), zoneOf(target)];
  const wrongKind = isRoom(from) && !isType && fileKindRule(path, found);
  if (wrongKind) return wrongKind;
  if (isPackage && target === "zod") return "import zod/mini, as in the browser";
  if (isPackage)
    return from === "src/shared" && !SHARED_PACKAGES.includes(target)
      ? "shared may import only zod/mini, markdown-it and itself"
      : null;
  if (from === to) return null;
  if (isRoom(to) && target !== `${to}/index.ts`) return "only the index.ts of a room may be imported";
  if (COMPOSITION.includes(from)) return null;
  if (to === "src/config") return isType ? null : "only types of the configuration may be imported";
  const allowed = ALLOWED_IMPORTS[from] ?? ROOM_IMPORTS;
  if (allowed.includes(to)) return null;
  if (from === "src/live" && isRoom(to) && !KNOWN_TO_LIVE.includes(to))
    return "the live channel must not import other rooms";
  if (isRoom(from) && isRoom(to)) return null;
  return `${from} must not import ${to}`;
}
