import { memo, type ReactNode } from "react";
import text from "../../../styles/text.module.css";
import { cx } from "../../../ui/cx.ts";
import { CheckIcon, DieIcon } from "../../../ui/icons.tsx";
import styles from "./RollRow.module.css";
import { Values } from "./Values.tsx";

interface RollRowProps {
  name: string;
  value: number;
  note?: ReactNode;
  isDeveloped?: boolean;
  /** Must be stable, so that memoised rows are not rendered again. */
  onRoll: (name: string, value: number) => void;
}

/** A row that rolls by a tap anywhere on it. */
export const RollRow = memo(function RollRow({ name, value, note, isDeveloped, onRoll }: RollRowProps) {
  return (
    <button
      type="button"
      className={cx(styles.root, value === 0 && styles.nothing, note !== undefined && styles.noted)}
      onClick={() => onRoll(name, value)}
    >
      <span className={styles.words}>
        <span className={text.hidden}>Tira </span>
        <span className={styles.name}>{name}</span>
        {isDeveloped && (
          <>
            <CheckIcon className={styles.mark} />
            <span className={text.hidden}> (sviluppata)</span>
          </>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <Values value={value} />
      <DieIcon className={styles.die} />
    </button>
  );
});
