import { queryOptions } from "@tanstack/react-query";
import type { Npc, NpcDraft, NpcUpdate } from "#shared/schemas/npc.ts";
import { call, server } from "./client.ts";
import { refetchAfter } from "./query-client.ts";
import { undoableAfter } from "./undo.ts";

/** Masters only. */
export const npcsQuery = (table: string) =>
  queryOptions({
    queryKey: ["npcs", table],
    queryFn: async () => (await call(server.npc.list.$get({ query: { table } }))).npcs,
  });

const changed = <T>(table: string, change: Promise<T>): Promise<T> =>
  undoableAfter(refetchAfter(change, npcsQuery(table).queryKey));

/** @param clientId idempotency key. @param adventureId the adventure that she belongs to. */
export const createNpc = async (
  table: string,
  draft: NpcDraft,
  clientId: string,
  adventureId: string | null = null,
): Promise<Npc> =>
  (await changed(table, call(server.npc.create.$post({ json: { table, clientId, adventureId, ...draft } }))))
    .npc;
export const updateNpc = async (table: string, update: NpcUpdate): Promise<Npc> =>
  (await changed(table, call(server.npc.update.$post({ json: update })))).npc;
export const deleteNpc = (table: string, id: string) =>
  changed(table, call(server.npc.delete.$post({ json: { id } })));
export const randomNpc = async (table: string): Promise<Npc> =>
  (await changed(table, call(server.npc.random.$post({ json: { table } })))).npc;

/** Also returns the lines that could not be parsed. `createNpc` with the same `clientId` replaces what was read. */
export const npcFromText = (table: string, text: string, clientId: string) =>
  changed(table, call(server.npc["from-text"].$post({ json: { table, text, clientId } })));
