import { useSnapshot } from "valtio";
import { Button } from "../../../ui/Button.tsx";
import { DieIcon, ResetIcon } from "../../../ui/icons.tsx";
import { draft } from "../draft/store.ts";
import { RollAllButton } from "./RollAllButton.tsx";
import styles from "./RollBar.module.css";

/** The buttons that roll the characteristics or everything. What was rolled is announced to a screen reader. */
export function RollBar({ onRoll, onUndo }: { onRoll: () => void; onUndo: () => void }) {
  const { rolls, replaced } = useSnapshot(draft);
  const said = (block: readonly { value: number }[]) => block.map(({ value }) => value).join(", ");
  return (
    <div className={styles.root}>
      <Button variant={rolls ? "plain" : "main"} onClick={onRoll}>
        <DieIcon /> Tira set Caratteristiche
      </Button>
      {replaced && (
        <Button variant="quiet" aria-label="Annulla: torna ai valori di prima del tiro" onClick={onUndo}>
          <ResetIcon /> Annulla
        </Button>
      )}
      <RollAllButton />
      <p className={styles.help}>
        {rolls
          ? "Scegli un valore e poi la caratteristica a cui darlo. Oppure trascinalo, o scrivi."
          : "Tira i dadi e distribuisci i valori, oppure scrivi i tuoi."}
      </p>
      <p className={styles.said} aria-live="polite">
        {rolls && `Usciti: Blocco1 ${said(rolls.block1)}; Blocco2 ${said(rolls.block2)}`}
      </p>
    </div>
  );
}
