import { useEffect } from "react";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { togglePlay, toggleSilence } from "./play.ts";

/** One key starts and stops: S is silence and back, 1–9 are the first sounds on the screen. */
export function useSoundKeys(files: readonly AudioFile[]): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(event.target)) return;
      const file = /^[1-9]$/.test(event.key) ? files[Number(event.key) - 1] : undefined;
      if (event.key.toLowerCase() === "s") toggleSilence(files);
      else if (file && !file.missing) togglePlay(file);
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [files]);
}

/** Keys that belong to a field or a dialog are not ours. */
function isTyping(target: EventTarget | null): boolean {
  const isField =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return isField || document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
