import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { useSeat } from "../../api/useSeat.ts";
import { table } from "../../live/table.ts";
import { preview } from "../../parts/sound/preview.ts";
import { SoundRow } from "./SoundRow.tsx";
import styles from "./SoundRows.module.css";

interface SoundRowsProps {
  label: string;
  files: readonly AudioFile[];
  withGroup?: boolean;
  isAside?: boolean;
}

/** List of sounds; finally draws every row, so that Tab, screen readers and find in page reach all. */
export function SoundRows({ label, files, withGroup = false, isAside = false }: SoundRowsProps) {
  const { streaming } = useSnapshot(table);
  const { id: previewed, hasFailed } = useSnapshot(preview);
  const { isMaster } = useSeat();
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
          hasCommands={isMaster}
        />
      ))}
    </ul>
  );
}

/** Few enough for a phone to draw without a long task. */
const STEP = 8;

/** Number of rows to draw: the first at once, the others in steps. @param isAside only the first, deferred. */
function useGrowing(total: number, isAside: boolean): number {
  const [shown, setShown] = useState(isAside ? 0 : STEP);
  const isDone = shown >= (isAside ? STEP : total);
  useEffect(() => {
    if (isDone) return;
    // Leaves time for input events.
    const timer = setTimeout(() => setShown(shown + STEP), 16);
    return () => clearTimeout(timer);
  }, [isDone, shown]);
  return Math.min(shown, total);
}
