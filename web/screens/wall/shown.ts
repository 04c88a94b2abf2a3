import type { WallCard } from "#shared/wall/index.ts";

type Kind = WallCard["kind"];

/** The kind that is looked at, as long as there are cards of it and of others, and buttons to choose between them; null: all. */
export function kindShown(
  cards: readonly Pick<WallCard, "kind">[],
  chosen: Kind | null,
  hasButtons: boolean,
): Kind | null {
  if (!hasButtons) return null;
  const kinds = new Set(cards.map(({ kind }) => kind));
  return chosen !== null && kinds.size > 1 && kinds.has(chosen) ? chosen : null;
}

const SEARCHED_FROM = 13;
/** The search field stays while it has text. */
export const isSearched = (cards: readonly unknown[], typed: string): boolean =>
  cards.length >= SEARCHED_FROM || typed !== "";
