import { fifth, half } from "#shared/rules/check.ts";
import text from "../../../styles/text.module.css";
import styles from "./Values.module.css";

/** Value, half and fifth in three columns, as on the printed sheet. */
export function Values({ value }: { value: number }) {
  return (
    <span className={styles.root}>
      <span className={styles.value}>{value}</span>
      <span className={styles.part}>
        <span className={text.hidden}>metà </span>
        {half(value)}
      </span>
      <span className={styles.part}>
        <span className={text.hidden}>un quinto </span>
        {fifth(value)}
      </span>
    </span>
  );
}
