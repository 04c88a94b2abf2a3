import { createHash } from "node:crypto";
import { WALL_SIZE } from "#shared/wall/index.ts";

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle of the wall: spread over all of it, few cards would be too small to read together. */
const AREA = { width: 2_400, height: 1_500 } as const;

/** Where a card begins: by its id alone, since choosing a free place would reveal other cards. */
export function placeOfId(id: string): Place {
  const hash = createHash("sha256").update(id).digest();
  const within = (wall: number, area: number, at: number) =>
    (wall - area) / 2 + Math.floor((hash.readUInt32BE(at) / 2 ** 32) * area);
  return {
    x: within(WALL_SIZE.width, AREA.width, 0),
    y: within(WALL_SIZE.height, AREA.height, 4),
  };
}
