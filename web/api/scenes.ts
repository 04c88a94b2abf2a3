import { queryOptions } from "@tanstack/react-query";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { ListedScene, Scene, SceneDraft, SceneUpdate } from "#shared/schemas/scene.ts";
import { call, server } from "./client.ts";
import { queryClient, refetchAfter } from "./query-client.ts";

/** Masters only. The key extends that of tables, to be invalidated with them. */
const listQuery = (table: string) =>
  queryOptions({
    queryKey: ["tables", table, "scenes"],
    queryFn: () => call(server.scene.list.$get({ query: { table } })),
  });

export const scenesQuery = (table: string) => ({
  ...listQuery(table),
  select: ({ scenes }: Listed) => scenes,
});

/** The sounds of the table's adventures, which are not in the list of all. */
export const ownSoundsQuery = (table: string) => ({
  ...listQuery(table),
  select: ({ sounds }: Listed) => sounds,
});

/** Those that have been fetched already. */
export const ownSoundsOf = (table: string | undefined): readonly AudioFile[] =>
  (table !== undefined && queryClient.getQueryData(listQuery(table).queryKey)?.sounds) || [];

interface Listed {
  scenes: ListedScene[];
  sounds: AudioFile[];
}

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
