/** Draws what players see of a map, in a thread: an entry point of its own in `scripts/build.ts`. */
import type { Mask } from "#shared/maps/mask.ts";
import type { Raw } from "../on-white.ts";
import { applyFog, rawOf } from "./apply-fog.ts";

declare const self: Worker;

export interface DrawTask {
  readonly file: string;
  /** Null only decodes the picture, before somebody draws. */
  readonly mask: Mask | null;
}
export type Drawn = { readonly bytes: Uint8Array | null } | { readonly error: string };

/** Only one: each takes 16 MB. */
let cached: { file: string; raw: Raw } | null = null;

self.onmessage = async ({ data: { file, mask } }: MessageEvent<DrawTask>) => {
  try {
    if (cached?.file !== file) {
      cached = null;
      cached = { file, raw: await rawOf(file) };
      Bun.gc(true);
    }
    answer({ bytes: mask && (await applyFog(cached.raw, mask)) });
    Bun.gc(true);
  } catch (error) {
    answer({ error: String(error) });
  }
};

function answer(drawn: Drawn): void {
  self.postMessage(drawn);
}
