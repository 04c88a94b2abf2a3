import { spentOn } from "#shared/rules/skills.ts";
import { Card } from "../../../ui/Card.tsx";
import { pointsOf, skillsOf } from "../draft/figures.ts";
import { useDraft } from "../draft/store.ts";
import styles from "./UpdatedSkills.module.css";

/** Skills with points spent on them, and the total. */
export function UpdatedSkills() {
  const seen = useDraft();
  const updated = skillsOf(seen).filter((skill) => spentOn(skill) > 0);
  const { spent, left } = pointsOf(seen);
  return (
    <Card className={styles.root} aria-labelledby="updated" padding="s">
      <h3 id="updated">Abilità Aggiornate</h3>
      {updated.length === 0 ? (
        <p className={styles.none}>Nessun punto speso, per ora.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Valore</th>
              <th scope="col">Spesi</th>
            </tr>
          </thead>
          <tbody>
            {updated.map((skill) => (
              <tr key={skill.name}>
                <th scope="row">{skill.name}</th>
                <td>{skill.value}</td>
                <td>{spentOn(skill)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>Punti Spesi</dt>
          <dd>{spent}</dd>
        </div>
        <div>
          <dt>Punti Residui</dt>
          <dd aria-live="polite">{left ?? "—"}</dd>
        </div>
      </dl>
    </Card>
  );
}
