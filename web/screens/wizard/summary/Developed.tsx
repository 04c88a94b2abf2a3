import { spentOn } from "#shared/rules/skills.ts";
import { skillsOf } from "../draft/figures.ts";
import { useDraft } from "../shell/useDraft.ts";
import styles from "./Developed.module.css";

const MOST_SHOWN = 15;

/** What one is good at: the developed skills, the highest first. */
export function Developed() {
  const developed = skillsOf(useDraft())
    .filter((skill) => spentOn(skill) > 0)
    .toSorted((a, b) => b.value - a.value);
  const hidden = developed.length - MOST_SHOWN;
  if (developed.length === 0) return <p className={styles.more}>Nessun punto speso</p>;
  return (
    <ul className={styles.root}>
      {developed.slice(0, MOST_SHOWN).map(({ name, value }) => (
        <li key={name} className={styles.skill}>
          <span>{name}</span> <span className={styles.value}>{value}</span>
        </li>
      ))}
      {hidden > 0 && (
        <li className={styles.more}>
          +{hidden} {hidden === 1 ? "altra" : "altre"} abilità...
        </li>
      )}
    </ul>
  );
}
