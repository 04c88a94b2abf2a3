import { queryOptions } from "@tanstack/react-query";
import type { RenameFileTitle, RenameGroup, TagSound } from "#shared/schemas/audio.ts";
import { anonymousServer, call, server } from "./client.ts";

export const audioRightsQuery = queryOptions({
  queryKey: ["audio", "rights"],
  queryFn: () => call(server.audio.rights.$get()),
});

/** Server time in milliseconds. @param isSeated false for a television: it has no session that a 401 could end. @throws Error */
export async function fetchServerMoment(isSeated: boolean): Promise<number> {
  if (isSeated) return (await call(server.audio.playing.$get())).at;
  const answer = await anonymousServer.audio.playing.$get();
  if (!answer.ok) throw new Error(`the clock was answered with ${answer.status}`);
  return (await answer.json()).at;
}

/** @param as "nobody" for a television, which may share the browser with a user. */
export const fetchAudioList = (as: "user" | "nobody" = "user") =>
  call((as === "user" ? server : anonymousServer).audio.list.$get());

export const renameFileTitle = (change: RenameFileTitle) =>
  call(server.audio["rename-file-title"].$post({ json: change }));

export const tagSound = (change: TagSound) => call(server.audio.tags.$post({ json: change }));

export const renameGroup = (change: RenameGroup) =>
  call(server.audio["rename-group"].$post({ json: change }));

export const resetAudioDatabase = () => call(server.audio["reset-database"].$post({ json: {} }));

export const installStarter = () => call(server.audio["install-starter"].$post({ json: {} }));
