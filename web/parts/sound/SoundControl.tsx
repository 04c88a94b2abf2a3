import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { flushStrikes, onStrike } from "../../live/stage.ts";
import { sound as device } from "../../session/sound.ts";
import { Button } from "../../ui/Button.tsx";
import { SoundOnIcon, WarningIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { AskRole } from "./AskRole.tsx";
import { attendSound, tryAgain } from "./attend-sound.ts";
import { playerState } from "./player.ts";
import { togglePreview } from "./preview.ts";
import styles from "./SoundControl.module.css";
import { SoundPill } from "./SoundPill.tsx";
import { problemOf } from "./sound-problem.ts";
import { lengthOf } from "./strikes-now.ts";
import { useHeard } from "./useHeard.ts";

const SHORTEST_TOAST = 4_000;

/** Current sound in the top bar; hidden in silence, a button if blocked or failed. */
export function SoundControl() {
  const { sound, scene } = useHeard();
  const { role } = useSnapshot(device);
  const { state, wanted } = useSnapshot(playerState);
  useEffect(listen, []);
  if (role === null) return wanted === null ? null : <AskRole title={wanted} />;
  const isThere = sound !== null || scene !== null;
  if (!isThere && state !== "blocked") return null;
  return (
    <section className={styles.root} aria-label="Suono del tavolo">
      {state === "blocked" && (
        <Button variant="main" size="s" className={styles.blocked} onClick={tryAgain}>
          <SoundOnIcon />
          <span>
            Tocca<span className={styles.more}> per sentire</span>
          </span>
        </Button>
      )}
      {state === "failed" && sound && (
        <Button size="s" className={styles.failed} onClick={tryAgain}>
          <WarningIcon /> {problemOf(sound) ?? "Suono non raggiungibile: riprova"}
        </Button>
      )}
      {isThere && <SoundPill sound={sound} scene={scene} />}
    </section>
  );
}

let isAttended = false;

/** Starts the engine with the first sound. @returns cleanup of the whisper toasts. */
function listen(): () => void {
  const end = showWhispers();
  if (!isAttended) {
    isAttended = true;
    attendSound();
    flushStrikes();
  }
  return end;
}

/** Shows a toast while a whisper plays, for users who cannot hear; on a muted device a tap plays it. */
function showWhispers(): () => void {
  return onStrike((struck) => {
    const { id, file, isWhisper } = struck;
    if (!isWhisper) return;
    const title = "Un sussurro per te";
    if (device.role !== "silent")
      return toast.info(title, file.fileTitle, Math.max(lengthOf(struck), SHORTEST_TOAST));
    const onPress = () => togglePreview(file);
    toast.offer("info", title, { id: `whisper ${id}`, label: "Ascolta", onPress }, file.fileTitle);
  });
}
