import { useState } from "react";
import type { CharacteristicName } from "#shared/names.ts";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { NumberField } from "../../../ui/NumberField.tsx";
import { useDraft } from "../draft/store.ts";
import { HalfAndFifth } from "./HalfAndFifth.tsx";
import { write } from "./rolls.ts";
import styles from "./Tile.module.css";

interface TileProps {
  name: CharacteristicName;
  /** Rolled value that a tap would place here. */
  inHand: number | null;
  onPlace: () => void;
  isAsked: boolean;
  readOnly: boolean;
}

/** One characteristic, typed or placed, with half and fifth. */
export function Tile({ name, inHand, onPlace, isAsked, readOnly }: TileProps) {
  const value = useDraft().characteristics[name];
  const [isOver, setOver] = useState(false);
  const missing = isAsked && !((value ?? 0) > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the button does the same by keyboard and tap
    <div
      className={cx(styles.root, isOver && styles.over)}
      onDragOver={(event) => {
        if (inHand === null) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onPlace();
      }}
    >
      <NumberField
        label={name}
        className={styles.field}
        min={0}
        max={999}
        compact
        readOnly={readOnly}
        value={value}
        onChange={(next) => write(name, next)}
        error={missing ? "Un valore sopra lo zero" : undefined}
      />
      <HalfAndFifth value={value} />
      {inHand !== null && (
        <Button size="s" className={styles.put} onClick={onPlace} aria-label={`Metti ${inHand} su ${name}`}>
          ← {inHand}
        </Button>
      )}
    </div>
  );
}
