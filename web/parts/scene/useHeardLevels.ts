import { useRef } from "react";
import type { Scene } from "#shared/schemas/scene.ts";
import { stage } from "../../live/stage.ts";
import { sendLevel } from "../sound/level.ts";

/** Applies volumes live while the edited scene plays. @param scene as of opening the editor; null for a new one. */
export function useHeardLevels(scene: Scene | null) {
  const moved = useRef(new Set<number>());
  return {
    /** @param layer index in the stored scene; null for a new layer. @param volume percent. */
    hear(layer: number | null, volume: number): void {
      if (!scene || layer === null || stage.scene?.scene._id !== scene._id) return;
      moved.current.add(layer);
      sendLevel({ sceneId: scene._id, layer, volume });
    },
    /** Restores the stored volumes of an edit that is not saved. */
    giveBack(): void {
      for (const layer of moved.current) {
        const volume = scene?.layers[layer]?.volume;
        if (scene && volume !== undefined) sendLevel({ sceneId: scene._id, layer, volume });
      }
      moved.current.clear();
    },
  };
}
