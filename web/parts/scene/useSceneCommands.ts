import { useMutation } from "@tanstack/react-query";
import type { ListedScene, Scene, SceneDraft } from "#shared/schemas/scene.ts";
import { createScene, deleteScene, makeStarterScenes } from "../../api/scenes.ts";
import { playScene } from "../../live/attend.ts";
import { reloadAudioList } from "../../live/audio-list.ts";
import { newClientId } from "../../live/client-id.ts";
import { knownSound } from "../../live/known-sound.ts";
import { stage } from "../../live/stage.ts";
import { toast } from "../../ui/toast.ts";
import { isDone } from "../sound/is-done.ts";
import { offerUndo } from "../undo/offer.ts";

/** Commands on scenes that need no dialog. */
export function useSceneCommands(tableId: string) {
  const start = useMutation({
    mutationFn: (_name: string) => makeStarterScenes(tableId),
    onSuccess: async (scenes, name) => {
      await reloadAudioList();
      const tapped = scenes.find((scene) => scene.name === name);
      if (tapped) await isDone(playScene(tapped._id));
    },
    onError: (error) => toast.error("Le scene non sono state fatte", error.message),
  });
  const copy = useMutation({
    mutationFn: ({ adventureId, ...scene }: ListedScene) => {
      const draft = { ...draftOf(scene), name: `${scene.name.slice(0, 50)} (copia)` };
      // Its sounds go with their adventure.
      return createScene(tableId, draft, newClientId(), adventureId);
    },
    onSuccess: ({ name }) => toast.success(name),
    onError: (error) => toast.error("La scena non è stata duplicata", error.message),
  });
  const remove = useMutation({
    mutationFn: (scene: ListedScene) => {
      const wasPlaying = stage.scene?.scene._id === scene._id;
      return deleteScene(tableId, scene._id).then(() => wasPlaying);
    },
    onSuccess: (wasPlaying, scene) => {
      const { adventureId, adventureKey } = scene;
      const place = { adventureId, adventureKey };
      const json = { table: tableId, clientId: newClientId(), ...place, ...draftOf(scene) };
      const again = { path: "/scene/create", json, ...(wasPlaying && { plays: "scene" as const }) };
      offerUndo("success", `Eliminata: ${scene.name}`, { id: `scene ${scene._id}`, again });
    },
    onError: (error, { name }) => toast.error(`${name} resta`, error.message),
  });
  return {
    starting: start.isPending ? start.variables : null,
    start: start.mutate,
    copy: copy.mutate,
    remove: remove.mutate,
  };
}

/** Without sounds that left the library: the server refuses them. */
function draftOf({ name, layers }: Scene): SceneDraft {
  return { name, layers: layers.filter(({ audioId }) => knownSound(audioId) !== undefined) };
}
