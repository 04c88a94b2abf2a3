import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useSeat } from "../../api/useSeat.ts";
import words from "../../parts/clue/clue.module.css";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { closeAllNews, closeNews, news } from "./clues.ts";

/** The words of a clue that has just come. @param isWaiting until its document, which opens by itself, is closed. */
export function NewClue({ isWaiting }: { isWaiting: boolean }) {
  const { clues } = useSnapshot(news);
  const { table } = useSeat();
  const tableId = table?._id;
  const one = useRef<HTMLButtonElement>(null);
  const last = useRef(clues[0]);
  // What was found at another table is not known here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the table alone
  useEffect(() => closeAllNews, [tableId]);
  const [clue] = clues;
  if (clue) last.current = clue;
  const shown = clue ?? last.current;
  if (!shown) return null;
  const close = () => closeNews(shown._id);
  return (
    <Dialog
      open={clue !== undefined && !isWaiting}
      onOpenChange={(open) => !open && close()}
      size="s"
      initialFocus={one}
      title={shown.title}
      description={shown.isOwn ? "Hai trovato un indizio." : `${shown.by} ti racconta un indizio.`}
      actions={
        <>
          {clues.length > 1 && (
            <Button variant="quiet" onClick={closeAllNews}>
              Chiudi tutti ({clues.length})
            </Button>
          )}
          <Button ref={one} variant="main" onClick={close}>
            Chiudi
          </Button>
        </>
      }
    >
      <p className={words.text}>{shown.text}</p>
    </Dialog>
  );
}
