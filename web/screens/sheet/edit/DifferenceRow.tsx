import text from "../../../styles/text.module.css";
import { cx } from "../../../ui/cx.ts";
import type { Difference } from "./conflict.ts";
import type { Choice } from "./conflict-fields.ts";
import styles from "./DifferenceRow.module.css";

interface DifferenceRowProps {
  difference: Difference;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** One field in both versions, to be pressed. */
export function DifferenceRow({ difference, choice, onChoose }: DifferenceRowProps) {
  const { key, label, isContested } = difference;
  const sides = [
    { side: "mine", title: "La tua", value: difference.mine },
    { side: "stored", title: "Quella salvata", value: difference.stored },
  ] as const;
  return (
    <fieldset>
      <legend className={styles.label}>
        {label}
        {isContested && <span className={styles.contested}> · cambiato da entrambe le parti</span>}
      </legend>
      <div className={styles.sides}>
        {sides.map(({ side, title, value }) => (
          <label key={side} className={cx(styles.side, choice === side && styles.chosen)}>
            <input
              type="radio"
              className={styles.radio}
              name={key}
              checked={choice === side}
              onChange={() => onChoose(side)}
            />
            <span className={styles.words}>
              <span className={text.label}>{title}</span>
              <span className={styles.value}>{value}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
