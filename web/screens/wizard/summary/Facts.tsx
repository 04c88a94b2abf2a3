import styles from "./Facts.module.css";

interface FactsProps {
  facts: readonly (readonly [label: string, value: string | number | null])[];
}

/** Labels and what was written; a dash where nothing was. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.root}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value === null || value === "" ? "—" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
