import { fifth, half } from "#shared/rules/check.ts";
import styles from "./Tile.module.css";

/** Half and fifth of a characteristic. */
export function HalfAndFifth({ value }: { value: number | null }) {
  return (
    <p className={styles.parts}>
      <span title="Metà">½ {value === null ? "–" : half(value)}</span>{" "}
      <span title="Un quinto">⅕ {value === null ? "–" : fifth(value)}</span>
    </p>
  );
}
