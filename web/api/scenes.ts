import { queryOptions } from "@tanstack/react-query";
import type { Scene, SceneDraft, SceneUpdate } from "#shared/schemas/scene.ts";
import { call, server } from "./client.ts";
import { refetchAfter } from "./query-client.ts";

/** Masters only. The key extends that of tables, to be invalidated with them. */
export const scenesQuery = (table: string) =>
  queryOptions({
    queryKey: ["tables", table, "scenes"],
    queryFn: async () => (await call(server.scene.list.$get({ query: { table } }))).scenes,
  });

const changed = <T>(table: string, change: Promise<T>): Promise<T> =>
  refetchAfter(change, scenesQuery(table).queryKey);

/** @param clientId idempotency key. @param adventureId the adventure that it belongs to. */
export const createScene = async (
  table: string,
  draft: SceneDraft,
  clientId: string,
  adventureId: string | null = null,
): Promise<Scene> =>
  (
    await changed(
      table,
      call(server.scene.create.$post({ json: { table, clientId, adventureId, ...draft } })),
    )
  ).scene;
export const updateScene = async (table: string, update: SceneUpdate): Promise<Scene> =>
  (await changed(table, call(server.scene.update.$post({ json: update })))).scene;
export const deleteScene = (table: string, id: string) =>
  changed(table, call(server.scene.delete.$post({ json: { id } })));
export const makeStarterScenes = async (table: string): Promise<Scene[]> =>
  (await changed(table, call(server.scene.starter.$post({ json: { table } })))).scenes;
