import { useLayoutEffect } from "react";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { useSeat } from "../../api/useSeat.ts";
import { useSettingsHere } from "../../api/useTableSettings.ts";
import { knownSound } from "../../live/known-sound.ts";
import { togglePlay, toggleSilence } from "../../parts/sound/play.ts";
import { sceneTitle } from "../../parts/sound/scene-title.ts";
import { problemOf } from "../../parts/sound/sound-problem.ts";
import { silenceWithUndo, stopSoundWithUndo, strike } from "../../parts/sound/table-sound.ts";
import { useHeard } from "../../parts/sound/useHeard.ts";
import { Button } from "../../ui/Button.tsx";
import { StopIcon } from "../../ui/icons.tsx";
import { isTyping } from "../../ui/is-typing.ts";
import styles from "./NowPlaying.module.css";

interface NowPlayingProps {
  files: readonly AudioFile[];
}

/** Sticky footer: what the table hears, and 'Silenzio'. */
export function NowPlaying({ files }: NowPlayingProps) {
  const { sound, scene, struck, isSilent } = useHeard();
  // A Master User with a player's seat plays and stops single sounds only.
  const { isMaster } = useSeat();
  const keys = useSettingsHere()?.sounds.keys ?? NONE;
  const chosen = isMaster ? keys : NONE;
  useSoundKeys(files, chosen, isMaster);
  const titles = [sound?.fileTitle, scene && sceneTitle(scene)].filter(Boolean).join(" · ");
  return (
    <aside className={styles.root} data-foot aria-label="Al tavolo adesso">
      <p className={styles.words} role="status">
        <small>Al tavolo adesso</small>
        <strong>{titles || struck?.fileTitle || "Silenzio"}</strong>
      </p>
      <p className={styles.keys}>
        Tasti: <kbd>S</kbd> ferma e riprende
        {(files.length > 0 || chosen.length > 0) && (
          <>
            , <kbd>1</kbd>–<kbd>9</kbd> {chosen.length > 0 ? "i suoni dei tasti" : "i primi suoni"}
          </>
        )}
      </p>
      <Button
        variant="main"
        disabled={isMaster ? isSilent : sound === null}
        onClick={isMaster ? silenceWithUndo : stopSoundWithUndo}
      >
        <StopIcon /> Silenzio
      </Button>
    </aside>
  );
}

const NONE: readonly string[] = [];

/** S stops and resumes; 1 to 9 play the table's one-shot sounds (`chosen`: ids, in order) or, without any, the first sounds on the screen. */
function useSoundKeys(files: readonly AudioFile[], chosen: readonly string[], isMaster: boolean): void {
  // Bound in the commit that shows them, or a key pressed at once would be lost.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(event.target)) return;
      const at = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
      const struck = at < 0 ? undefined : knownSound(chosen[at] ?? "");
      const file = chosen.length > 0 ? struck : files[at];
      if (event.key.toLowerCase() === "s") toggleSilence(isMaster);
      else if (file && problemOf(file) === null) (struck ? strike : togglePlay)(file);
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [files, chosen, isMaster]);
}
