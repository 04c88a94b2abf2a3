import type { Streaming } from "#shared/schemas/audio.ts";
import { findSoundAt, soundAs } from "../audio/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { keepPlaying, keptPlaying } from "./playing-store.ts";

/** A table's background sound. Kept on the server, so that it continues for late arrivals and after restarts. */
export class Player {
  /** `since` is in milliseconds of `elapsed()`: the date may be corrected while a sound plays. */
  #playing: { audioId: string; since: number } | null;

  constructor(
    private readonly db: Db,
    private readonly tableId: string,
    private readonly clock: Clock,
  ) {
    const kept = keptPlaying(db, tableId);
    this.#playing = kept && {
      audioId: kept.audioId,
      since: clock.elapsed() - Math.max(0, clock.now() - kept.startedAt),
    };
  }

  /** @param isMaster who asks. */
  now(isMaster: boolean): Streaming {
    const known = this.#playing && findSoundAt(this.db, this.tableId, this.#playing.audioId);
    const file = known && soundAs(known, isMaster);
    const at = Math.round(this.clock.elapsed());
    if (!this.#playing || !file) return { file: null, elapsedMs: 0, at };
    return { file, elapsedMs: Math.max(0, Math.round(at - this.#playing.since)), at };
  }

  set(audioId: string | null): void {
    const { db, tableId, clock } = this;
    keepPlaying(db, tableId, audioId === null ? null : { audioId, startedAt: clock.now() });
    this.#playing = audioId === null ? null : { audioId, since: clock.elapsed() };
  }
}
