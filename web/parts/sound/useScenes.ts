import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import type { Scene } from "#shared/schemas/scene.ts";
import { scenesQuery } from "../../api/scenes.ts";
import { stage } from "../../live/stage.ts";

/**
 * The scenes of a table. What the table hears is told with each change of it, so that of the scene that plays the told one
 * counts; when another begins or it ends, the list is asked for again.
 */
export function useScenes(tableId: string) {
  const { data, error, refetch } = useQuery(scenesQuery(tableId));
  const playing = useSnapshot(stage).scene?.scene ?? null;
  const id = playing?._id;
  const listed = useRef(id);
  useEffect(() => {
    if (listed.current !== id) void refetch();
    listed.current = id;
  }, [id, refetch]);
  const scenes = data?.map((scene) => (playing?._id === scene._id ? told(playing) : scene));
  return { scenes, error, refetch, playingId: id ?? null };
}

const told = ({ layers, ...scene }: Snapshot<Scene>): Scene => ({
  ...scene,
  layers: layers.map(({ everyMs, ...layer }) => ({ ...layer, ...(everyMs && { everyMs: [...everyMs] }) })),
});
