import type { AudioFile } from "#shared/schemas/audio.ts";
import { Card } from "../../ui/Card.tsx";
import styles from "./GroupPane.module.css";
import { SoundRow } from "./SoundRow.tsx";

const MOST_SHOWN = 60;

export function SearchResults({ files }: { files: AudioFile[] }) {
  if (files.length === 0) return <p>Nessun suono con questo nome.</p>;
  return (
    <Card padding="s">
      <ul className={styles.files} aria-label="Suoni trovati">
        {files.slice(0, MOST_SHOWN).map((file, at) => (
          <SoundRow key={file._id} file={file} number={at + 1} withGroup />
        ))}
      </ul>
      {files.length > MOST_SHOWN && (
        <p>E altri {files.length - MOST_SHOWN}: scrivi ancora qualche lettera.</p>
      )}
    </Card>
  );
}
