import { proxy } from "valtio";

/** The latest announcement of any room: only that takes the middle of a television. `count` tells apart two of the same. */
export const screenNews = proxy<{ latest: string | null; count: number }>({ latest: null, count: 0 });

/** @param id of what was announced. */
export function tellScreens(id: string): void {
  screenNews.latest = id;
  screenNews.count += 1;
}
