import { useNavigate } from "@tanstack/react-router";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { groupSounds, searchSounds, tagsIn, withTags } from "../../parts/sound/group-sounds.ts";
import { Card } from "../../ui/Card.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import styles from "./AudioScreen.module.css";
import { GroupList } from "./GroupList.tsx";
import { GroupPane } from "./GroupPane.tsx";
import { GroupSlider } from "./GroupSlider.tsx";
import { NowPlaying } from "./NowPlaying.tsx";
import { SearchResults } from "./SearchResults.tsx";
import { TagFilters } from "./TagFilters.tsx";
import { UploadList } from "./UploadList.tsx";
import { useOpenGroup } from "./useOpenGroup.ts";

interface LibraryProps {
  audios: readonly AudioFile[];
  /** The group that the address names. */
  wanted: string | undefined;
}

export function Library({ audios: told, wanted }: LibraryProps) {
  // Thousands of sounds are read in one task of the browser and drawn in the next.
  const audios = useDeferredValue(told);
  const navigate = useNavigate();
  const isWide = useMedia("(width > 48rem)");
  const [search, setSearch] = useState("");
  const groups = useMemo(() => groupSounds(audios), [audios]);
  const tags = useMemo(() => tagsIn(audios), [audios]);
  const [chosen, setChosen] = useState<string[]>([]);
  // A tag that no sound has any more narrows nothing.
  const narrowing = chosen.filter((tag) => tags.includes(tag)).join("\n");
  // A letter is there before what it finds.
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
        status={found?.length === 1 ? "1 suono" : `${found?.length} suoni`}
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
