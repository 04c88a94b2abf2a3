import { queryOptions } from "@tanstack/react-query";
import { call, SERVER, server } from "./client.ts";
import { invalidate, refetchAfter } from "./query-client.ts";
import { undoableAfter } from "./undo.ts";

const KEY = ["people"];

/** Whom the user has met, newest first. */
export const peopleQuery = (table: string) =>
  queryOptions({
    queryKey: [...KEY, table],
    queryFn: async () => (await call(server.npc.met.$get({ query: { table } }))).people,
  });

export const refreshPeople = (): Promise<void> => invalidate({ queryKey: KEY });

export const portraitAddress = (imageId: string): string => `${SERVER}/npc/image/${imageId}`;

/** A new NPC whom somebody has met can no longer be taken back. */
const ofMasters = <T>(change: Promise<T>): Promise<T> => undoableAfter(refetchAfter(change, ["npcs"]));

/** @param to user ids, or `*` for all. */
export const presentNpc = (id: string, to: string[], withName = false) =>
  ofMasters(call(server.npc.present.$post({ json: { id, to, withName } })));
export const tellName = (id: string, to: string[]) =>
  ofMasters(call(server.npc.name.$post({ json: { id, to } })));
/** @param nameOnly they know her by sight still. */
export const unmeetNpc = (id: string, to: string[], nameOnly = false) =>
  ofMasters(call(server.npc.unmeet.$post({ json: { id, to, nameOnly } })));

export const writeLine = (id: string, text: string) =>
  refetchAfter(call(server.npc.line.$post({ json: { id, text } })), KEY);
