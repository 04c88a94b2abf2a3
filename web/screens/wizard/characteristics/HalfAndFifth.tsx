import { fifth, half } from "#shared/rules/check.ts";
import styles from "./Tile.module.css";

/** What an arduous and an extreme success need, beside a characteristic. */
export function HalfAndFifth({ value }: { value: number | null }) {
  return (
    <p className={styles.parts}>
      <span title="Metà">½ {value === null ? "–" : half(value)}</span>{" "}
      <span title="Un quinto">⅕ {value === null ? "–" : fifth(value)}</span>
    </p>
  );
}
