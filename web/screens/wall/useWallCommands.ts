import { useMutation } from "@tanstack/react-query";
import type { WallCard } from "#shared/wall/index.ts";
import { arrangeWall } from "../../api/wall.ts";
import { newClientId } from "../../live/client-id.ts";
import { cutLink, dragCard, dropCard, removeCard, showWall } from "../../live/wall.ts";
import { toast } from "../../ui/toast.ts";

const say = (title: string) => (problem: string | null) => {
  if (problem !== null) toast.error(title, problem);
};

/** What changes the wall at once, and says so where it fails. */
export function useWallCommands(tableId: string) {
  const tidy = useMutation({
    mutationFn: () => arrangeWall({ table: tableId, clientId: newClientId() }),
    onError: (error) => toast.error("Le carte restano dove sono", error.message),
  });
  return {
    drag: (id: string, x: number, y: number) => dragCard(tableId, id, x, y),
    drop: (id: string, x: number, y: number) =>
      void dropCard(tableId, id, x, y).then(say("La carta è tornata dov'era")),
    cut: (linkId: string) => void cutLink(linkId).then(say("Il filo è ancora lì")),
    remove: ({ _id }: WallCard) => void removeCard(_id).then(say("Il foglietto è ancora lì")),
    show: (on: boolean) => void showWall(on).then(say("Gli schermi non sono cambiati")),
    tidy,
  };
}

export type WallCommands = ReturnType<typeof useWallCommands>;
