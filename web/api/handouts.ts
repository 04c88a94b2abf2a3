import { queryOptions } from "@tanstack/react-query";
import type { Handout, HandoutDraft, HandoutKind } from "#shared/schemas/handout.ts";
import { session } from "../session/session.ts";
import { call, failureFrom, RequestFailed, SERVER, server } from "./client.ts";
import { invalidate, refetchAfter } from "./query-client.ts";

const KEY = ["handouts"];

/** All for a master; a player gets the handouts shown to him. */
export const handoutsQuery = (table: string) =>
  queryOptions({
    queryKey: [...KEY, table],
    queryFn: async () => (await call(server.handout.list.$get({ query: { table } }))).handouts,
  });

export const refreshHandouts = (): Promise<void> => invalidate({ queryKey: KEY });

const changed = <T>(change: Promise<T>): Promise<T> => refetchAfter(change, KEY);

/** @param clientId idempotency key. @param adventureId the adventure that it belongs to. */
export const createHandout = async (
  table: string,
  draft: HandoutDraft,
  clientId: string,
  adventureId: string | null = null,
): Promise<Handout> =>
  (await changed(call(server.handout.create.$post({ json: { table, clientId, adventureId, ...draft } }))))
    .handout;
export const updateHandout = async (
  id: string,
  change: Partial<HandoutDraft> & { isRevealed?: boolean },
): Promise<Handout> =>
  (await changed(call(server.handout.update.$post({ json: { id, ...change } })))).handout;
/** Answers which clues it belonged to. */
export const deleteHandout = (id: string) => changed(call(server.handout.delete.$post({ json: { id } })));
/** @param to user ids, or `*` for all. */
export const showHandout = (id: string, to: string[]) =>
  changed(call(server.handout.show.$post({ json: { id, to } })));
export const hideHandout = (id: string, forget: boolean) =>
  changed(call(server.handout.hide.$post({ json: { id, forget } })));

/** @returns the picture's id. @throws RequestFailed with an Italian message. */
export async function uploadPicture(table: string, file: File, isMap = false): Promise<string> {
  const form = new FormData();
  form.append("image", file);
  const answer = await fetch(`${SERVER}/handout/upload?table=${table}${isMap ? "&kind=map" : ""}`, {
    method: "POST",
    body: form,
    headers: { Authorization: `Bearer ${session.token}` },
  }).catch(() => {
    throw new RequestFailed(0, "Impossibile contattare il server: riprova");
  });
  if (!answer.ok) throw failureFrom(answer.status, await answer.text().catch(() => ""));
  return String(Object(await answer.json()).imageId);
}

export const pictureAddress = (imageId: string): string => `${SERVER}/handout/image/${imageId}`;
export const printAddress = (id: string): string => `${SERVER}/handout/pdf/${id}`;

export const KIND_WORDS: Readonly<Record<HandoutKind, string>> = {
  letter: "Lettera",
  note: "Appunto",
  telegram: "Telegramma",
  cutting: "Ritaglio",
  text: "Foglio",
  picture: "Immagine",
  map: "Mappa",
};
