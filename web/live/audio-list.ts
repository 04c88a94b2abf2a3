import { fetchAudioList } from "../api/audio.ts";
import { queryClient } from "../api/query-client.ts";
import { setAudioList } from "./table.ts";

/** Fetches the sound list without waiting for the broadcast. @throws RequestFailed. */
export async function reloadAudioList(): Promise<void> {
  setAudioList(await fetchAudioList());
}

/** Query key: without data in the cache an empty list is only not known yet. */
export const AUDIO_LIST = ["audio", "list"] as const;

/** Refetches the sound list, which the welcome does not include. Retries twice. */
export function refreshAudioList(as: "user" | "nobody"): void {
  const queryFn = () => fetchAudioList(as);
  const query = { queryKey: AUDIO_LIST, queryFn, staleTime: 0, gcTime: Number.POSITIVE_INFINITY, retry: 2 };
  queryClient.fetchQuery(query).then(setAudioList, () => {});
}
