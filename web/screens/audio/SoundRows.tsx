import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { table } from "../../live/table.ts";
import { preview } from "../../parts/sound/preview.ts";
import { SoundRow } from "./SoundRow.tsx";
import styles from "./SoundRows.module.css";
import { useGrowing } from "./useGrowing.ts";

interface SoundRowsProps {
  label: string;
  files: readonly AudioFile[];
  withGroup?: boolean;
  /** See `useGrowing`. */
  isAside?: boolean;
}

/** A list of sounds, of which all rows come to be there: by keyboard, by a reader and by the browser's own search all are found. */
export function SoundRows({ label, files, withGroup = false, isAside = false }: SoundRowsProps) {
  const { streaming } = useSnapshot(table);
  const { id: previewed, hasFailed } = useSnapshot(preview);
  const shown = useGrowing(files.length, isAside);
  return (
    <ul className={styles.root} aria-label={label}>
      {files.slice(0, shown).map((file, at) => (
        <SoundRow
          key={file._id}
          file={file}
          keyNumber={at < 9 ? at + 1 : null}
          isPlaying={streaming?._id === file._id}
          preview={previewed !== file._id ? null : hasFailed ? "failed" : "playing"}
          withGroup={withGroup}
        />
      ))}
    </ul>
  );
}
