/** The room of backups: keeping the whole game in one file, and bringing it back. */
export { backUp } from "./back-up.ts";
export { type DailyBackups, openDailyBackups } from "./daily.ts";
export { restore } from "./restore.ts";
