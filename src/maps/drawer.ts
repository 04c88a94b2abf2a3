import { isCovered } from "#shared/maps/mask.ts";
import type { Clock } from "../clock.ts";
import { findHandout, type HandoutChange, replaceShown } from "../handouts/index.ts";
import { createFairQueue } from "../http/fair-queue.ts";
import type { Log } from "../log.ts";
import { type Pictures, pictureFile } from "../pictures/index.ts";
import { findFog, listUndrawn, type MapAtTable, setDrawn } from "./store.ts";
import { createThread } from "./thread.ts";

/** After a drawing that failed, as on a full disk; then twice as long each time. Until then players see what they saw. */
const AGAIN_AFTER_MS = 1_000;
const LONGEST_REST_MS = 60_000;

interface Dependencies {
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly log: Log;
  /** Players get another picture. */
  readonly onDrawn: (change: HandoutChange) => void;
}

export interface Drawer {
  wake(map: MapAtTable): void;
  /** Decodes a picture, for a master who is about to draw. */
  prepare(imageId: string): void;
  close(): void;
}

/** Makes the picture of each changed map that players may fetch, one at a time, the tables in turn; strokes meanwhile are drawn together. */
export function openDrawer({ pictures, clock, log, onDrawn }: Dependencies): Drawer {
  const { db, root } = pictures;
  const thread = createThread();
  const queue = createFairQueue<MapAtTable>(Number.POSITIVE_INFINITY);
  /** Ids of the maps in the queue. */
  const waiting = new Set<string>();
  let preparing: string | null = null;
  let isDrawing = false;
  let isClosed = false;
  /** The retry delay and timer of each map that could not be drawn. */
  const failed = new Map<string, { restMs: number; timer: Timer }>();

  async function drawAll(): Promise<void> {
    if (isDrawing || isClosed) return;
    isDrawing = true;
    for (let map = queue.next(); map !== null && !isClosed; map = queue.next()) {
      const { handoutId } = map;
      waiting.delete(handoutId);
      try {
        await draw(map);
        clearTimeout(failed.get(handoutId)?.timer);
        failed.delete(handoutId);
      } catch (error) {
        drawLater(map, error);
      }
    }
    const file = preparing;
    preparing = null;
    // A picture that cannot be decoded is reported when it is drawn.
    if (file !== null && !isClosed) await thread.draw({ file, mask: null }).catch(() => {});
    isDrawing = false;
    if ((waiting.size > 0 || preparing !== null) && !isClosed) void drawAll();
  }

  function drawLater(map: MapAtTable, error: unknown): void {
    const before = failed.get(map.handoutId);
    clearTimeout(before?.timer);
    const restMs = before ? Math.min(before.restMs * 2, LONGEST_REST_MS) : AGAIN_AFTER_MS;
    const timer = setTimeout(() => wake(map), restMs);
    timer.unref();
    failed.set(map.handoutId, { restMs, timer });
    const entry = { err: error, againInMs: restMs };
    if (before) log.error(entry, "a map could not be drawn again");
    else log.warn(entry, "a map could not be drawn");
  }

  function wake(map: MapAtTable): void {
    enqueue(map);
    void drawAll();
  }

  function enqueue(map: MapAtTable): void {
    if (waiting.has(map.handoutId)) return;
    waiting.add(map.handoutId);
    queue.add(map.tableId, map);
  }

  async function draw(drawn: MapAtTable): Promise<void> {
    const { handoutId } = drawn;
    const fog = findFog(db, handoutId);
    const map = findHandout(db, handoutId);
    // A map that has another picture now begins covered.
    if (!fog || map?.imageId !== fog.imageId) return;
    const { mask, imageId, revision } = fog;
    const isThere = map.shownImageId !== null || isCovered(mask);
    if (fog.drawn === revision && isThere) return;
    const file = pictureFile(root, imageId);
    const bytes = isCovered(mask) ? null : await thread.draw({ file, mask });
    if (isClosed) return;
    const change = await replaceShown(pictures, handoutId, bytes, clock.now(), {
      isCurrent: (tx, kept) => {
        const now = findFog(tx, handoutId);
        if (kept.imageId !== imageId || now?.imageId !== imageId) return false;
        if (now.revision !== revision) return false;
        setDrawn(tx, handoutId, revision);
        return true;
      },
    });
    if (!change) {
      const later = findFog(db, handoutId);
      if (later && later.revision !== revision) enqueue(drawn);
      return;
    }
    onDrawn(change);
  }

  // What was not drawn before the server stopped.
  for (const map of listUndrawn(db)) enqueue(map);
  void drawAll();
  return {
    wake,
    prepare(imageId) {
      const file = pictureFile(root, imageId);
      if (thread.hasDecoded(file)) return;
      preparing = file;
      void drawAll();
    },
    close() {
      isClosed = true;
      thread.terminate();
    },
  };
}
