import { skipToken, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { useSettingsHere } from "../../../api/useTableSettings.ts";
import { AUDIO_LIST } from "../../../live/audio-list.ts";
import { table } from "../../../live/table.ts";
import { listedWith } from "../../../parts/adventure/listed.ts";
import { useOpenAdventure } from "../../../parts/adventure/useOpenAdventure.ts";
import { andMore } from "../../../parts/sound/and-more.ts";
import { groupSounds, searchSounds } from "../../../parts/sound/group-sounds.ts";
import { SoundCommands } from "../../../parts/sound/SoundCommands.tsx";
import { problemOf } from "../../../parts/sound/sound-problem.ts";
import { playWithUndo, stopSoundWithUndo } from "../../../parts/sound/table-sound.ts";
import { useSounds } from "../../../parts/sound/useKnownSounds.ts";
import { useScenes } from "../../../parts/sound/useScenes.ts";
import text from "../../../styles/text.module.css";
import { PlayIcon, StopIcon } from "../../../ui/icons.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { UnusedPanel } from "../layout/UnusedPanel.tsx";
import { HeardNow } from "./HeardNow.tsx";
import { SceneButtons } from "./SceneButtons.tsx";
import styles from "./SoundsPanel.module.css";
import { StrikeKeys } from "./StrikeKeys.tsx";

/** The others are found by search. */
const MOST_SHOWN = 10;
/** With scenes or keys on the panel, larger libraries are only searched. */
const MOST_BESIDE = 4;

/** Sounds on the board: what plays, scenes, one-shot keys, library search; without a library, how to get one. */
export function SoundsPanel({ tableId }: { tableId: string }) {
  const audios = useSounds();
  const { isSuccess } = useQuery({ queryKey: AUDIO_LIST, queryFn: skipToken });
  const { scenes = [], playingId } = useScenes(tableId);
  const openId = useOpenAdventure(tableId);
  const keys = useSettingsHere()?.sounds.keys ?? [];
  if (audios.length === 0) {
    if (!isSuccess) return null;
    return (
      <UnusedPanel room="sounds" title="Suoni" to="/audio" step="Carica i suoni">
        Quelli che carichi partono da qui, con un tocco.
      </UnusedPanel>
    );
  }
  return (
    <section className={styles.root} aria-labelledby="board-sounds">
      <header className={styles.head}>
        <h3 id="board-sounds">Suoni</h3>
        <p className={styles.links}>
          <Link to="/audio" search={{ part: "scenes" }}>
            Scene
          </Link>
          <Link to="/audio">Tutti i suoni</Link>
        </p>
      </header>
      <HeardNow />
      {scenes.length > 0 && (
        <SceneButtons
          scenes={listedWith(scenes, openId, ({ _id }) => _id === playingId)}
          playingId={playingId}
        />
      )}
      {keys.length > 0 && <StrikeKeys keys={keys} />}
      <Library audios={audios} isAlone={scenes.length + keys.length === 0} />
    </section>
  );
}

function Library({ audios, isAlone }: { audios: readonly AudioFile[]; isAlone: boolean }) {
  const { streaming } = useSnapshot(table);
  const [search, setSearch] = useState("");
  const sorted = useMemo(() => groupSounds(audios).flatMap(({ files }) => files), [audios]);
  const found = useMemo(
    () =>
      (search.trim() === "" ? sorted : searchSounds(audios, search)).filter(
        (file) => problemOf(file) === null,
      ),
    [audios, sorted, search],
  );
  const isSought = search.trim() !== "";
  const isFolded = !isAlone && !isSought && found.length > MOST_BESIDE;
  const most = isFolded ? 0 : MOST_SHOWN;
  const more = found.length - most;
  return (
    <>
      <SearchField
        label="Cerca un suono"
        value={search}
        onChange={setSearch}
        status={found.length === 1 ? "1 suono" : `${found.length} suoni`}
      />
      {found.length === 0 && <p className={text.faded}>Nessun suono con questo nome.</p>}
      {!isFolded && (
        <ul className={styles.sounds} aria-label="Suoni">
          {found.slice(0, most).map((file) => (
            <SoundRow key={file._id} file={file} isPlaying={streaming?._id === file._id} />
          ))}
        </ul>
      )}
      {isFolded && <p className={styles.more}>{found.length} suoni: scrivi il nome.</p>}
      {!isFolded && more > 0 && <p className={styles.more}>{andMore(more)}: scrivi il nome.</p>}
    </>
  );
}

function SoundRow({ file, isPlaying }: { file: AudioFile; isPlaying: boolean }) {
  const { fileTitle, groupName } = file;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.sound}
        aria-pressed={isPlaying}
        title={`${fileTitle}, ${groupName}`}
        onClick={() => (isPlaying ? stopSoundWithUndo() : playWithUndo(file))}
      >
        {isPlaying ? <StopIcon /> : <PlayIcon />}
        <span className={styles.title}>{fileTitle}</span>
      </button>
      <SoundCommands file={file} />
    </li>
  );
}
