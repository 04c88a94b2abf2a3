import { useMutation } from "@tanstack/react-query";
import { refreshAdventure } from "../../api/adventure-news.ts";
import { adventureQuery, createPage } from "../../api/adventures.ts";
import { createClue } from "../../api/clues.ts";
import { createHandout } from "../../api/handouts.ts";
import { createNpc } from "../../api/npcs.ts";
import { queryClient } from "../../api/query-client.ts";
import { newClientId } from "../../live/client-id.ts";
import type { MadeKind } from "./completion.ts";

/** An average person, until the master writes who it is. */
const WOUNDS = 10;

/** Makes the thing that a new link names. @returns its key. */
export function useMaker(tableId: string, adventureId: string, pageId: string | undefined) {
  return useMutation({
    mutationFn: async ({ kind, title }: { kind: MadeKind; title: string }): Promise<string> => {
      const clientId = newClientId();
      if (kind === "page") {
        return (await createPage({ adventureId, clientId, after: pageId ?? null, title, text: "" })).key;
      }
      if (kind === "clue") {
        const clue = await createClue({
          table: tableId,
          adventureId,
          clientId,
          title,
          text: "",
          isCrucial: false,
          pages: [],
          handoutId: null,
        });
        return clue.key;
      }
      const { _id } =
        kind === "handout"
          ? await createHandout(tableId, { title, kind: "letter", text: "" }, clientId, adventureId)
          : await createNpc(
              tableId,
              { name: title, kind: "person", points: { wounds: WOUNDS }, attacks: [] },
              clientId,
              adventureId,
            );
      await refreshAdventure(adventureId);
      const { things } = await queryClient.fetchQuery({ ...adventureQuery(adventureId), staleTime: 0 });
      const made = (kind === "handout" ? things.handouts : things.npcs).find((each) => each._id === _id);
      if (!made) throw new Error("Il server non ha tenuto ciò che hai fatto: riprova");
      return made.key;
    },
  });
}
