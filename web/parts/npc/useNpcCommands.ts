import { useMutation } from "@tanstack/react-query";
import type { Npc } from "#shared/schemas/npc.ts";
import { createNpc, deleteNpc, randomNpc } from "../../api/npcs.ts";
import { newClientId } from "../../live/client-id.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../undo/offer.ts";

/** Commands on NPCs that need no dialog. */
export function useNpcCommands(tableId: string) {
  const random = useMutation({
    mutationFn: () => randomNpc(tableId),
    onSuccess: ({ name, description }) => toast.success(name, description),
    onError: (error) => toast.error("La comparsa non è stata fatta", error.message),
  });
  const copy = useMutation({
    mutationFn: ({ _id, ...draft }: Npc) =>
      createNpc(tableId, { ...draft, name: `${draft.name.slice(0, 110)} (copia)` }, newClientId()),
    onSuccess: ({ name }) => toast.success(name),
    onError: (error) => toast.error("La comparsa non è stata copiata", error.message),
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Npc) => deleteNpc(tableId, _id),
    onSuccess: (_, { _id: restores, ...draft }) => {
      const json = { table: tableId, clientId: newClientId(), restores, ...draft };
      const again = { path: "/npc/create", json };
      offerUndo("success", `Eliminata: ${draft.name}`, { id: `npc ${restores}`, again });
    },
    onError: (error, { name }) => toast.error(`${name} resta`, error.message),
  });
  return {
    isMaking: random.isPending,
    makeRandom: () => random.mutate(),
    copy: copy.mutate,
    remove: remove.mutate,
  };
}
