import { ABBREVIATIONS, CHARACTERISTICS } from "#shared/names.ts";
import type { Characteristics as Values } from "#shared/rules/characteristics.ts";
import { fifth, half } from "#shared/rules/check.ts";
import styles from "./Characteristics.module.css";

/** Characteristics with half and fifth. */
export function Characteristics({ values }: { values: Values }) {
  return (
    <dl className={styles.root}>
      {CHARACTERISTICS.map((name) => (
        <div key={name} className={styles.tile}>
          <dt className={styles.label}>
            <abbr title={name}>{ABBREVIATIONS[name]}</abbr>
          </dt>
          <dd className={styles.value}>
            {values[name]}
            <span className={styles.parts}>
              {half(values[name])} · {fifth(values[name])}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
