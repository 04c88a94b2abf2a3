import { Refused } from "#shared/refused.ts";
import type { AudioFile, Streaming } from "#shared/schemas/audio.ts";
import type { SoundStruck } from "#shared/schemas/scene.ts";
import { findAudioFile } from "../audio/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { Player } from "./player.ts";
import { RecentStrikes } from "./recent-strikes.ts";
import { ScenePlayer } from "./scene-player.ts";

export interface Heard {
  readonly streaming: Streaming;
  /** Ids: background, layers of the scene, and recent one-shot sounds for all. */
  readonly sounds: ReadonlySet<string>;
}

export class Sounding {
  readonly foreground: Player;
  readonly scene: ScenePlayer;
  readonly #strikes = new RecentStrikes();

  constructor(
    db: Db,
    tableId: string,
    private readonly clock: Clock,
  ) {
    this.foreground = new Player(db, tableId, clock);
    this.scene = new ScenePlayer(db, tableId, clock);
  }

  heard(): Heard {
    const streaming = this.foreground.now();
    const sounds = new Set(this.#strikes.heard(this.clock.elapsed()));
    for (const { audioId } of this.scene.scene()?.layers ?? []) sounds.add(audioId);
    if (streaming.file) sounds.add(streaming.file._id);
    return { streaming, sounds };
  }

  /** Starts after a delay, so that all speakers begin together. @param inMs milliseconds. @param isForAll televisions included. */
  strike(file: AudioFile, { inMs, isForAll }: { inMs: number; isForAll: boolean }): SoundStruck {
    const at = this.clock.elapsed();
    this.#strikes.add({ audioId: file._id, isForAll, at });
    return { file, id: Bun.randomUUIDv7(), at: Math.round(at) + inMs };
  }
}

/** @throws Refused `not_found`, with the reason. */
export function soundToPlay(db: Db, audioId: string): AudioFile {
  const file = findAudioFile(db, audioId);
  if (!file) throw new Refused("not_found", "Questo suono non esiste");
  if (!isPlayable(file)) throw new Refused("not_found", whyNot(file));
  return file;
}

export const isPlayable = ({ missing, problem }: AudioFile): boolean => !missing && !problem;

const whyNot = ({ missing }: AudioFile) =>
  missing ? "Il file di questo suono non c'è più" : "Il file di questo suono è rovinato: non si può suonare";

export const silence = (clock: Pick<Clock, "elapsed">): Streaming => ({
  file: null,
  elapsedMs: 0,
  at: Math.round(clock.elapsed()),
});
