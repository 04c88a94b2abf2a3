import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { table } from "../../live/table.ts";
import { preview } from "../../parts/sound/preview.ts";
import { SoundRow } from "./SoundRow.tsx";
import styles from "./SoundRows.module.css";

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

/** A phone draws so many rows without being busy for long. */
const STEP = 8;

/**
 * How many rows of a list are there: the first few at once, the others little by little.
 * @param isAside the first few are enough, and they can wait.
 */
function useGrowing(total: number, isAside: boolean): number {
  const [shown, setShown] = useState(isAside ? 0 : STEP);
  const isDone = shown >= (isAside ? STEP : total);
  useEffect(() => {
    if (isDone) return;
    // A tap or a letter comes in between.
    const timer = setTimeout(() => setShown(shown + STEP), 16);
    return () => clearTimeout(timer);
  }, [isDone, shown]);
  return Math.min(shown, total);
}
