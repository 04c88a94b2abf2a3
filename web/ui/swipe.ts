export interface Touched {
  readonly x: number;
  readonly y: number;
  /** Milliseconds. */
  readonly at: number;
}

/** CSS pixels. */
const FAR = 64;
const STEEP = 2;
const SLOW_MS = 600;
/** Where the browser's own gesture for going back begins. */
const EDGE = 24;

/** Which way a finger has swept, 'left' for the next page; null for scrolling, holding, and from the window's edge. */
export function swipeOf(from: Touched, to: Touched, width: number): "left" | "right" | null {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const isAtEdge = from.x < EDGE || from.x > width - EDGE;
  if (isAtEdge || to.at - from.at > SLOW_MS) return null;
  if (Math.abs(across) < FAR || Math.abs(across) < STEEP * Math.abs(down)) return null;
  return across < 0 ? "left" : "right";
}
