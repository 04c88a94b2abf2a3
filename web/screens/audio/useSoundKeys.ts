import { useEffect } from "react";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { togglePlay, toggleSilence } from "../../parts/sound/play.ts";
import { problemOf } from "../../parts/sound/sound-problem.ts";
import { isTyping } from "../../ui/is-typing.ts";

/** The keys of the audio screen: S stops and resumes, 1 to 9 play the first sounds on the screen. */
export function useSoundKeys(files: readonly AudioFile[]): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(event.target)) return;
      const file = /^[1-9]$/.test(event.key) ? files[Number(event.key) - 1] : undefined;
      if (event.key.toLowerCase() === "s") toggleSilence(files.filter((each) => problemOf(each) === null));
      else if (file && problemOf(file) === null) togglePlay(file);
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [files]);
}
