import { memo, useState } from "react";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { togglePlay } from "../../parts/sound/play.ts";
import { togglePreview } from "../../parts/sound/preview.ts";
import { SoundCommands } from "../../parts/sound/SoundCommands.tsx";
import { problemOf } from "../../parts/sound/sound-problem.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { EditIcon, HeadphonesIcon, PlayIcon, StopIcon } from "../../ui/icons.tsx";
import { InlineRename, useReturnedFocus } from "./InlineRename.tsx";
import { SoundNote } from "./SoundNote.tsx";
import styles from "./SoundRow.module.css";
import { ownTags, saveSound } from "./save-sound.ts";

interface SoundRowProps {
  file: AudioFile;
  keyNumber: number | null;
  isPlaying: boolean;
  /** Playback on this device only. */
  preview: "playing" | "failed" | null;
  withGroup: boolean;
  /** For the masters of the table: one-shot and whispers. */
  hasCommands: boolean;
}

/** One sound; a tap plays it for the table, another stops it. Memoised, as lists may hold thousands. */
export const SoundRow = memo(function SoundRow({
  file,
  keyNumber,
  isPlaying,
  preview,
  withGroup,
  hasCommands,
}: SoundRowProps) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useReturnedFocus(isEditing);
  if (isEditing) {
    return (
      <li className={styles.root}>
        <InlineRename
          label={`Nuovo titolo di ${file.fileTitle}`}
          value={file.fileTitle}
          maxLength={200}
          more={{
            label: `Etichette di ${file.fileTitle}, separate da virgole`,
            value: ownTags(file).join(", "),
            placeholder: "Etichette: notte, bosco…",
          }}
          onSave={(title, tags) => saveSound(file, title, tags)}
          onClose={() => setEditing(false)}
        />
      </li>
    );
  }
  const isUnplayable = problemOf(file) !== null;
  return (
    <li className={cx(styles.root, isPlaying && styles.playing, isUnplayable && styles.gone)}>
      <button
        type="button"
        className={styles.play}
        aria-pressed={isPlaying}
        disabled={isUnplayable && !isPlaying}
        onClick={() => togglePlay(file)}
      >
        <span className={styles.icon}>{isPlaying ? <StopIcon /> : <PlayIcon />}</span>
        <span className={styles.words}>
          <span className={styles.title}>{file.fileTitle}</span>
          <SoundNote file={file} withGroup={withGroup} />
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
        {keyNumber !== null && (
          <span className={styles.key} aria-hidden="true">
            {keyNumber}
          </span>
        )}
      </button>
      <IconButton
        label={preview === "failed" ? "Anteprima non riuscita" : `Anteprima di ${file.fileTitle}`}
        aria-pressed={preview !== null}
        disabled={isUnplayable}
        onClick={() => togglePreview(file)}
      >
        {preview !== null ? <StopIcon /> : <HeadphonesIcon />}
      </IconButton>
      <IconButton ref={editButton} label={`Rinomina ${file.fileTitle}`} onClick={() => setEditing(true)}>
        <EditIcon />
      </IconButton>
      {hasCommands && <SoundCommands file={file} />}
    </li>
  );
});

/** `75 000` → `1:15`. */
function asMinutes(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
