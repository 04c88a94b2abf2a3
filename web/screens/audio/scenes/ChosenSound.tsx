import type { AudioFile } from "#shared/schemas/audio.ts";
import { PreviewButton } from "../../../parts/scene/PreviewButton.tsx";
import { problemOf } from "../../../parts/sound/sound-problem.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { CloseIcon, WarningIcon } from "../../../ui/icons.tsx";
import styles from "./MomentSounds.module.css";

interface ChosenSoundProps {
  file: AudioFile | undefined;
  clearing: string;
  onClear: () => void;
}

export function ChosenSound({ file, clearing, onClear }: ChosenSoundProps) {
  const problem = problemOf(file);
  return (
    <div className={styles.chosen}>
      <span className={styles.words}>
        <b>{file?.fileTitle ?? "Suono che non c'è più"}</b>
        {problem ? (
          <small className={styles.problem}>
            <WarningIcon /> {problem}
          </small>
        ) : (
          <small className={styles.group}>{file?.groupName}</small>
        )}
      </span>
      {file && !problem && <PreviewButton file={file} />}
      <IconButton label={clearing} onClick={onClear}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
