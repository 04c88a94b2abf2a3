import { proxy } from "valtio";
import type { Clue } from "#shared/clues/index.ts";
import { refreshClues } from "../../api/clues.ts";
import { refreshHandouts } from "../../api/handouts.ts";
import { forgetElsewhere } from "../../session/forget-elsewhere.ts";
import { tellScreens } from "../../session/screen-news.ts";

/** Clues that came just now, oldest first. */
export const news = proxy<{ clues: Clue[] }>({ clues: [] });
forgetElsewhere(closeAllNews);

/** @param isNew false for a clue that was known before, and has only changed. */
export function handleClueFound(clue: Clue, isNew: boolean): void {
  const isUp = news.clues.some(({ _id }) => _id === clue._id);
  if (isUp) news.clues = news.clues.map((one) => (one._id === clue._id ? clue : one));
  else if (isNew) {
    news.clues = [...news.clues, clue];
    tellScreens(clue._id);
  }
  void refreshClues();
  // Its document may have come without being held up.
  if (clue.handoutId !== null) void refreshHandouts();
}

export function handleClueForgotten(id: string): void {
  closeNews(id);
  void refreshClues();
}

export function closeAllNews(): void {
  news.clues = [];
}

export function closeNews(id: string): void {
  news.clues = news.clues.filter(({ _id }) => _id !== id);
}
