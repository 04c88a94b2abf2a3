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
  /** Whether a sound has been struck since the page was opened. */
  hasStruck: boolean;
}>({ scene: null, fadeMs: 0, hasStruck: false });

/** The sound engine comes with the first sound: it is told what was struck until then. */
const MOST_EARLY = 12;
let early: SoundStruck[] | null = [];
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
  stage.hasStruck = true;
  if (early) early = [...early, struck].slice(-MOST_EARLY);
  else for (const listener of strikes) listener(struck);
}

/** From now on strikes are passed on as they come; first those that came before. Called once, when all who listen are there. */
export function passStrikesOn(): void {
  const before = early ?? [];
  early = null;
  for (const struck of before) hearStruck(struck);
}

/** What another table heard is over at once. */
export function forgetScene(): void {
  stage.fadeMs = 0;
  stage.scene = null;
  // A whisper that has not been heard yet is nothing for another table, or for whoever logs in next.
  if (early) early = [];
}
