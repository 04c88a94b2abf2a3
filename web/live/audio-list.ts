import { fetchAudioList } from "../api/audio.ts";
import { queryClient } from "../api/query-client.ts";
import { hearAudioList } from "./table.ts";

/** Fetches the list of sounds at once, without waiting until the server tells everyone. @throws RequestFailed. */
export async function reloadAudioList(): Promise<void> {
  hearAudioList(await fetchAudioList());
}

/** Names what was fetched last: as long as nothing was, an empty list only is not known. */
export const AUDIO_LIST = ["audio", "list"] as const;

/** Fetches it after a welcome, which leaves it out. What fails is tried again, and anew after the next welcome. */
export function refreshAudioList(as: "user" | "nobody"): void {
  const queryFn = () => fetchAudioList(as);
  const query = { queryKey: AUDIO_LIST, queryFn, staleTime: 0, gcTime: Number.POSITIVE_INFINITY, retry: 2 };
  queryClient.fetchQuery(query).then(hearAudioList, () => {});
}
