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
// The order is that of the object above.
const FIGURES = Object.keys(NAMES) as (keyof SittingFigures)[];

/** A sitting in figures; nothing where there are none. */
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
