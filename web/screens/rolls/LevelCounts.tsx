import { LEVEL_NAMES, LEVELS, type Level } from "#shared/rules/check.ts";
import text from "../../styles/text.module.css";
import styles from "./LevelCounts.module.css";

/** Number of rolls per level; told rolls do not count. */
export function LevelCounts({ counts }: { counts: Partial<Record<Level, number>> }) {
  const all = LEVELS.reduce((sum, level) => sum + (counts[level] ?? 0), 0);
  if (all === 0) return null;
  return (
    <table className={styles.root}>
      <caption className={text.label}>Com'è andata: {all === 1 ? "1 tiro" : `${all} tiri`}</caption>
      <thead>
        <tr>
          {LEVELS.map((level) => (
            <th key={level} scope="col">
              {LEVEL_NAMES[level].replace("Successo ", "")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {LEVELS.map((level) => (
            <td key={level}>
              <span className={styles.count}>{counts[level] ?? 0}</span>
              <span className={styles.share}>{Math.round((100 * (counts[level] ?? 0)) / all)}%</span>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
