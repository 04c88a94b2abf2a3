import { proxy } from "valtio";

export type LayerState = "loading" | "playing" | "failed" | "gone";

/** Playback state of this device; written by the engine only. */
export const playerState = proxy<{
  /** 'blocked' until a tap; 'failed': the foreground sound cannot be loaded. */
  state: "idle" | "starting" | "playing" | "blocked" | "failed";
  /** Whether there is, or just was, something to play: a device without a role is asked for one. */
  isWanted: boolean;
  /** Its title: foreground, else scene, else last one-shot. */
  wanted: string | null;
}>({ state: "idle", isWanted: false, wanted: null });

/** By layer index; empty where no scene plays here. Written by the engine only. */
export const layerStates = proxy<LayerState[]>([]);
