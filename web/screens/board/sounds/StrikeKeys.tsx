import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { problemOf } from "../../../parts/sound/sound-problem.ts";
import { strikes } from "../../../parts/sound/strikes-now.ts";
import { strike } from "../../../parts/sound/table-sound.ts";
import { useKnownSound } from "../../../parts/sound/useKnownSounds.ts";
import { cx } from "../../../ui/cx.ts";
import { SoundOnIcon } from "../../../ui/icons.tsx";
import { useBoardKey } from "../keys/board-keys.ts";
import { KeyHint } from "../keys/KeyHint.tsx";
import styles from "./SoundsPanel.module.css";

/** One-shot sounds of keys 1 to 9. @param keys ids, in order. */
export function StrikeKeys({ keys }: { keys: readonly string[] }) {
  const known = useKnownSound();
  return (
    <ul className={styles.scenes} aria-label="Una volta, sopra a tutto">
      {keys.map((id, at) => {
        const file = known(id);
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the key binding, and one sound may have two
        return file && <StrikeKey key={at} file={file} number={at + 1} />;
      })}
    </ul>
  );
}

function StrikeKey({ file, number }: { file: AudioFile; number: number }) {
  const isHeard = useSnapshot(strikes).now.some((struck) => struck.file._id === file._id);
  const problem = problemOf(file);
  useBoardKey(String(number), `una volta: ${file.fileTitle}`, () => strike(file), problem === null);
  return (
    <li>
      <button
        type="button"
        className={cx(styles.sound, isHeard && styles.heard)}
        disabled={problem !== null}
        title={problem ?? file.fileTitle}
        aria-keyshortcuts={String(number)}
        onClick={() => strike(file)}
      >
        <SoundOnIcon />
        <span className={styles.title}>{file.fileTitle}</span>
        <KeyHint className={styles.number}>{String(number)}</KeyHint>
      </button>
    </li>
  );
}
