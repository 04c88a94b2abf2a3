import { proxy } from "valtio";
import type { Scene, SceneStreaming, SoundStruck } from "#shared/schemas/scene.ts";
import { hearServerMoment } from "./server-clock.ts";

export interface PlayingScene {
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

const strikes = new Set<(struck: SoundStruck) => void>();
const endings = new Set<(fadeMs: number) => void>();

/** Calls with each strike. @returns what ends it. */
export function onStrike(listener: (struck: SoundStruck) => void): () => void {
  strikes.add(listener);
  return () => void strikes.delete(listener);
}

/** Calls whenever the server says that no scene plays, or none any more. @returns what ends it. */
export function onSceneEnd(listener: (fadeMs: number) => void): () => void {
  endings.add(listener);
  return () => void endings.delete(listener);
}

export function hearScene({ scene, elapsedMs, seed, fadeMs, at }: SceneStreaming): void {
  hearServerMoment(at);
  stage.fadeMs = fadeMs;
  stage.scene = scene && { scene, began: at - elapsedMs, seed };
  if (!scene) for (const listener of endings) listener(fadeMs);
}

/** It begins a little after the time of sending, so that its moment says nothing of the server's clock. */
export function hearStruck(struck: SoundStruck): void {
  for (const listener of strikes) listener(struck);
}

/** What another table heard is over at once. */
export function forgetScene(): void {
  stage.fadeMs = 0;
  stage.scene = null;
}
