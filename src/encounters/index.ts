export type { EncounterEvent } from "./frames.ts";
export { encounterRoom } from "./live.ts";
export { encounterRoutes } from "./routes.ts";
export { encounterUndoer } from "./undoer.ts";
export { syncFighter } from "./update.ts";
export { endedFight, shownFighters } from "./view.ts";
