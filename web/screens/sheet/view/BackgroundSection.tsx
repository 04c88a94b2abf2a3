import { BACKGROUND_KEYS, BACKGROUND_LABELS } from "#shared/field-labels.ts";
import type { Character } from "#shared/schemas/character.ts";
import styles from "./BackgroundSection.module.css";
import section from "./Section.module.css";

/** Background texts; empty ones are named at the end. */
export function BackgroundSection({ character: { background } }: { character: Character }) {
  const written = BACKGROUND_KEYS.filter((key) => background[key].trim() !== "");
  const blank = BACKGROUND_KEYS.filter((key) => background[key].trim() === "");
  return (
    <div className={section.stack}>
      {written.length > 0 && (
        <dl className={styles.root}>
          {written.map((key) => (
            <div key={key} className={styles.entry}>
              <dt className={styles.title}>{BACKGROUND_LABELS[key]}</dt>
              <dd className={section.text}>{background[key]}</dd>
            </div>
          ))}
        </dl>
      )}
      {blank.length > 0 && (
        <p className={section.faded}>
          {written.length === 0 ? "Ancora da scrivere: " : "Da scrivere: "}
          {blank.map((key) => BACKGROUND_LABELS[key]).join(", ")}.
        </p>
      )}
    </div>
  );
}
