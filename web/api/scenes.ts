import { queryOptions } from "@tanstack/react-query";
import type { Scene, SceneDraft, SceneUpdate } from "#shared/schemas/scene.ts";
import { call, server } from "./client.ts";
import { queryClient } from "./query-client.ts";

/** The scenes of a table; for its masters. Asked for again with all that is known of tables, when the table has changed. */
export const scenesQuery = (table: string) =>
  queryOptions({
    queryKey: ["tables", table, "scenes"],
    queryFn: async () => (await call(server.scene.list.$get({ query: { table } }))).scenes,
  });

/** Makes a change, and has the list asked for again, also after a refusal: then something has changed. */
async function changed<T>(table: string, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey: scenesQuery(table).queryKey });
  }
}

/** @param clientId names it: tried again with the same, it makes no second one. */
export const createScene = async (table: string, draft: SceneDraft, clientId: string): Promise<Scene> =>
  (await changed(table, call(server.scene.create.$post({ json: { table, clientId, ...draft } })))).scene;
export const updateScene = async (table: string, update: SceneUpdate): Promise<Scene> =>
  (await changed(table, call(server.scene.update.$post({ json: update })))).scene;
export const deleteScene = (table: string, id: string) =>
  changed(table, call(server.scene.delete.$post({ json: { id } })));
/** Makes the scenes that come with Custode, and installs their sounds. */
export const makeStarterScenes = async (table: string): Promise<Scene[]> =>
  (await changed(table, call(server.scene.starter.$post({ json: { table } })))).scenes;
