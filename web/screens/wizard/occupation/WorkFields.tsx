import { DEFAULT_FORMULA, FORMULA_ERROR, parseFormula } from "#shared/rules/formula.ts";
import { MISSING } from "#shared/schemas/character.ts";
import type { OccupationTemplate } from "#shared/schemas/constants.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { pointsOf } from "../draft/figures.ts";
import { draft, useDraft } from "../draft/store.ts";
import { isValid } from "../draft/validity.ts";
import { OccupationField } from "./OccupationField.tsx";
import { chooseOccupation, writeFormula, writeWork } from "./occupations.ts";
import styles from "./WorkFields.module.css";

interface WorkFieldsProps {
  occupations: readonly OccupationTemplate[];
  isAsked: boolean;
}

/** Occupation, formula, and the resulting points. */
export function WorkFields({ occupations, isAsked }: WorkFieldsProps) {
  const seen = useDraft();
  const { work, interest } = pointsOf(seen);
  const isReadable = parseFormula(seen.formula) !== null;
  return (
    <div className={styles.root}>
      <OccupationField
        value={seen.characterInfo.work}
        occupations={occupations}
        error={isAsked && !isValid(seen, 2) ? MISSING.work : undefined}
        onWrite={(typed) => writeWork(typed, occupations)}
        onChoose={chooseOccupation}
      />
      <TextField
        label="Formula"
        placeholder={`Esempio: ${DEFAULT_FORMULA}`}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={seen.formula}
        error={isReadable ? undefined : FORMULA_ERROR}
        onChange={({ target }) => writeFormula(target.value)}
        onBlur={() => {
          draft.formula = draft.formula.trim();
        }}
      />
      <TextField label="Punti Lavoro" readOnly className={styles.points} value={work ?? FORMULA_ERROR} />
      <TextField label="Punti Interessi personali" readOnly className={styles.points} value={interest} />
    </div>
  );
}
