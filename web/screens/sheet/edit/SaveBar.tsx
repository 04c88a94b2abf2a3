import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { SECTIONS, useSection } from "../sections.ts";
import styles from "./SaveBar.module.css";
import { troubledSections } from "./sheet-draft.ts";
import type { SheetDraftState } from "./useSheetDraft.ts";

interface SaveBarProps {
  state: SheetDraftState;
  onSave: () => void;
}

/** Footer: unsaved changes, errors, 'Annulla' and 'Salva'. */
export function SaveBar({ state, onSave }: SaveBarProps) {
  const { draft, problems, isDirty, isSaving, failure } = state;
  const [section] = useSection();
  const [firstProblem] = Object.values(problems);
  const troubled = troubledSections(problems);
  const where = SECTIONS.filter(({ id }) => troubled.includes(id)).map(({ label }) => label);
  return (
    <footer className={styles.root} data-foot>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={styles.row}>
        <p className={firstProblem ? styles.problem : styles.state} role="status">
          {firstProblem
            ? `${firstProblem} (${where.join(", ")})`
            : isDirty
              ? "Modifiche da salvare"
              : "Nessuna modifica da salvare"}
        </p>
        <Button render={<Link to="/characters/$id" params={{ id: draft._id }} hash={section} />}>
          Annulla
        </Button>
        <Button
          variant="main"
          busy={isSaving}
          disabled={firstProblem !== undefined || !isDirty}
          onClick={onSave}
        >
          Salva
        </Button>
      </div>
    </footer>
  );
}
