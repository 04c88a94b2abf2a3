import type { AudioFile } from "#shared/schemas/audio.ts";
import { type SceneLayer, USUAL_GAP } from "#shared/schemas/scene.ts";
import { knownSound } from "../../live/known-sound.ts";
import { serverMoment } from "../../live/server-clock.ts";
import type { PlayingScene } from "../../live/stage.ts";
import { glide, glided, type Stage } from "./context.ts";
import { type Loop, type LoopState, playLoop } from "./loop.ts";
import { type LayerState, layerStates } from "./player.ts";
import { playNowAndThen } from "./random-layer.ts";

const LAYER_FADE_MS = 300;

interface PlayingLayer {
  kind: string;
  level: number;
  loop: Loop;
  state: LoopState;
}

/** A playing scene, until its fade-out ends. */
export class ScenePlayer {
  readonly #fade: GainNode;
  #playing: PlayingScene;
  #layers = new Map<string, PlayingLayer>();
  #isOver = false;

  /** @param fadeMs fade-in from its start; later joiners hear it at full volume. */
  constructor(
    private readonly stage: Stage,
    playing: PlayingScene,
    fadeMs: number,
  ) {
    this.#playing = playing;
    const elapsed = serverMoment(performance.now()) - playing.began;
    this.#fade = new GainNode(stage.context, { gain: glided(elapsed, fadeMs) });
    this.#fade.connect(stage.scene);
    if (elapsed < fadeMs) glide(this.#fade.gain, 1, fadeMs / 1000);
  }

  /** Whether this is the same playback of the scene, though its layers may have been edited. */
  is({ scene, seed }: PlayingScene): boolean {
    return !this.#isOver && scene._id === this.#playing.scene._id && seed === this.#playing.seed;
  }

  get isHeard(): boolean {
    return [...this.#layers.values()].some(({ state }) => state === "playing");
  }

  get isBlocked(): boolean {
    return [...this.#layers.values()].some(({ state }) => state === "blocked");
  }

  /** Reconciles the layers. */
  follow(playing: PlayingScene): void {
    this.#playing = playing;
    const wanted = new Map(named(playing.scene.layers).map((one) => [one.name, one]));
    for (const [name, { kind, loop }] of this.#layers) {
      const now = wanted.get(name);
      const file = now && playable(now.layer);
      if (file && kind === kindOf(now.layer, file)) continue;
      loop.end(LAYER_FADE_MS);
      this.#layers.delete(name);
    }
    for (const [name, { layer, which }] of wanted) {
      const file = playable(layer);
      if (!file) continue;
      const known = this.#layers.get(name);
      if (!known) this.#begin(name, layer, which, file);
      else if (known.level !== layer.volume) {
        known.level = layer.volume;
        known.loop.setLevel(layer.volume);
      }
    }
    this.#tell();
  }

  look(): void {
    for (const { loop } of this.#layers.values()) loop.look();
  }

  tryAgain(): void {
    for (const { loop } of this.#layers.values()) loop.tryAgain();
  }

  end(fadeMs: number): void {
    this.#isOver = true;
    glide(this.#fade.gain, 0, fadeMs / 1000);
    setTimeout(() => {
      for (const { loop } of this.#layers.values()) loop.end(0);
      setTimeout(() => this.#fade.disconnect(), 500);
    }, fadeMs * 1.2);
  }

  #begin(name: string, layer: SceneLayer, which: number, file: AudioFile): void {
    const begun: { layer: PlayingLayer | null; state: LoopState } = { layer: null, state: "starting" };
    const options = {
      stage: this.stage,
      file,
      into: this.#fade,
      began: () => this.#playing.began,
      level: layer.volume,
      onState: (state: LoopState) => {
        begun.state = state;
        if (begun.layer) begun.layer.state = state;
        this.#tell();
      },
    };
    const { everyMs = USUAL_GAP } = layer;
    const { seed } = this.#playing;
    const loop =
      layer.mode === "loop" ? playLoop(options) : playNowAndThen({ ...options, seed, which, everyMs });
    begun.layer = { kind: kindOf(layer, file), level: layer.volume, loop, state: begun.state };
    this.#layers.set(name, begun.layer);
  }

  #tell(): void {
    if (this.#isOver) return;
    const states = named(this.#playing.scene.layers).map(({ name }): LayerState => {
      const state = this.#layers.get(name)?.state;
      if (state === undefined) return "gone";
      return state === "starting" || state === "blocked" ? "loading" : state;
    });
    if (states.join() !== layerStates.join()) layerStates.splice(0, layerStates.length, ...states);
  }
}

/** Stable keys while layers are added and removed: the sound, and its occurrence. */
function named(layers: readonly SceneLayer[]): { name: string; which: number; layer: SceneLayer }[] {
  const seen = new Map<string, number>();
  return layers.map((layer) => {
    const sort = `${layer.mode} ${layer.audioId}`;
    const which = seen.get(sort) ?? 0;
    seen.set(sort, which + 1);
    return { name: `${sort} ${which}`, which, layer };
  });
}

const kindOf = (layer: SceneLayer, { filePath, durationMs, gainDb }: AudioFile): string =>
  [filePath, durationMs, gainDb, ...(layer.mode === "random" ? (layer.everyMs ?? []) : [])].join(" ");

function playable({ audioId }: SceneLayer): AudioFile | null {
  const file = knownSound(audioId);
  return file && !file.missing && !file.problem ? file : null;
}
