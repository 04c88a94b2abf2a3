import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FileThing } from "#shared/adventures/index.ts";
import type { LedClue } from "#shared/clues/index.ts";
import type { Handout } from "#shared/schemas/handout.ts";
import type { Npc } from "#shared/schemas/npc.ts";
import type { Scene } from "#shared/schemas/scene.ts";
import { refreshAdventure } from "../../api/adventure-news.ts";
import { deleteThing } from "../../api/adventures.ts";
import { deleteClue } from "../../api/clues.ts";
import { handoutsQuery } from "../../api/handouts.ts";
import { npcsQuery } from "../../api/npcs.ts";
import { scenesQuery } from "../../api/scenes.ts";
import { newClientId } from "../../live/client-id.ts";
import { canComeBack, useHandoutCommands } from "../../parts/handout/useHandoutCommands.ts";
import { useNpcCommands } from "../../parts/npc/useNpcCommands.ts";
import { useSceneCommands } from "../../parts/scene/useSceneCommands.ts";
import { takeBackAndSay } from "../../parts/undo/last.ts";
import { toast } from "../../ui/toast.ts";

const byId = <T extends { _id: string }>(list: readonly T[] | undefined, id: string): T | null =>
  list?.find(({ _id }) => _id === id) ?? null;

/** A thing that is a file of the adventure's own. */
interface FileOf {
  adventureId: string;
  kind: FileThing;
  key: string;
  title: string;
}
/** In the gender of its word. */
const DELETED: Readonly<Record<FileThing, string>> = {
  image: "Eliminata",
  sound: "Eliminato",
  lot: "Eliminata",
  investigator: "Eliminato",
};

/** The table's own documents, NPCs and scenes, of which an adventure tells the names; and how they are deleted. */
export function useThings(tableId: string) {
  const handouts = useQuery(handoutsQuery(tableId)).data;
  const npcs = useQuery(npcsQuery(tableId)).data;
  const scenes = useQuery(scenesQuery(tableId)).data;
  const [leaving, setLeaving] = useState<Handout | null>(null);
  const handoutCommands = useHandoutCommands(tableId);
  const npcCommands = useNpcCommands(tableId);
  const sceneCommands = useSceneCommands(tableId);
  const offerBack = (id: string, words: string) =>
    toast.offerBack("success", words, {
      id: `deleted ${id}`,
      kept: id,
      onPress: () => takeBackAndSay(tableId, id, words),
    });
  const removeClue = useMutation({
    mutationFn: ({ _id }: LedClue) => deleteClue(_id),
    onSuccess: (_, { _id, title }) => offerBack(_id, `Eliminato: ${title}`),
    onError: (error, { title }) => toast.error(`${title} resta`, error.message),
  });
  const removeFile = useMutation({
    mutationFn: ({ title: _, ...one }: FileOf) => deleteThing({ ...one, clientId: newClientId() }),
    onSuccess: (id, { kind, title }) => offerBack(id, `${DELETED[kind]}: ${title}`),
    onError: (error, { title }) => toast.error(`${title} resta`, error.message),
  });
  // These lists change by calls that know nothing of adventures.
  const names = [handouts, npcs, scenes].map((list) => list?.map(({ _id }) => _id).join() ?? "").join(";");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` only says when
  useEffect(() => void refreshAdventure(null), [names]);

  return {
    // Null until the list is here.
    handoutOf: (id: string) => byId<Handout>(handouts, id),
    npcOf: (id: string) => byId<Npc>(npcs, id),
    sceneOf: (id: string) => byId<Scene>(scenes, id),
    removeClue: removeClue.mutate,
    removeFile: removeFile.mutate,
    removeNpc: npcCommands.remove,
    removeScene: sceneCommands.remove,
    removeHandout: (handout: Handout) => {
      if (canComeBack(handout)) handoutCommands.remove(handout);
      else setLeaving(handout);
    },
    /** A document that would not come back: is asked for first. */
    leaving,
    stay: () => setLeaving(null),
    leave: () => {
      if (leaving) handoutCommands.remove(leaving);
      setLeaving(null);
    },
  };
}
