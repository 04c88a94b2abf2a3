import type { Streaming } from "#shared/schemas/audio.ts";
import { findAudioFile } from "../audio/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { keepPlaying, keptPlaying } from "./playing-store.ts";

/**
 * What the whole table hears. The server owns it, so that whoever comes late, reloads, or finds the server started
 * again goes on at the right place.
 */
export class Player {
  /** `since` counts on the clock that never jumps: a Raspberry Pi learns the date while a sound is playing. */
  #playing: { audioId: string; since: number } | null;
  #isKept = true;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {
    const kept = keptPlaying(db);
    this.#playing = kept && {
      audioId: kept.audioId,
      since: clock.elapsed() - Math.max(0, clock.now() - kept.startedAt),
    };
  }

  /** What is heard now and how far it is; silence when its sound is no longer in the list. */
  now(): Streaming {
    const file = this.#playing && findAudioFile(this.db, this.#playing.audioId);
    if (!this.#playing || !file) return { file: null, elapsedMs: 0 };
    return { file, elapsedMs: Math.max(0, Math.round(this.clock.elapsed() - this.#playing.since)) };
  }

  /** Starts a sound from its beginning; null is silence. */
  set(audioId: string | null): void {
    this.#playing = audioId === null ? null : { audioId, since: this.clock.elapsed() };
    this.#isKept = false;
  }

  /** Writes down what is heard, if it has changed. What cannot be written, which throws, is tried again the next time. */
  keep(): void {
    if (this.#isKept) return;
    const heardMs = this.#playing ? this.clock.elapsed() - this.#playing.since : 0;
    const startedAt = Math.round(this.clock.now() - heardMs);
    keepPlaying(this.db, this.#playing && { audioId: this.#playing.audioId, startedAt });
    this.#isKept = true;
  }
}
