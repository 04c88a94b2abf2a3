import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { table } from "../../../live/table.ts";
import { groupSounds, searchSounds } from "../../../parts/sound/group-sounds.ts";
import { playWithWayBack, silenceWithWayBack } from "../../../parts/sound/table-sound.ts";
import text from "../../../styles/text.module.css";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { PlayIcon, StopIcon } from "../../../ui/icons.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { useBoardKey } from "../keys/board-keys.ts";
import { KeyHint } from "../keys/KeyHint.tsx";
import styles from "./SoundsPanel.module.css";

/** So many fit beside the rest; the others are found by their name. */
const MOST_SHOWN = 16;

/** What the table hears, and the library under one search: a tap plays. Nothing where there is no library. */
export function SoundsPanel() {
  const { audios, streaming } = useSnapshot(table);
  const [search, setSearch] = useState("");
  useBoardKey("s", "silenzio: ferma il suono del tavolo", silenceWithWayBack, streaming !== null);
  const sorted = useMemo(() => groupSounds(audios).flatMap(({ files }) => files), [audios]);
  const found = useMemo(
    () => (search.trim() === "" ? sorted : searchSounds(audios, search)).filter(({ missing }) => !missing),
    [audios, sorted, search],
  );
  if (audios.length === 0) return null;
  const more = found.length - MOST_SHOWN;
  return (
    <section className={styles.root} aria-labelledby="board-sounds">
      <header className={styles.head}>
        <h3 id="board-sounds">Suoni</h3>
        <Link to="/audio" className={styles.all}>
          Tutti i suoni
        </Link>
      </header>
      <div className={cx(styles.now, streaming && styles.playing)}>
        <p className={styles.words} role="status">
          <span className={text.hidden}>Al tavolo adesso: </span>
          <b>{streaming?.fileTitle ?? "Silenzio"}</b>
          {streaming && <small>{streaming.groupName}</small>}
        </p>
        {streaming && (
          <>
            <KeyHint>S</KeyHint>
            <IconButton
              label="Silenzio"
              variant="plain"
              size="s"
              aria-keyshortcuts="S"
              onClick={silenceWithWayBack}
            >
              <StopIcon />
            </IconButton>
          </>
        )}
      </div>
      <SearchField
        label="Cerca un suono"
        value={search}
        onChange={setSearch}
        status={found.length === 1 ? "1 suono" : `${found.length} suoni`}
      />
      {found.length === 0 && <p className={text.faded}>Nessun suono con questo nome.</p>}
      <ul className={styles.sounds} aria-label="Suoni">
        {found.slice(0, MOST_SHOWN).map((file) => (
          <SoundButton key={file._id} file={file} isPlaying={streaming?._id === file._id} />
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>E {more === 1 ? "un altro" : `altri ${more}`}: scrivi il nome.</p>
      )}
    </section>
  );
}

function SoundButton({ file, isPlaying }: { file: AudioFile; isPlaying: boolean }) {
  const { fileTitle, groupName } = file;
  return (
    <li>
      <button
        type="button"
        className={styles.sound}
        aria-pressed={isPlaying}
        title={`${fileTitle}, ${groupName}`}
        onClick={() => (isPlaying ? silenceWithWayBack() : playWithWayBack(file))}
      >
        {isPlaying ? <StopIcon /> : <PlayIcon />}
        <span className={styles.title}>{fileTitle}</span>
      </button>
    </li>
  );
}
