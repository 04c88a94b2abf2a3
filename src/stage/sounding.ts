import { Refused } from "#shared/refused.ts";
import type { AudioFile, Streaming } from "#shared/schemas/audio.ts";
import type { SoundStruck } from "#shared/schemas/scene.ts";
import { findSoundAt, isOwned } from "../audio/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import type { Viewer } from "../visibility.ts";
import { Player } from "./player.ts";
import { RecentStrikes } from "./recent-strikes.ts";
import { ScenePlayer } from "./scene-player.ts";

/** Televisions can fetch a one-shot sound for this long. */
const HEARD_FOR_MS = 60_000;
/** A device without a role is offered a whisper for 15 s, and may be slow to load it. */
const LATE_MS = 20_000;

/** What somebody hears. */
export interface Heard {
  readonly streaming: Streaming;
  /** Ids: background, layers of the scene, and recent one-shot sounds. */
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

  heard(viewer: Viewer): Heard {
    const streaming = this.foreground.now(viewer.isMaster);
    const sounds = new Set(this.#strikes.heard(this.clock.elapsed(), viewer));
    for (const { audioId } of this.scene.scene()?.layers ?? []) sounds.add(audioId);
    if (streaming.file) sounds.add(streaming.file._id);
    return { streaming, sounds };
  }

  /** Starts after a delay, so that all speakers begin together. @param inMs milliseconds. @param mayHear also asked for televisions. */
  strike(
    file: AudioFile,
    { inMs, mayHear }: { inMs: number; mayHear: (viewer: Viewer) => boolean },
  ): SoundStruck {
    const at = this.clock.elapsed();
    const { durationMs = HEARD_FOR_MS } = file;
    const until = at + (isOwned(file) ? inMs + durationMs + LATE_MS : HEARD_FOR_MS);
    this.#strikes.add({ audioId: file._id, mayHear, until });
    return { file, id: Bun.randomUUIDv7(), at: Math.round(at) + inMs };
  }
}

interface Chooser {
  readonly tableId: string;
  readonly isMaster: boolean;
}

/** An adventure's sound only for masters of its table; for all others there is none. @throws Refused `not_found`, with the reason. */
export function soundToPlay(db: Db, { tableId, isMaster }: Chooser, audioId: string): AudioFile {
  const file = findSoundAt(db, tableId, audioId);
  if (!file || (isOwned(file) && !isMaster)) throw new Refused("not_found", "Questo suono non esiste");
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
