import { useState } from "react";
import type { Lot } from "#shared/adventures/index.ts";
import { CommandChip } from "../../../parts/markdown/CommandChip.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import styles from "./AdventurePanel.module.css";

/** Draws a line by chance, for the master. */
export function LotChip({ lot, label }: { lot: Lot; label: string }) {
  const [drawn, setDrawn] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  function draw() {
    // Another one each time, where there are others.
    const others = lot.lines.flatMap((_, at) => (at === drawn && lot.lines.length > 1 ? [] : at));
    setDrawn(others[Math.floor(Math.random() * others.length)] ?? null);
    setOpen(true);
  }
  return (
    <>
      <CommandChip kind="lot" label={label} onClick={draw} />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="s"
        title={label.charAt(0).toLocaleUpperCase("it") + label.slice(1)}
        description="Lo leggi solo tu."
        actions={
          <>
            <Button variant="quiet" onClick={draw}>
              Ancora
            </Button>
            <Button variant="main" onClick={() => setOpen(false)}>
              Chiudi
            </Button>
          </>
        }
      >
        <p className={styles.drawn} aria-live="polite">
          {drawn === null ? "" : lot.lines[drawn]}
        </p>
      </Dialog>
    </>
  );
}
