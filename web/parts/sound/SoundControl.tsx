import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { onStrike } from "../../live/stage.ts";
import { sound as device } from "../../session/sound.ts";
import { Button } from "../../ui/Button.tsx";
import { SoundOnIcon, WarningIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { AskRole } from "./AskRole.tsx";
import { tryAgain } from "./attend-sound.ts";
import { playerState } from "./player.ts";
import styles from "./SoundControl.module.css";
import { SoundPill } from "./SoundPill.tsx";
import { problemOf } from "./sound-problem.ts";
import { lengthOf, strikes } from "./strikes-now.ts";
import { useHeard } from "./useHeard.ts";

/** Long enough to be read, in milliseconds. */
const SHORTEST_SLIP = 4_000;

/** What the table hears, in the top bar: nothing in silence, and a button where it is blocked or cannot be fetched. */
export function SoundControl() {
  const { sound, scene } = useHeard();
  const { role } = useSnapshot(device);
  const { state } = useSnapshot(playerState);
  const { last } = useSnapshot(strikes);
  useEffect(showWhispers, []);
  const title = sound?.fileTitle ?? scene?.name ?? last?.fileTitle;
  if (role === null) return title === undefined ? null : <AskRole title={title} />;
  if (!sound && !scene) return null;
  return (
    <section className={styles.root} aria-label="Suono del tavolo">
      {state === "blocked" && (
        <Button variant="main" size="s" onClick={tryAgain}>
          <SoundOnIcon /> Tocca per sentire
        </Button>
      )}
      {state === "failed" && sound && (
        <Button size="s" className={styles.failed} onClick={tryAgain}>
          <WarningIcon /> {problemOf(sound) ?? "Suono non raggiungibile: riprova"}
        </Button>
      )}
      <SoundPill sound={sound} scene={scene} />
    </section>
  );
}

/** A whisper is also seen, for as long as it sounds: by who does not hear, and where this device is mute. */
function showWhispers(): () => void {
  return onStrike((struck) => {
    if (!struck.isWhisper) return;
    toast.info("Un sussurro per te", struck.file.fileTitle, Math.max(lengthOf(struck), SHORTEST_SLIP));
  });
}
