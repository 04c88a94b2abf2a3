import { useSnapshot } from "valtio";
import { isDiceWay } from "#shared/rules/creation.ts";
import { useAreRulesComing } from "../../../api/useTableSettings.ts";
import { Button } from "../../../ui/Button.tsx";
import { DieIcon, ResetIcon } from "../../../ui/icons.tsx";
import { wayOf } from "../draft/figures.ts";
import { draft } from "../draft/store.ts";
import { RollAllButton } from "./RollAllButton.tsx";
import styles from "./RollBar.module.css";

/** Rolls the characteristics or everything; announces the result to screen readers. */
export function RollBar({ onRoll, onUndo }: { onRoll: () => void; onUndo: () => void }) {
  const seen = useSnapshot(draft);
  // Until then the way may be one that this table does not allow.
  const areRulesComing = useAreRulesComing();
  const { rolls, replaced } = seen;
  const way = wayOf(seen);
  const said = (block: readonly { value: number }[]) => block.map(({ value }) => value).join(", ");
  return (
    <div className={styles.root}>
      {isDiceWay(way) && (
        <Button variant={rolls ? "plain" : "main"} disabled={areRulesComing} onClick={onRoll}>
          <DieIcon /> Tira set Caratteristiche
        </Button>
      )}
      {replaced && (
        <Button variant="quiet" aria-label="Annulla: torna ai valori di prima del tiro" onClick={onUndo}>
          <ResetIcon /> Annulla
        </Button>
      )}
      <RollAllButton />
      <p className={styles.help}>
        {isDiceWay(way) &&
          (rolls
            ? "Scegli un valore e poi la caratteristica a cui darlo. Oppure trascinalo, o scrivi."
            : "Tira i dadi e distribuisci i valori, oppure scrivi i tuoi.")}
        {way === "quick" && "Scegli un valore e poi la caratteristica a cui darlo. Oppure trascinalo."}
        {way === "points" && "Dividi i punti di cinque in cinque: a ogni caratteristica da 15 a 90."}
      </p>
      <p className={styles.said} aria-live="polite">
        {rolls && isDiceWay(way) && `Usciti: Blocco1 ${said(rolls.block1)}; Blocco2 ${said(rolls.block2)}`}
      </p>
    </div>
  );
}
