import type { SittingFigures } from "#shared/schemas/diary.ts";
import text from "../../styles/text.module.css";
import styles from "./FigureTable.module.css";

const NAMES: Readonly<Record<keyof SittingFigures, string>> = {
  rolls: "Tiri",
  passed: "Riusciti",
  critical: "Critici",
  disasters: "Disastri",
  sanityLost: "Sanità persa",
  wounds: "Ferite",
};
// Keeps the order of the object above.
const FIGURES = Object.keys(NAMES) as (keyof SittingFigures)[];

/** Statistics of a game session; nothing without any. */
export function FigureTable({ figures }: { figures: SittingFigures }) {
  if (FIGURES.every((figure) => figures[figure] === 0)) return null;
  return (
    <dl className={styles.root}>
      {FIGURES.map((figure) => (
        <div key={figure} className={styles.cell}>
          <dt className={text.label}>{NAMES[figure]}</dt>
          <dd className={styles.count}>{figures[figure]}</dd>
        </div>
      ))}
    </dl>
  );
}
