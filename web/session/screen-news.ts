import { proxy } from "valtio";

/** What was told to the table last, whichever room told it: only that takes the middle of a television. */
export const screenNews = proxy<{ latest: string | null }>({ latest: null });

/** @param id of what was told. */
export function tellScreens(id: string): void {
  screenNews.latest = id;
}
