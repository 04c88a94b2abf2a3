import { useState } from "react";
import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { renameFileTitle } from "../../api/audio.ts";
import { messageOf } from "../../api/client.ts";
import { reloadAudioList, table } from "../../live/table.ts";
import { togglePlay } from "../../parts/sound/play.ts";
import { preview, togglePreview } from "../../parts/sound/preview.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { EditIcon, HeadphonesIcon, PlayIcon, StopIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { InlineRename, useReturnedFocus } from "./InlineRename.tsx";
import styles from "./SoundRow.module.css";

interface SoundRowProps {
  file: AudioFile;
  /** Its place in the list, from 1; the keys 1 to 9 start the first nine. */
  number: number;
  withGroup?: boolean;
}

/** One sound: a tap plays it to the table, another stops it. */
export function SoundRow({ file, number, withGroup }: SoundRowProps) {
  const { streaming } = useSnapshot(table);
  const previewing = useSnapshot(preview);
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useReturnedFocus(isRenaming);
  const isPlaying = streaming?._id === file._id;
  const isPreviewed = previewing.id === file._id;

  async function rename(newFileTitle: string) {
    try {
      await renameFileTitle({ fileId: file._id, newFileTitle });
      await reloadAudioList();
    } catch (error) {
      toast.error("Errore nel rinominare il titolo del file. Controlla i log.", messageOf(error));
    }
  }

  if (isRenaming) {
    return (
      <li className={styles.root}>
        <InlineRename
          label={`Nuovo titolo di ${file.fileTitle}`}
          value={file.fileTitle}
          maxLength={200}
          onSave={rename}
          onClose={() => setRenaming(false)}
        />
      </li>
    );
  }
  const isGone = file.missing === true;
  return (
    <li className={cx(styles.root, isPlaying && styles.playing, isGone && styles.gone)}>
      <button
        type="button"
        className={styles.play}
        aria-pressed={isPlaying}
        disabled={isGone && !isPlaying}
        onClick={() => togglePlay(file)}
      >
        <span className={styles.icon}>{isPlaying ? <StopIcon /> : <PlayIcon />}</span>
        <span className={styles.words}>
          <span className={styles.title}>{file.fileTitle}</span>
          {(withGroup || isGone) && (
            <small className={styles.note}>{isGone ? "Il file non c'è più" : file.groupName}</small>
          )}
        </span>
        {isPlaying ? (
          <span className={styles.waves} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
        ) : (
          <span className={styles.length}>{file.durationMs ? asMinutes(file.durationMs) : ""}</span>
        )}
        {number <= 9 && (
          <span className={styles.key} aria-hidden="true">
            {number}
          </span>
        )}
      </button>
      <IconButton
        label={
          isPreviewed && previewing.hasFailed ? "Anteprima non riuscita" : `Anteprima di ${file.fileTitle}`
        }
        aria-pressed={isPreviewed}
        disabled={isGone}
        onClick={() => togglePreview(file)}
      >
        {isPreviewed ? <StopIcon /> : <HeadphonesIcon />}
      </IconButton>
      <IconButton ref={renameButton} label={`Rinomina ${file.fileTitle}`} onClick={() => setRenaming(true)}>
        <EditIcon />
      </IconButton>
    </li>
  );
}

/** `75 000` → `1:15`. */
function asMinutes(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
