import { useMutation } from "@tanstack/react-query";
import type { ListedNpc } from "#shared/schemas/npc.ts";
import { presentNpc, tellName, unmeetNpc } from "../../../api/faces.ts";
import { newClientId } from "../../../live/client-id.ts";
import { calledByPlayers } from "../../../parts/face/called.ts";
import { keepUndo, offerUndo } from "../../../parts/undo/offer.ts";
import { toast } from "../../../ui/toast.ts";

/** How well somebody knows an NPC. */
export type Knowing = "nobody" | "seen" | "named";

/** @param userId null for everybody, who comes later included. */
export function knowing(
  { met, portrait }: Pick<ListedNpc, "met" | "portrait">,
  userId: string | null,
): Knowing {
  const own = met.filter((one) => one.userId === null || one.userId === userId);
  if (own.length === 0) return "nobody";
  const hasSecretName = Boolean(portrait?.publicName.trim());
  return hasSecretName && !own.some(({ isNameKnown }) => isNameKnown) ? "seen" : "named";
}

const callOf = (npc: ListedNpc): string =>
  npc.portrait?.publicName.trim() ? `«${calledByPlayers(npc)}»` : npc.name;

const ORDER: readonly Knowing[] = ["nobody", "seen", "named"];

/** @param npc as listed before the command. */
export const undoOf = ({ _id: id, met: leaving }: Pick<ListedNpc, "_id" | "met">) => ({
  id: `face ${id} ${newClientId()}`,
  again: { path: "/npc/unmeet", json: { id, to: ["*"], leaving } },
});

/** Immediate commands of a master. */
export function useFaceCommands() {
  const failed = (error: Error) => toast.error("I giocatori sanno ciò che sapevano", error.message);
  const present = useMutation({
    mutationFn: ({ _id }: ListedNpc) => presentNpc(_id, ["*"]),
    onSuccess: (_, npc) => {
      offerUndo("success", `Tutti ora conoscono ${callOf(npc)}`, undoOf(npc));
    },
    onError: failed,
  });
  const name = useMutation({
    mutationFn: ({ _id }: ListedNpc) => tellName(_id, ["*"]),
    onSuccess: (_, npc) => offerUndo("success", `Tutti ora sanno il nome di ${npc.name}`, undoOf(npc)),
    onError: failed,
  });
  const know = useMutation({
    mutationFn: async ({ npc, userId, to }: { npc: ListedNpc; userId: string | null; to: Knowing }) => {
      const whom = [userId ?? "*"];
      if (to === "named") return tellName(npc._id, whom);
      if (knowing(npc, userId) !== "nobody") return unmeetNpc(npc._id, whom, to === "seen");
      if (to === "seen") return presentNpc(npc._id, whom);
    },
    onSuccess: (_, { npc, userId, to }) => {
      // Who is to know less has read it already: presenting her again would interrupt him.
      if (ORDER.indexOf(to) > ORDER.indexOf(knowing(npc, userId)))
        keepUndo(`chi conosce ${npc.name}`, undoOf(npc));
    },
    onError: failed,
  });
  return {
    present: present.mutate,
    tellName: name.mutate,
    know: know.mutate,
    /** The choice on its way to the server. */
    choosing: know.isPending ? know.variables : undefined,
  };
}
export type FaceCommands = ReturnType<typeof useFaceCommands>;
