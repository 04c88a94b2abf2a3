import { useSnapshot } from "valtio";
import { chooseRole, tryAgain } from "../../parts/sound/attend-sound.ts";
import { playerState } from "../../parts/sound/player.ts";
import { sceneTitle } from "../../parts/sound/scene-title.ts";
import { useHeard } from "../../parts/sound/useHeard.ts";
import { sound } from "../../session/sound.ts";
import { SoundOnIcon } from "../../ui/icons.tsx";
import styles from "./Speaker.module.css";

/** Title of the sound or scene that plays; before, the button that browsers require to allow audio. */
export function Speaker() {
  const heard = useHeard();
  const title = heard.sound?.fileTitle ?? (heard.scene && sceneTitle(heard.scene));
  const { role } = useSnapshot(sound);
  const { state } = useSnapshot(playerState);
  const isAsleep = role !== "speaker" || state === "blocked";
  function wake() {
    chooseRole("speaker");
    tryAgain();
  }
  return (
    <div className={styles.root}>
      {isAsleep && (
        // A remote control presses the focused element.
        // biome-ignore lint/a11y/noAutofocus: there is nothing else to press
        <button type="button" className={styles.wake} onClick={wake} autoFocus>
          <SoundOnIcon /> Tocca per il suono
        </button>
      )}
      {title !== null && (
        <p className={styles.now}>
          {!isAsleep && <SoundOnIcon />} {title}
        </p>
      )}
    </div>
  );
}
