import { type Level, thresholds } from "#shared/rules/check.ts";
import text from "../../styles/text.module.css";
import { cx } from "../../ui/cx.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import styles from "./Targets.module.css";

export const COLUMNS = [
  { key: "normal", label: "Normale" },
  { key: "arduous", label: "Arduo" },
  { key: "extreme", label: "Estremo" },
] as const;

interface TargetsProps {
  target: number;
  level: Level | null;
}

export function Targets({ target, level }: TargetsProps) {
  const numbers = thresholds(target);
  const reached = level === "critic" ? "extreme" : level;
  return (
    <dl className={styles.root}>
      {COLUMNS.map(({ key, label }) => (
        <div key={key} className={cx(styles.column, reached === key && styles.reached)}>
          <dt className={text.label}>
            {label}
            {reached === key && <CheckIcon className={styles.mark} />}
          </dt>
          <dd className={styles.number}>{numbers[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
