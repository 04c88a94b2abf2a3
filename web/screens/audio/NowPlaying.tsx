import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { silenceTable } from "../../live/attend.ts";
import { table } from "../../live/table.ts";
import { Button } from "../../ui/Button.tsx";
import { StopIcon } from "../../ui/icons.tsx";
import styles from "./NowPlaying.module.css";
import { useSoundKeys } from "./useSoundKeys.ts";

interface NowPlayingProps {
  /** The sounds on the screen, in their order: the keys 1 to 9 start the first of them. */
  files: readonly AudioFile[];
}

export function NowPlaying({ files }: NowPlayingProps) {
  const { streaming } = useSnapshot(table);
  useSoundKeys(files);
  return (
    <aside className={styles.root} data-foot aria-label="Al tavolo adesso">
      <p className={styles.words} role="status">
        <small>Al tavolo adesso</small>
        <strong>{streaming?.fileTitle ?? "Silenzio"}</strong>
      </p>
      <p className={styles.keys}>
        Tasti: <kbd>S</kbd> ferma e riprende, <kbd>1</kbd>–<kbd>9</kbd> i primi suoni
      </p>
      <Button variant="main" disabled={!streaming} onClick={silenceTable}>
        <StopIcon /> Silenzio
      </Button>
    </aside>
  );
}
