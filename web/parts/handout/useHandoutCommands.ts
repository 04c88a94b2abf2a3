import { useMutation } from "@tanstack/react-query";
import type { Handout } from "#shared/schemas/handout.ts";
import { deleteHandout, hideHandout, showHandout, updateHandout } from "../../api/handouts.ts";
import { newClientId } from "../../live/client-id.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../undo/offer.ts";
import { isUp } from "./handout-words.ts";

interface Shown {
  handout: Handout;
  to: string[];
  whom: string;
}

const toastOf = ({ _id }: Handout) => `handout ${_id}`;

/** Immediate commands of a master. */
export function useHandoutCommands(tableId: string) {
  const failed = (title: string) => (error: Error) => toast.error(title, error.message);
  const show = useMutation({
    mutationFn: ({ handout, to }: Shown) => showHandout(handout._id, to),
    onSuccess: (shown, { handout, whom }) => {
      const title = `${whom}: ${handout.title}`;
      // Hiding it would also take it from those who had it before.
      if (isUp(handout)) return toast.success(title);
      const leaving = handout.led?.shownTo.map(({ userId }) => userId) ?? [];
      const json = { id: handout._id, leaving, at: shown.handout.shownAt ?? undefined };
      offerUndo("success", title, { id: toastOf(handout), again: { path: "/handout/hide", json } });
    },
    onError: failed("Il documento non è stato mostrato"),
  });
  const hide = useMutation({
    mutationFn: ({ handout, forget }: { handout: Handout; forget: boolean }) =>
      hideHandout(handout._id, forget),
    onSuccess: (_, { handout, forget }) => {
      const title = `Tolto: ${handout.title}`;
      if (forget) return toast.success(title);
      const up = handout.led?.shownTo.filter((one) => one.isUp).map(({ userId }) => userId) ?? [];
      const json = { id: handout._id, to: handout.isForAll ? ["*"] : up };
      offerUndo("success", title, { id: toastOf(handout), again: { path: "/handout/show", json } });
    },
    onError: failed("Il documento è ancora lì"),
  });
  const reveal = useMutation({
    mutationFn: ({ handout, isRevealed }: { handout: Handout; isRevealed: boolean }) =>
      updateHandout(handout._id, { isRevealed }),
    onSuccess: (_, { handout, isRevealed }) => {
      // Players who closed it keep what they have read.
      const revealed = isUp(handout) ? "Svelato" : "Si leggerà intero quando lo mostri";
      const title = `${isRevealed ? revealed : "Di nuovo nascosto"}: ${handout.title}`;
      const json = { id: handout._id, isRevealed: !isRevealed };
      offerUndo("success", title, { id: toastOf(handout), again: { path: "/handout/update", json } });
    },
    onError: failed("Il secondo testo è rimasto com'era"),
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Handout) => deleteHandout(_id),
    onSuccess: ({ clues }, handout) => {
      const title = `Eliminato: ${handout.title}`;
      if (!canComeBack(handout)) return toast.success(title);
      const { kind, text, hiddenText, date, adventureId, adventureKey } = handout;
      const draft = { title: handout.title, kind, text, hiddenText, date };
      const place = { adventureId, adventureKey, clues };
      const json = { table: tableId, clientId: newClientId(), ...place, ...draft };
      offerUndo("success", title, { id: toastOf(handout), again: { path: "/handout/create", json } });
    },
    onError: (error, { title }) => toast.error(`${title} resta`, error.message),
  });
  return {
    showAll: (handout: Handout) => show.mutate({ handout, to: ["*"], whom: "Mostrato a tutti" }),
    whisper: (handout: Handout, userId: string, username: string) =>
      show.mutate({ handout, to: [userId], whom: `Sussurrato a ${username}` }),
    hide: (handout: Handout, forget = false) => hide.mutate({ handout, forget }),
    reveal: (handout: Handout, isRevealed: boolean) => reveal.mutate({ handout, isRevealed }),
    remove: (handout: Handout) => remove.mutate(handout),
  };
}
export type HandoutCommands = ReturnType<typeof useHandoutCommands>;

/** Deleting a picture, an audience or what is revealed cannot be undone: ask first. */
export const canComeBack = ({ imageId, isForAll, hiddenText = "", led }: Handout): boolean =>
  imageId === null && !isForAll && led?.shownTo.length === 0 && !(led.isRevealed && hiddenText !== "");
