import { queryOptions } from "@tanstack/react-query";
import type { RenameFileTitle, RenameGroup } from "#shared/schemas/audio.ts";
import { hearAudioList } from "../live/table.ts";
import { call, server } from "./client.ts";

/** Whether this user may make the list of sounds anew. */
export const audioRightsQuery = queryOptions({
  queryKey: ["audio", "rights"],
  queryFn: () => call(server.audio.rights.$get()),
});

/** What the table hears now, and since when. */
export const fetchStreaming = () => call(server.audio.playing.$get());

/** Fetches the list of sounds at once, without waiting for the live channel to tell it. */
export async function reloadAudioList(): Promise<void> {
  hearAudioList(await call(server.audio.list.$get()));
}

export async function renameFileTitle(change: RenameFileTitle): Promise<void> {
  await call(server.audio["rename-file-title"].$post({ json: change }));
  await reloadAudioList();
}

export async function renameGroup(change: RenameGroup): Promise<void> {
  await call(server.audio["rename-group"].$post({ json: change }));
  await reloadAudioList();
}

export async function resetAudioDatabase() {
  const counts = await call(server.audio["reset-database"].$post({ json: {} }));
  await reloadAudioList();
  return counts;
}

export async function installStarter(): Promise<void> {
  await call(server.audio["install-starter"].$post({ json: {} }));
  await reloadAudioList();
}
