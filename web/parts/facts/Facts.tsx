import text from "../../styles/text.module.css";
import styles from "./Facts.module.css";

interface FactsProps {
  facts: readonly { label: string; value: string | number | null }[];
}

/** Label and value pairs; a dash for missing values. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.root}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={text.label}>{label}</dt>
          <dd className={styles.value}>{value === null || value === "" ? "—" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
