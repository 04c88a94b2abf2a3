import { proxy, subscribe } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { SERVER } from "../../api/client.ts";
import { sound } from "../../session/sound.ts";

/** What the master listens to alone, on this device. */
export const preview = proxy<{ id: string | null; hasFailed: boolean }>({ id: null, hasFailed: false });

const player = new Audio();
player.addEventListener("ended", stopPreview);
player.addEventListener("error", () => {
  if (preview.id !== null) preview.hasFailed = true;
});
subscribe(sound, () => {
  player.volume = sound.volume / 100;
});

/** Plays a sound on this device only, or stops it if it is playing. */
export function togglePreview({ _id, filePath }: AudioFile): void {
  if (preview.id === _id) return stopPreview();
  preview.id = _id;
  preview.hasFailed = false;
  player.src = `${SERVER}${filePath}`;
  player.volume = sound.volume / 100;
  player.play().catch(() => {
    // A file that cannot be played raises an error event; to be stopped before it began is no error.
  });
}

export function stopPreview(): void {
  preview.id = null;
  preview.hasFailed = false;
  player.pause();
}
