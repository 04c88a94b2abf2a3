import type { AudioFile, SoundProblem } from "#shared/schemas/audio.ts";
import { problemOf } from "../../parts/sound/sound-problem.ts";
import styles from "./SoundNote.module.css";

const REMEDIES: Record<SoundProblem, string> = {
  "not-mp3": "convertilo in MP3 e rimettilo nella cartella",
  empty: "copialo di nuovo nella cartella",
  broken: "copialo di nuovo, o salvalo un'altra volta come MP3",
};

interface SoundNoteProps {
  file: AudioFile;
  withGroup: boolean;
}

/** Subtitle of a sound: why it cannot be played and what to do, or its group. */
export function SoundNote({ file, withGroup }: SoundNoteProps) {
  const problem = problemOf(file);
  if (problem !== null) {
    const remedy = file.missing || !file.problem ? "" : `: ${REMEDIES[file.problem]}`;
    return (
      <small className={styles.problem}>
        {problem}
        {remedy}
      </small>
    );
  }
  if (!withGroup && !file.tags) return null;
  return (
    <small className={styles.root}>
      {withGroup && file.groupName}{" "}
      {file.tags?.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </small>
  );
}
