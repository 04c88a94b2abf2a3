import { MAP_EDGE, MOST_MAP_POINTS } from "#shared/maps/index.ts";

export type Point = [x: number, y: number];

/** Where a pointer is on the map, at most at its edge. */
export function pointIn(
  { left, top, width, height }: Pick<DOMRect, "left" | "top" | "width" | "height">,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const along = (from: number, length: number) =>
    Math.max(0, Math.min(MAP_EDGE, Math.round((from / length) * MAP_EDGE)));
  return [along(clientX - left, width), along(clientY - top, height)];
}

/** Whether a point is far enough from the last to be seen with this brush. */
export function isFarther([x, y]: Point, [toX, toY]: Point, radius: number): boolean {
  return Math.hypot(toX - x, toY - y) >= radius / 3;
}

/** A stroke this long is sent, and goes on as another. */
export const isLong = (points: readonly Point[]): boolean => points.length >= MOST_MAP_POINTS - 1;
