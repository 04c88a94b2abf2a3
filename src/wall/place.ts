import { createHash } from "node:crypto";
import { WALL_SIZE } from "#shared/wall/index.ts";

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** So that no card hangs over the edge. */
const MARGIN = 160;

/** Where a card begins: by its id alone, since a free place would tell of the others. */
export function placeOfId(id: string): Place {
  const hash = createHash("sha256").update(id).digest();
  const within = (size: number, at: number) =>
    MARGIN + Math.floor((hash.readUInt32BE(at) / 2 ** 32) * (size - 2 * MARGIN));
  return { x: within(WALL_SIZE.width, 0), y: within(WALL_SIZE.height, 4) };
}
