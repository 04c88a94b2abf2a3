import { fetchAudioList } from "../api/audio.ts";
import { hearAudioList } from "./table.ts";

/** Fetches the list of sounds at once, without waiting until the server tells everyone. */
export async function reloadAudioList(): Promise<void> {
  hearAudioList(await fetchAudioList());
}
