import type { ServerMessage } from "#shared/protocol.ts";
import { DICE_LIE_AFTER_MS } from "#shared/roll-limits.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { PlayScene, Scene } from "#shared/schemas/scene.ts";
import { findAudioFile } from "../audio/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { type KeptRoll, maySee, seenRoll } from "../rolls/index.ts";
import { isPlayable, Sounding } from "../stage/index.ts";
import { settingsAt } from "../tables/index.ts";
import { TELEVISION } from "../visibility.ts";
import type { Hub } from "./hub.ts";
import type { Member, State } from "./members.ts";
import { viewerOf } from "./viewer.ts";

/** So late that every page has heard of it, so early that a key does not feel slow. */
const STRIKES_IN_MS = 250;

/** What somebody is told of the scene that plays. Only masters are told its name: it may say what is to come. */
const seenScene = (scene: Scene | null, isMaster: boolean): Scene | null =>
  scene && (isMaster ? scene : { ...scene, name: "" });

/** Tells the sockets of one table what it hears. */
export class TableSound {
  readonly sounding: Sounding;
  /** What plays as JSON, as it was last told. */
  #toldSound: string;
  /** The same of the scene, for masters (`true`) and for all others. */
  readonly #toldScenes: Map<boolean, string>;

  constructor(
    private readonly db: Db,
    private readonly tableId: string,
    clock: Clock,
    private readonly hub: Hub,
    /** Called when something has to be stored, before it is told. */
    private readonly onChange: () => void,
  ) {
    this.sounding = new Sounding(db, tableId, clock);
    this.#toldSound = this.#sound();
    this.#toldScenes = new Map([false, true].map((isMaster) => [isMaster, this.#scene(isMaster)]));
  }

  readonly #streaming = () => textOf({ action: "audioStreaming", data: this.sounding.foreground.now() });
  readonly #sceneForPlayers = () => this.#sceneStreaming(false);
  readonly #sceneForMasters = () => this.#sceneStreaming(true);

  /** What a newcomer has to hear. */
  statesFor({ isMaster }: { isMaster: boolean }): State[] {
    return [this.#streaming, isMaster ? this.#sceneForMasters : this.#sceneForPlayers];
  }

  /** Plays in the foreground, from the beginning; null for silence there. */
  play(audioId: string | null): void {
    this.sounding.foreground.set(audioId);
    this.onChange();
    this.#tellSound();
  }

  playScene(wanted: PlayScene): void {
    this.sounding.scene.set(wanted);
    this.onChange();
    this.#tellScene(false);
    this.#tellScene(true);
  }

  /** Call when the list of sounds may have changed: the one that plays may have a new title, or have gone. */
  soundsChanged(): void {
    if (this.#sound() !== this.#toldSound) this.#tellSound();
  }

  /** Call when scenes may have changed: the one that plays may be another now, or have gone. A new name is news for masters alone. */
  scenesChanged(): void {
    for (const isMaster of [false, true]) {
      if (this.#scene(isMaster) !== this.#toldScenes.get(isMaster)) this.#tellScene(isMaster);
    }
  }

  /** Strikes a sound. @param whom one socket for each who hears it; null for all. */
  strike(file: AudioFile, whom: readonly Member[] | null): void {
    const struck = this.sounding.strike(file, { inMs: STRIKES_IN_MS, isForAll: whom === null });
    if (!whom) return this.hub.tellEveryone({ action: "soundStruck", data: struck });
    const text = textOf({ action: "soundStruck", data: { ...struck, isWhisper: true } });
    for (const { wire } of whom) wire.send(text);
  }

  /**
   * The sound that the table has bound to what dice show, as they lie: to those who may see them, and where not all may, to no
   * loudspeaker. What a client has thrown itself strikes nothing, nor does what becomes of a roll later.
   */
  rolled(kept: KeptRoll): void {
    const { level, origin } = seenRoll(kept, { isMaster: false });
    if (origin !== "server" && origin !== "real") return;
    if (level !== "critic" && level !== "extrafailed") return;
    const { critical, disaster } = settingsAt(this.db, this.tableId).sounds;
    const audioId = level === "critic" ? critical : disaster;
    const file = audioId === null ? null : findAudioFile(this.db, audioId);
    if (!file || !isPlayable(file)) return;
    const isForAll = maySee(kept, TELEVISION);
    const struck = this.sounding.strike(file, { inMs: DICE_LIE_AFTER_MS, isForAll });
    const mayHear = (member: Member) =>
      maySee(kept, viewerOf(member)) && (isForAll || member.device.role !== "speaker");
    this.hub.tellThose(mayHear, { action: "soundStruck", data: struck });
  }

  #tellSound(): void {
    this.#toldSound = this.#sound();
    this.hub.tellState(this.#streaming);
  }

  #tellScene(isMaster: boolean): void {
    this.#toldScenes.set(isMaster, this.#scene(isMaster));
    const state = isMaster ? this.#sceneForMasters : this.#sceneForPlayers;
    this.hub.tellState(state, (member) => viewerOf(member).isMaster === isMaster);
  }

  #sound(): string {
    return JSON.stringify(this.sounding.foreground.now().file);
  }

  #scene(isMaster: boolean): string {
    return JSON.stringify(seenScene(this.sounding.scene.scene(), isMaster));
  }

  #sceneStreaming(isMaster: boolean): string {
    const { scene, ...now } = this.sounding.scene.now();
    return textOf({ action: "sceneStreaming", data: { scene: seenScene(scene, isMaster), ...now } });
  }
}

const textOf = (message: ServerMessage): string => JSON.stringify(message);
