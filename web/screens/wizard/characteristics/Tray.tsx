import { cx } from "../../../ui/cx.ts";
import { Die6 } from "../../../ui/die/Die6.tsx";
import type { DraftView } from "../draft/store.ts";
import styles from "./Tray.module.css";

interface TrayProps {
  rolls: NonNullable<DraftView["rolls"]>["block1"];
  picked: number | null;
  throwId: number | undefined;
  onPick: (index: number | null) => void;
  disabled: boolean;
}

/** Rolled values with their dice, picked by tap or dragged. */
export function Tray({ rolls, picked, throwId, onPick, disabled }: TrayProps) {
  return (
    <ul className={styles.root} aria-label="Valori usciti">
      {rolls.map(({ dice, value, on }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls are identified by index
        <li key={index}>
          <button
            type="button"
            className={cx(styles.value, on && styles.placed)}
            aria-pressed={picked === index}
            aria-label={on ? `${value}, dato a ${on}` : `${value}, da assegnare`}
            draggable={!disabled}
            disabled={disabled}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", String(value));
              onPick(index);
            }}
            onClick={() => onPick(picked === index ? null : index)}
          >
            <span className={styles.dice}>
              {dice.map((die, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Die6 key={place} value={die} throwId={throwId} place={index * dice.length + place} />
              ))}
            </span>
            <span className={styles.figure}>{value}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
