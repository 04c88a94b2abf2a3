export { backUp } from "./back-up.ts";
export { type DailyBackups, openDailyBackups } from "./daily.ts";
export { restore } from "./restore.ts";
