import { proxy } from "valtio";

/** How a layer of the scene is doing on this device. */
export type LayerState = "loading" | "playing" | "failed" | "gone";

/** How this device plays what the table hears; only the engine writes it. */
export const playerState = proxy<{
  /** 'blocked' until a tap; 'failed' where the sound in the foreground cannot be got. */
  state: "idle" | "starting" | "playing" | "blocked" | "failed";
  /** Whether the table hears something now, or has just: a device without a role is to be asked for it. */
  isWanted: boolean;
  /** What it is: the sound in the foreground, else the scene, else what was struck last. */
  wanted: string | null;
}>({ state: "idle", isWanted: false, wanted: null });

/** Of the layers of the scene that plays, each in its place; empty where this device plays none. Only the engine writes it. */
export const layerStates = proxy<LayerState[]>([]);
