import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";
import { sound } from "../../session/sound.ts";
import { Button } from "../../ui/Button.tsx";
import { SoundOnIcon, WarningIcon } from "../../ui/icons.tsx";
import { AskRole } from "./AskRole.tsx";
import { tryAgain } from "./attend-sound.ts";
import { playerState } from "./player.ts";
import styles from "./SoundControl.module.css";
import { SoundPill } from "./SoundPill.tsx";

/** The sound in the top bar: nothing in silence, and a button where it is blocked or cannot be fetched. */
export function SoundControl() {
  const { streaming } = useSnapshot(table);
  const { role } = useSnapshot(sound);
  const { state } = useSnapshot(playerState);
  if (!streaming) return null;
  if (role === null) return <AskRole title={streaming.fileTitle} />;
  return (
    <section className={styles.root} aria-label="Suono del tavolo">
      {state === "blocked" && (
        <Button variant="main" size="s" onClick={tryAgain}>
          <SoundOnIcon /> Tocca per sentire
        </Button>
      )}
      {state === "failed" && (
        <Button size="s" className={styles.failed} onClick={tryAgain}>
          <WarningIcon /> {streaming.missing ? "Il file non c'è più" : "Suono non raggiungibile: riprova"}
        </Button>
      )}
      <SoundPill file={streaming} />
    </section>
  );
}
