/** What other rooms may use. */
export { type Diary, openDiary } from "./keeper.ts";
export { diaryRoutes } from "./routes.ts";
export { ownNotes } from "./store.ts";
export { setSitting, writeNote } from "./verbs.ts";
