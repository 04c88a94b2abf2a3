import { useMutation } from "@tanstack/react-query";
import type { Handout } from "#shared/schemas/handout.ts";
import { createHandout, deleteHandout, hideHandout, showHandout, updateHandout } from "../../api/handouts.ts";
import { newClientId } from "../../live/client-id.ts";
import { toast } from "../../ui/toast.ts";
import { isUp } from "./handout-words.ts";

interface Shown {
  handout: Handout;
  to: string[];
  whom: string;
}

interface Hidden {
  handout: Handout;
  forget: boolean;
  isUndo?: boolean;
}

const toastOf = ({ _id }: Handout) => `handout ${_id}`;

/** Immediate commands of a master. */
export function useHandoutCommands(tableId: string) {
  const failed = (title: string) => (error: Error) => toast.error(title, error.message);
  const show = useMutation({
    mutationFn: ({ handout, to }: Shown) => showHandout(handout._id, to),
    onSuccess: (_, { handout, whom }) => {
      const title = `${whom}: ${handout.title}`;
      // Hiding it would also take it from those who had it before.
      if (isUp(handout)) return toast.success(title);
      const forget = handout.led?.shownTo.length === 0;
      const onPress = () => hide.mutate({ handout, forget, isUndo: true });
      toast.offerBack("success", title, { id: toastOf(handout), onPress });
    },
    onError: failed("Il documento non è stato mostrato"),
  });
  const hide = useMutation({
    mutationFn: ({ handout, forget }: Hidden) => hideHandout(handout._id, forget),
    onSuccess: (_, { handout, forget, isUndo }) => {
      const title = `Tolto: ${handout.title}`;
      if (forget || isUndo) return toast.success(title);
      const up = handout.led?.shownTo.filter((one) => one.isUp).map(({ userId }) => userId) ?? [];
      const shown = { handout, to: handout.isForAll ? ["*"] : up, whom: "Mostrato di nuovo" };
      toast.offerBack("success", title, { id: toastOf(handout), onPress: () => show.mutate(shown) });
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
      const onPress = () => reveal.mutate({ handout, isRevealed: !isRevealed });
      toast.offerBack("success", title, { id: toastOf(handout), onPress });
    },
    onError: failed("Il secondo testo è rimasto com'era"),
  });
  const restore = useMutation({
    mutationFn: ({ title, kind, text, hiddenText, adventureId }: Handout) =>
      createHandout(
        tableId,
        { title, kind, text, ...(hiddenText !== undefined && { hiddenText }) },
        newClientId(),
        adventureId,
      ),
    onError: failed("Il documento non è tornato"),
  });
  const remove = useMutation({
    mutationFn: ({ _id }: Handout) => deleteHandout(_id),
    onSuccess: (_, handout) => {
      const title = `Eliminato: ${handout.title}`;
      if (!canComeBack(handout)) return toast.success(title);
      const onPress = () => restore.mutate(handout);
      toast.offerBack("success", title, { id: toastOf(handout), onPress });
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

/** Deleting a picture or an audience cannot be undone: ask first. */
export const canComeBack = ({ imageId, led }: Handout): boolean =>
  imageId === null && led?.shownTo.length === 0;
