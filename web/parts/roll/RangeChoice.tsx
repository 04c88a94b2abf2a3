import type { RangeOption } from "#shared/rules/range.ts";
import styles from "./RangeChoice.module.css";

interface RangeChoiceProps {
  options: readonly RangeOption[];
  onChoose: (index: number) => void;
}

export function RangeChoice({ options, onChoose }: RangeChoiceProps) {
  return (
    <ul className={styles.root}>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two distances may have the same text
        <li key={index}>
          <button type="button" className={styles.option} onClick={() => onChoose(index)}>
            <span className={styles.range}>{option.range}</span>
            <span>
              Danno <span className={styles.damage}>{option.damage}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
