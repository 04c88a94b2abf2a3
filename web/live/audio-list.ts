import { fetchAudioList } from "../api/audio.ts";
import { queryClient } from "../api/query-client.ts";
import { hearAudioList } from "./table.ts";

/** Fetches the list of sounds at once, without waiting until the server tells everyone. @throws RequestFailed. */
export async function reloadAudioList(): Promise<void> {
  hearAudioList(await fetchAudioList());
}

/** Fetches it after a welcome, which leaves it out. What fails is tried again, and anew after the next welcome. */
export function refreshAudioList(as: "user" | "nobody"): void {
  const query = { queryKey: ["audio", "list"], queryFn: () => fetchAudioList(as), staleTime: 0, retry: 2 };
  queryClient.fetchQuery(query).then(hearAudioList, () => {});
}
