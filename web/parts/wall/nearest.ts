import type { WallCard } from "#shared/wall/index.ts";

/** The card whose middle is nearest to a place of the wall. @param within the farthest it may be, in units of the wall. */
export function nearestCard(
  cards: readonly Pick<WallCard, "_id" | "x" | "y">[],
  place: { x: number; y: number },
  within: number,
): string | null {
  let nearest: string | null = null;
  let least = within;
  for (const { _id, x, y } of cards) {
    const distance = Math.hypot(x - place.x, y - place.y);
    if (distance > least) continue;
    nearest = _id;
    least = distance;
  }
  return nearest;
}
