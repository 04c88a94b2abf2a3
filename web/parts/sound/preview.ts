import { proxy, subscribe } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { sound } from "../../session/sound.ts";
import { factorOf } from "./context.ts";
import { addressOf } from "./decoded.ts";

/** Local playback for the master. */
export const preview = proxy<{ id: string | null; hasFailed: boolean }>({ id: null, hasFailed: false });

const player = new Audio();
player.addEventListener("ended", stopPreview);
player.addEventListener("error", () => {
  if (preview.id !== null) preview.hasFailed = true;
});
let gain = 1;
subscribe(sound, setVolume);

function setVolume(): void {
  player.volume = Math.min(1, (sound.volume / 100) * gain);
}

/** Plays a sound on this device only, or stops it. */
export function togglePreview(file: AudioFile): void {
  if (preview.id === file._id) return stopPreview();
  preview.id = file._id;
  preview.hasFailed = false;
  player.src = addressOf(file);
  gain = factorOf(file.gainDb);
  setVolume();
  player.play().catch(() => {
    // Failures fire an error event; an aborted start is none.
  });
}

export function stopPreview(): void {
  preview.id = null;
  preview.hasFailed = false;
  player.pause();
}
