/** What other rooms may use. */
export { type Diary, openDiary, type ShownHandout } from "./keeper.ts";
export { diaryRoutes } from "./routes.ts";
