import { proxy } from "valtio";

/** How the player of this device is doing; only `attend-sound.ts` writes it. */
export const playerState = proxy<{
  state: "idle" | "starting" | "playing" | "blocked" | "failed";
}>({ state: "idle" });
