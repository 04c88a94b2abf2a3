import { proxy } from "valtio";
import type { Clue } from "#shared/clues/index.ts";
import { refreshClues } from "../../api/clues.ts";

/** Clues that came just now, oldest first. */
export const news = proxy<{ clues: Clue[] }>({ clues: [] });

export function handleClueFound(clue: Clue): void {
  const isUp = news.clues.some(({ _id }) => _id === clue._id);
  // A change of a clue that was known before is no news; one that is not in the list is new.
  if (isUp) news.clues = news.clues.map((one) => (one._id === clue._id ? clue : one));
  else if (Date.now() - clue.foundAt < NEWS_FOR_MS) news.clues = [...news.clues, clue];
  void refreshClues();
}

export function handleClueForgotten(id: string): void {
  closeNews(id);
  void refreshClues();
}

export function closeNews(id: string): void {
  news.clues = news.clues.filter(({ _id }) => _id !== id);
}

const NEWS_FOR_MS = 60_000;
