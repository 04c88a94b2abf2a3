import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import type { Scene } from "#shared/schemas/scene.ts";
import { scenesQuery } from "../../api/scenes.ts";
import { stage } from "../../live/stage.ts";

/** Scenes of a table. For the playing one the live channel's copy wins; on start and end the list is refetched. */
export function useScenes(tableId: string) {
  const { data, error, refetch } = useQuery(scenesQuery(tableId));
  const playing = useSnapshot(stage).scene?.scene ?? null;
  const id = playing?._id;
  const listed = useRef(id);
  useEffect(() => {
    if (listed.current !== id) void refetch();
    listed.current = id;
  }, [id, refetch]);
  const scenes = data?.map((scene) => (playing?._id === scene._id ? { ...scene, ...told(playing) } : scene));
  return { scenes, error, refetch, playingId: id ?? null };
}

const told = ({ layers, ...scene }: Snapshot<Scene>): Scene => ({
  ...scene,
  layers: layers.map(({ everyMs, ...layer }) => ({ ...layer, ...(everyMs && { everyMs: [...everyMs] }) })),
});
