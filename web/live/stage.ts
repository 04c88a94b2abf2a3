import { proxy, ref } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { Scene, SceneStreaming, SoundStruck } from "#shared/schemas/scene.ts";
import { observeServerTime } from "./server-clock.ts";

export interface PlayingScene {
  scene: Scene;
  /** Server clock, milliseconds. */
  began: number;
  seed: number;
}

export const stage = proxy<{
  scene: PlayingScene | null;
  /** Sounds of the scene that are not in the list of all. A `ref`. */
  files: readonly AudioFile[];
  fadeMs: number;
  /** Whether there was a one-shot since the page loaded. */
  hasStruck: boolean;
}>({ scene: null, files: ref([]), fadeMs: 0, hasStruck: false });

/** The sound engine is loaded lazily: one-shots are buffered until then. */
const MOST_EARLY = 12;
let early: SoundStruck[] | null = [];
const strikes = new Set<(struck: SoundStruck) => void>();
const endings = new Set<(fadeMs: number) => void>();
const forgettings = new Set<() => void>();

export function onStrike(listener: (struck: SoundStruck) => void): () => void {
  strikes.add(listener);
  return () => void strikes.delete(listener);
}

/** Also called when the welcome says that no scene plays. @returns unsubscribe. */
export function onSceneEnd(listener: (fadeMs: number) => void): () => void {
  endings.add(listener);
  return () => void endings.delete(listener);
}

/** When the page leaves its table, or its user logs out. */
export function onStageForgotten(listener: () => void): void {
  forgettings.add(listener);
}

export function handleScene({ scene, files = [], elapsedMs, seed, fadeMs, at }: SceneStreaming): void {
  observeServerTime(at);
  stage.fadeMs = fadeMs;
  stage.files = ref(files);
  stage.scene = scene && { scene, began: at - elapsedMs, seed };
  if (!scene) for (const listener of endings) listener(fadeMs);
}

/** `at` is not used as a clock sample: it lies in the future. */
export function handleSoundStruck(struck: SoundStruck): void {
  stage.hasStruck = true;
  if (early) early = [...early, struck].slice(-MOST_EARLY);
  else for (const listener of strikes) listener(struck);
}

/** Flushes the buffer and stops buffering. Call once, when all listeners are subscribed. */
export function flushStrikes(): void {
  const before = early ?? [];
  early = null;
  for (const struck of before) handleSoundStruck(struck);
}

/** Stops the scene of the former table without a fade. */
export function forgetScene(): void {
  stage.fadeMs = 0;
  stage.scene = null;
  stage.files = ref([]);
  // A whisper that waits must not play at another table or for the next user.
  if (early) early = [];
  for (const listener of forgettings) listener();
}
