import { workPoints } from "#shared/rules/formula.ts";
import type { OccupationTemplate } from "#shared/schemas/constants.ts";
import { cx } from "../../../ui/cx.ts";
import { SegmentedControl } from "../../../ui/SegmentedControl.tsx";
import { characteristicsOf } from "../draft/figures.ts";
import { useDraft } from "../draft/store.ts";
import styles from "./OccupationPanel.module.css";
import { writeFormula } from "./occupations.ts";

/** Skills, credit rating and formulas of the chosen occupation. */
export function OccupationPanel({ occupation }: { occupation: OccupationTemplate }) {
  const seen = useDraft();
  const characteristics = characteristicsOf(seen);
  const { formulas, skills, creditMin, creditMax } = occupation;
  return (
    <div className={styles.root}>
      {formulas.length > 1 && (
        <SegmentedControl
          label="Quale formula"
          name="formula-choice"
          className={cx(styles.formulas)}
          value={formulas.find((formula) => formula === seen.formula)}
          options={formulas.map((formula) => ({
            value: formula,
            label: `${formula} = ${workPoints(formula, characteristics) ?? 0}`,
          }))}
          onChange={writeFormula}
        />
      )}
      <div>
        <p className={styles.label}>Abilità dell'occupazione</p>
        <ul className={styles.skills}>
          {[...new Set(skills)].map((skill) => {
            // The same free choice may occur twice.
            const times = skills.filter((other) => other === skill).length;
            return <li key={skill}>{times > 1 ? `${skill} (${times} volte)` : skill}</li>;
          })}
          <li>
            Valore di credito fra {creditMin} e {creditMax}
          </li>
        </ul>
      </div>
    </div>
  );
}
