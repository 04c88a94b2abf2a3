import { useId } from "react";
import { dollars } from "#shared/money.ts";
import type { Character } from "#shared/schemas/character.ts";
import { Facts } from "../../../parts/facts/Facts.tsx";
import text from "../../../styles/text.module.css";
import styles from "./Section.module.css";

/** Money and property. */
export function CashSection({ character: { cash } }: { character: Character }) {
  const title = useId();
  return (
    <div className={styles.stack}>
      <Facts
        facts={[
          { label: "Livello di spesa", value: dollars(cash.spendinglevel) },
          { label: "Denaro", value: dollars(cash.cash) },
        ]}
      />
      <div>
        <p className={text.label} id={title}>
          Proprietà
        </p>
        {cash.properties.length === 0 ? (
          <p className={styles.empty}>Nessuna proprietà.</p>
        ) : (
          <ul className={styles.list} aria-labelledby={title}>
            {cash.properties.map((property, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal; only the index tells them apart
              <li key={index} className={styles.entry}>
                {property}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
