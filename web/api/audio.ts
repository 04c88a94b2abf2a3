import { queryOptions } from "@tanstack/react-query";
import type { RenameFileTitle, RenameGroup } from "#shared/schemas/audio.ts";
import { call, server } from "./client.ts";

/** Whether this user may rebuild the list of sounds from the files. */
export const audioRightsQuery = queryOptions({
  queryKey: ["audio", "rights"],
  queryFn: () => call(server.audio.rights.$get()),
});

export const fetchStreaming = () => call(server.audio.playing.$get());

export const fetchAudioList = () => call(server.audio.list.$get());

export const renameFileTitle = (change: RenameFileTitle) =>
  call(server.audio["rename-file-title"].$post({ json: change }));

export const renameGroup = (change: RenameGroup) =>
  call(server.audio["rename-group"].$post({ json: change }));

export const resetAudioDatabase = () => call(server.audio["reset-database"].$post({ json: {} }));

export const installStarter = () => call(server.audio["install-starter"].$post({ json: {} }));
