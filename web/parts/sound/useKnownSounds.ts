import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { ownSoundsQuery } from "../../api/scenes.ts";
import { useSeat } from "../../api/useSeat.ts";
import { stage } from "../../live/stage.ts";
import { table } from "../../live/table.ts";

const NONE: AudioFile[] = [];

/** What a master can choose: the list of all, and the sounds of the table's adventures. */
export function useSounds(): readonly AudioFile[] {
  const { audios } = useSnapshot(table);
  const { table: place } = useSeat();
  const enabled = place?.isMaster === true;
  const { data: own = NONE } = useQuery({ ...ownSoundsQuery(place?._id ?? ""), enabled });
  return useMemo(() => (enabled && own.length > 0 ? [...audios, ...own] : audios), [audios, own, enabled]);
}

/** `knownSound`, for what is drawn. */
export function useKnownSound(): (id: string) => AudioFile | undefined {
  const sounds = useSounds();
  const { files } = useSnapshot(stage);
  return (id) => sounds.find(({ _id }) => _id === id) ?? files.find(({ _id }) => _id === id);
}
