import { useEffect } from "react";
import { silenceWithWayBack } from "../../../parts/sound/table-sound.ts";
import { useHeard } from "../../../parts/sound/useHeard.ts";
import { Button } from "../../../ui/Button.tsx";
import { StopIcon } from "../../../ui/icons.tsx";
import { isTyping } from "../../../ui/is-typing.ts";
import styles from "../NowPlaying.module.css";

/** What the table hears, and the way to silence, always at the lower edge. */
export function SceneFoot() {
  const { sound, scene, isSilent } = useHeard();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyping(event.target)) return;
      if (event.key.toLowerCase() !== "s" || isSilent) return;
      event.preventDefault();
      silenceWithWayBack();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isSilent]);
  return (
    <aside className={styles.root} data-foot aria-label="Al tavolo adesso">
      <p className={styles.words} role="status">
        <small>Al tavolo adesso</small>
        <strong>{[sound?.fileTitle, scene?.name].filter(Boolean).join(" · ") || "Silenzio"}</strong>
      </p>
      <p className={styles.keys}>
        Tasto: <kbd>S</kbd> ferma tutto
      </p>
      <Button variant="main" disabled={isSilent} onClick={silenceWithWayBack}>
        <StopIcon /> Silenzio
      </Button>
    </aside>
  );
}
