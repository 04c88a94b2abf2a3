import { useRef } from "react";
import type { Scene } from "#shared/schemas/scene.ts";
import { stage } from "../../../live/stage.ts";
import { sendLevel } from "../../../parts/sound/level.ts";

/**
 * Lets the table hear the volumes of a scene while they are edited, if it plays.
 * @param scene as it was when the editor was opened; null for a new one.
 */
export function useHeardLevels(scene: Scene | null) {
  const moved = useRef(new Set<number>());
  return {
    /** @param layer its place in the stored scene; null for one that is not in it yet. @param volume percent. */
    hear(layer: number | null, volume: number): void {
      if (!scene || layer === null || stage.scene?.scene._id !== scene._id) return;
      moved.current.add(layer);
      sendLevel({ sceneId: scene._id, layer, volume });
    },
    /** What is not saved was only tried. */
    giveBack(): void {
      for (const layer of moved.current) {
        const volume = scene?.layers[layer]?.volume;
        if (scene && volume !== undefined) sendLevel({ sceneId: scene._id, layer, volume });
      }
      moved.current.clear();
    },
  };
}
