import { Refused } from "#shared/refused.ts";
import type { AudioFile, Streaming } from "#shared/schemas/audio.ts";
import type { SoundStruck } from "#shared/schemas/scene.ts";
import { findAudioFile } from "../audio/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { Player } from "./player.ts";
import { RecentStrikes } from "./recent-strikes.ts";
import { ScenePlayer } from "./scene-player.ts";

/** What a television may fetch of its table's sounds. */
export interface Heard {
  readonly streaming: Streaming;
  /** Ids: the foreground, the layers of the scene, and what was struck to all a moment ago. */
  readonly sounds: ReadonlySet<string>;
}

/** Everything that one table hears. */
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

  /**
   * A sound that begins a little later, so that all speakers begin together.
   * @param inMs milliseconds from now. @param isForAll whether a television hears it.
   */
  strike(file: AudioFile, { inMs, isForAll }: { inMs: number; isForAll: boolean }): SoundStruck {
    const at = this.clock.elapsed();
    this.#strikes.add({ audioId: file._id, isForAll, at });
    return { file, id: Bun.randomUUIDv7(), at: Math.round(at) + inMs };
  }
}

/** @throws Refused `not_found`, with why it cannot be heard. */
export function soundToPlay(db: Db, audioId: string): AudioFile {
  const file = findAudioFile(db, audioId);
  if (!file) throw new Refused("not_found", "Questo suono non esiste");
  if (!isPlayable(file)) throw new Refused("not_found", whyNot(file));
  return file;
}

/** Whether its file is there, and holds a sound. */
export const isPlayable = ({ missing, problem }: AudioFile): boolean => !missing && !problem;

const whyNot = ({ missing }: AudioFile) =>
  missing ? "Il file di questo suono non c'è più" : "Il file di questo suono è rovinato: non si può suonare";

/** Where nobody sits at any table. */
export const silence = (clock: Pick<Clock, "elapsed">): Streaming => ({
  file: null,
  elapsedMs: 0,
  at: Math.round(clock.elapsed()),
});
