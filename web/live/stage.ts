import { proxy } from "valtio";
import type { Scene, SceneStreaming, SoundStruck } from "#shared/schemas/scene.ts";
import { hearServerMoment } from "./server-clock.ts";

interface PlayingScene {
  scene: Scene;
  /** When it began, on the server's clock (`server-clock.ts`), in milliseconds. */
  began: number;
  seed: number;
}

/** What the table hears besides the sound in the foreground; only this file writes it. */
export const stage = proxy<{
  scene: PlayingScene | null;
  /** Milliseconds that the last change of scene takes, or its end. */
  fadeMs: number;
}>({ scene: null, fadeMs: 0 });

const listeners = new Set<(struck: SoundStruck) => void>();

/** Calls with each strike. @returns what ends it. */
export function onStrike(listener: (struck: SoundStruck) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function hearScene({ scene, elapsedMs, seed, fadeMs, at }: SceneStreaming): void {
  hearServerMoment(at);
  stage.fadeMs = fadeMs;
  stage.scene = scene && { scene, began: at - elapsedMs, seed };
}

export function hearStruck(struck: SoundStruck): void {
  for (const listener of listeners) listener(struck);
}

/** What another table heard is over at once. */
export function forgetScene(): void {
  stage.fadeMs = 0;
  stage.scene = null;
}
