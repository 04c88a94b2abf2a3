import { fetchAudioList } from "../api/audio.ts";
import { queryClient } from "../api/query-client.ts";
import { setAudioList } from "./table.ts";

/** Fetches the sound list without waiting for the broadcast. @throws RequestFailed. */
export async function reloadAudioList(): Promise<void> {
  setAudioList(await fetchAudioList());
}

/** Refetches the sound list, which the welcome does not include. Retries twice. */
export function refreshAudioList(as: "user" | "nobody"): void {
  const query = { queryKey: ["audio", "list"], queryFn: () => fetchAudioList(as), staleTime: 0, retry: 2 };
  queryClient.fetchQuery(query).then(setAudioList, () => {});
}
