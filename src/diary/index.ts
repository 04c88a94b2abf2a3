export { type Diary, openDiary } from "./keeper.ts";
export { ownNotes } from "./note-store.ts";
export { diaryRoutes, type SittingEvent } from "./routes.ts";
export { setSitting, writeNote } from "./verbs.ts";
