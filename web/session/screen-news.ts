import { proxy } from "valtio";

/** The latest announcement of any room: only that takes the middle of a television. */
export const screenNews = proxy<{ latest: string | null }>({ latest: null });

/** @param id of what was announced. */
export function tellScreens(id: string): void {
  screenNews.latest = id;
}
