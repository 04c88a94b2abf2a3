import type { PlayScene, Scene, SceneStreaming } from "#shared/schemas/scene.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { keepPlayingScene, keptPlayingScene } from "./playing-store.ts";
import { findScene } from "./scene-store.ts";

/** The playing scene of a table. Like `Player`, but read anew each time: it may be edited while it plays. */
export class ScenePlayer {
  #playing: { sceneId: string; since: number; seed: number } | null;
  #fadeMs: number;

  constructor(
    private readonly db: Db,
    private readonly tableId: string,
    private readonly clock: Clock,
  ) {
    const kept = keptPlayingScene(db, tableId);
    this.#fadeMs = kept?.fadeMs ?? 0;
    this.#playing = kept && {
      sceneId: kept.sceneId,
      since: clock.elapsed() - Math.max(0, clock.now() - kept.startedAt),
      seed: kept.seed,
    };
  }

  now(): SceneStreaming {
    const at = Math.round(this.clock.elapsed());
    const fadeMs = this.#fadeMs;
    const scene = this.scene();
    if (!this.#playing || !scene) return { scene: null, elapsedMs: 0, seed: 0, fadeMs, at };
    const { since, seed } = this.#playing;
    return { scene, elapsedMs: Math.max(0, Math.round(at - since)), seed, fadeMs, at };
  }

  scene(): Scene | null {
    return this.#playing && findScene(this.db, this.tableId, this.#playing.sceneId);
  }

  /** A playing scene continues. Null ends it. Stored before it is sent. */
  set({ sceneId, fadeMs }: PlayScene): void {
    if (sceneId !== null && sceneId === this.#playing?.sceneId) return;
    const { db, tableId, clock } = this;
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const startedAt = clock.now();
    keepPlayingScene(db, tableId, sceneId === null ? null : { sceneId, startedAt, seed, fadeMs });
    this.#playing = sceneId === null ? null : { sceneId, since: clock.elapsed(), seed };
    this.#fadeMs = fadeMs;
  }
}
