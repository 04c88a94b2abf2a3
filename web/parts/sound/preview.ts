import { proxy, subscribe } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { sound } from "../../session/sound.ts";
import { factorOf } from "./context.ts";
import { addressOf } from "./decoded.ts";

/** What the master listens to alone, on this device. */
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

/** Plays a sound on this device only, or stops it if it is playing. */
export function togglePreview(file: AudioFile): void {
  if (preview.id === file._id) return stopPreview();
  preview.id = file._id;
  preview.hasFailed = false;
  player.src = addressOf(file);
  gain = factorOf(file.gainDb);
  setVolume();
  player.play().catch(() => {
    // A file that cannot be played raises an error event; to be stopped before it began is no error.
  });
}

export function stopPreview(): void {
  preview.id = null;
  preview.hasFailed = false;
  player.pause();
}
