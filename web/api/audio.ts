import { queryOptions } from "@tanstack/react-query";
import type { RenameFileTitle, RenameGroup, TagSound } from "#shared/schemas/audio.ts";
import { call, server, serverOfNobody } from "./client.ts";

/** Whether this user may rebuild the list of sounds from the files. */
export const audioRightsQuery = queryOptions({
  queryKey: ["audio", "rights"],
  queryFn: () => call(server.audio.rights.$get()),
});

/**
 * What the server's own clock shows, in milliseconds. @param isSeated false for a television, for which its cookie speaks: its refusal
 * ends nobody's session. @throws Error without a usable answer.
 */
export async function fetchServerMoment(isSeated: boolean): Promise<number> {
  if (isSeated) return (await call(server.audio.playing.$get())).at;
  const answer = await serverOfNobody.audio.playing.$get();
  if (!answer.ok) throw new Error(`the clock was answered with ${answer.status}`);
  return (await answer.json()).at;
}

/** @param as nobody for a television, which may stand in the browser of somebody who is logged in. */
export const fetchAudioList = (as: "user" | "nobody" = "user") =>
  call((as === "user" ? server : serverOfNobody).audio.list.$get());

export const renameFileTitle = (change: RenameFileTitle) =>
  call(server.audio["rename-file-title"].$post({ json: change }));

export const tagSound = (change: TagSound) => call(server.audio.tags.$post({ json: change }));

export const renameGroup = (change: RenameGroup) =>
  call(server.audio["rename-group"].$post({ json: change }));

export const resetAudioDatabase = () => call(server.audio["reset-database"].$post({ json: {} }));

export const installStarter = () => call(server.audio["install-starter"].$post({ json: {} }));
