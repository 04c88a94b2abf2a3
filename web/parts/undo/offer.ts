import { newClientId } from "../../live/client-id.ts";
import type { Again } from "../../session/kept-undo.ts";
import { seat } from "../../session/seat.ts";
import { keepCommand } from "../../ui/take-back.ts";
import { type Tone, toast } from "../../ui/toast.ts";
import { undoAgain } from "./again.ts";

interface Done {
  /** Of the toast: a newer one replaces it. */
  id: string;
  again: Again;
}

/** Toast with an undo that only this page knows; it outlives the toast and a reload. */
export function offerUndo(tone: Tone, title: string, { id, again }: Done, description?: string): void {
  const onPress = () => void undoAgain(again, title);
  toast.offerBack(
    tone,
    title,
    { id, onPress, lasting: { id: newClientId(), ...named(title, again) } },
    description,
  );
}

/** The same without a toast. @param id of the command, to forget it. */
export function keepUndo(words: string, { id, again }: Done): void {
  keepCommand({ id, ...named(words, again), takeBack: () => void undoAgain(again, words) });
}

const named = (words: string, again: Again) => ({ of: null, words, tableId: seat.now?._id ?? null, again });
