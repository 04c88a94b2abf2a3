import { useNavigate } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { andMore } from "../../parts/sound/and-more.ts";
import {
  groupSounds,
  type SoundGroup,
  searchSounds,
  tagsIn,
  withTags,
} from "../../parts/sound/group-sounds.ts";
import { Card } from "../../ui/Card.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import styles from "./AudioScreen.module.css";
import { soundsFound } from "./found-words.ts";
import { GroupList } from "./GroupList.tsx";
import { GroupPane } from "./GroupPane.tsx";
import { GroupSlider } from "./GroupSlider.tsx";
import { NowPlaying } from "./NowPlaying.tsx";
import { SoundRows } from "./SoundRows.tsx";
import { TagFilters } from "./TagFilters.tsx";
import { UploadList } from "./UploadList.tsx";

interface LibraryProps {
  audios: readonly AudioFile[];
  wanted: string | undefined;
}

export function Library({ audios: told, wanted }: LibraryProps) {
  // Reading and drawing thousands of sounds in one task would block the page.
  const audios = useDeferredValue(told);
  const navigate = useNavigate();
  const isWide = useMedia("(width > 48rem)");
  const [search, setSearch] = useState("");
  const groups = useMemo(() => groupSounds(audios), [audios]);
  const tags = useMemo(() => tagsIn(audios), [audios]);
  const [chosen, setChosen] = useState<string[]>([]);
  // Ignores chosen tags that no sound has any more.
  const narrowing = chosen.filter((tag) => tags.includes(tag)).join("\n");
  // A typed letter appears before its results.
  const sought = useDeferredValue(search);
  const found = useMemo(() => {
    if (sought.trim() === "" && narrowing === "") return null;
    return searchSounds(withTags(audios, narrowing === "" ? [] : narrowing.split("\n")), sought);
  }, [audios, sought, narrowing]);
  const { index, key } = useOpenGroup(groups, wanted);
  const group = groups[index];
  const open = useCallback(
    (name: string) => void navigate({ to: "/audio", search: { group: name }, replace: true }),
    [navigate],
  );
  if (!group) return null;
  return (
    <>
      <SearchField
        label="Cerca un suono"
        value={search}
        onChange={setSearch}
        status={soundsFound(found?.length)}
      />
      <TagFilters tags={tags} chosen={chosen} onChange={setChosen} found={found?.length} />
      <UploadList />
      {found ? (
        <SearchResults key={`${sought}\n${narrowing}`} files={found} />
      ) : isWide ? (
        <div className={styles.panes}>
          <GroupList groups={groups} open={group.name} />
          <Card padding="s">
            <GroupPane key={key} group={group} onRenamed={open} />
          </Card>
        </div>
      ) : (
        <GroupSlider groups={groups} index={index} onChange={open} />
      )}
      <NowPlaying files={found ?? group.files} />
    </>
  );
}

const MOST_SHOWN = 60;

function SearchResults({ files }: { files: AudioFile[] }) {
  if (files.length === 0) return <p>Nessun suono con questo nome.</p>;
  return (
    <Card padding="s">
      <SoundRows label="Suoni trovati" files={files.slice(0, MOST_SHOWN)} withGroup />
      {files.length > MOST_SHOWN && (
        <p>{andMore(files.length - MOST_SHOWN)}: scrivi ancora qualche lettera.</p>
      )}
    </Card>
  );
}

interface OpenGroup {
  index: number;
  /** Stable when the group is renamed. */
  key: string;
}

/** The group named in the URL; while it does not exist (just renamed, or its first upload pending), the one open before. */
function useOpenGroup(groups: SoundGroup[], wanted: string | undefined): OpenGroup {
  const [anchor, setAnchor] = useState("");
  const holds = ({ all }: SoundGroup) => all.some(({ _id }) => _id === anchor);
  const named = groups.findIndex(({ name }) => name === wanted);
  const index = Math.max(0, named >= 0 ? named : groups.findIndex(holds));
  const group = groups[index];
  const first = group?.all[0];
  if (group && first && !holds(group)) setAnchor(first._id);
  return { index, key: anchor };
}
