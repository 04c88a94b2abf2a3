import { LEVEL_NAMES, thresholds } from "#shared/rules/check.ts";
import { targetOf } from "#shared/rules/roll.ts";
import text from "../../styles/text.module.css";
import { cx } from "../../ui/cx.ts";
import type { Result, Shot } from "./rolling.ts";
import styles from "./ShotTargets.module.css";
import { COLUMNS, Targets } from "./Targets.tsx";

/** The numbers to roll under; of a combined roll those of each part, with its level. */
export function ShotTargets({ shot, result = null }: { shot: Shot; result?: Result | null }) {
  const parts = result
    ? result.parts
    : shot.parts?.map(({ what, value }) => ({ what, target: value, level: null }));
  if (!parts) {
    return <Targets target={result?.target ?? targetOf(shot.aim).target} level={result?.level ?? null} />;
  }
  return (
    <table className={styles.root}>
      <thead>
        <tr>
          <td />
          {COLUMNS.map(({ key, label }) => (
            <th key={key} scope="col" className={text.label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ what, target, level }) => (
          <tr key={what}>
            <th scope="row" className={styles.what}>
              {what}
              {level && <span className={text.faded}>: {LEVEL_NAMES[level].toLowerCase()}</span>}
            </th>
            {COLUMNS.map(({ key }) => (
              <td
                key={key}
                className={cx(
                  styles.number,
                  key === (level === "critic" ? "extreme" : level) && styles.reached,
                )}
              >
                {thresholds(target ?? 0)[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
