import type { WallCard } from "#shared/wall/index.ts";
import { CARD_SIZES } from "./cards.ts";

/** How many cards have their middle under another one. */
export function coveredIn(cards: readonly Pick<WallCard, "kind" | "x" | "y">[]): number {
  return cards.filter((card, at) =>
    cards.some((other, over) => {
      const { width, height } = CARD_SIZES[other.kind];
      return over > at && Math.abs(card.x - other.x) < width / 2 && Math.abs(card.y - other.y) < height / 2;
    }),
  ).length;
}
