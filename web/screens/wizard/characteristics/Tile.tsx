import { useState } from "react";
import type { CharacteristicName } from "#shared/names.ts";
import { fifth, half } from "#shared/rules/check.ts";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { NumberField } from "../../../ui/NumberField.tsx";
import { useDraft } from "../draft/store.ts";
import { write } from "./rolls.ts";
import styles from "./Tile.module.css";

interface TileProps {
  name: CharacteristicName;
  /** The rolled value that a tap would put here. */
  inHand: number | null;
  onPlace: () => void;
  isAsked: boolean;
}

/** One characteristic: its value, typed or placed, with half and fifth. */
export function Tile({ name, inHand, onPlace, isAsked }: TileProps) {
  const value = useDraft().characteristics[name];
  const [isOver, setOver] = useState(false);
  const missing = isAsked && !((value ?? 0) > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button does the same for everybody
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
        value={value}
        onChange={(next) => write(name, next)}
        error={missing ? "Un valore sopra lo zero" : undefined}
      />
      <p className={styles.parts}>
        <span title="Metà">½ {value === null ? "–" : half(value)}</span>{" "}
        <span title="Un quinto">⅕ {value === null ? "–" : fifth(value)}</span>
      </p>
      {inHand !== null && (
        <Button size="s" className={styles.put} onClick={onPlace} aria-label={`Metti ${inHand} su ${name}`}>
          ← {inHand}
        </Button>
      )}
    </div>
  );
}
