import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Handout } from "#shared/schemas/handout.ts";
import { cluesQuery } from "../../api/clues.ts";
import { printAddress } from "../../api/handouts.ts";
import { useSeat } from "../../api/useSeat.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { useBackCloses } from "../../ui/back.ts";
import { cx } from "../../ui/cx.ts";
import { PrintIcon } from "../../ui/icons.tsx";
import { PlayerMap } from "../map/PlayerMap.tsx";
import styles from "./HandoutView.module.css";
import { Paper } from "./Paper.tsx";

export interface HandoutSheetProps {
  handout: (Omit<Handout, "led"> & { led?: { readonly isRevealed: boolean } | undefined }) | null;
  onClose: () => void;
  /** Shown by the master now, not reopened. */
  isNews?: boolean;
}

export function HandoutSheet({ handout, onClose, isNews = false }: HandoutSheetProps) {
  const close = useRef<HTMLButtonElement>(null);
  // Keeps the content during the closing animation.
  const last = useRef(handout);
  if (handout) last.current = handout;
  const shown = handout ?? last.current;
  useBackCloses(handout !== null, onClose);
  return (
    <Dialog.Root open={handout !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} data-veil />
        <Dialog.Popup className={styles.root} data-theme="notte" initialFocus={close}>
          {shown && (
            <>
              <div className={styles.head}>
                {isNews && (
                  <Dialog.Description className={styles.whom}>
                    {shown.isForAll ? "A tutti" : <NotForAll id={shown._id} />}
                  </Dialog.Description>
                )}
                {/* A heading on the paper is visible; otherwise the title is a label. */}
                <Dialog.Title className={text.hidden}>{shown.title}</Dialog.Title>
              </div>
              <div key={shown._id} className={cx(styles.place, shown.isMap && styles.wide)}>
                {shown.isMap ? (
                  <PlayerMap handout={shown} />
                ) : (
                  <Paper
                    handout={shown}
                    isVeiled={shown.led?.isRevealed === false}
                    className={styles.paper}
                  />
                )}
              </div>
              <div className={styles.foot}>
                <Button
                  variant="quiet"
                  render={<a href={printAddress(shown._id)} target="_blank" rel="noreferrer" />}
                >
                  <PrintIcon /> Stampa
                </Button>
                <Button ref={close} variant="main" onClick={onClose}>
                  Chiudi
                </Button>
              </div>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What comes with a clue is no whisper: everybody may have found it. */
function NotForAll({ id }: { id: string }) {
  const { table } = useSeat();
  const { data: known = [], isFetching } = useQuery({
    ...cluesQuery(table?._id ?? ""),
    enabled: Boolean(table),
  });
  // The clue comes a moment before its document, and is being read.
  if (isFetching) return "\u00a0";
  return known.some(({ handoutId }) => handoutId === id) ? "Con un indizio" : "Sussurrato a te";
}
