import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useDraft } from "../draft/store.ts";
import styles from "./Aged.module.css";
import { isOutdated, undoAgeing } from "./ageing.ts";

/** What the years changed, with the way back. */
export function Aged() {
  const seen = useDraft();
  const { ageing } = seen;
  if (!ageing) return null;
  return (
    <Notice
      tone={isOutdated(seen) ? "warning" : "success"}
      title={`Applicati gli effetti dei ${ageing.age} anni`}
      action={
        <Button size="s" onClick={undoAgeing}>
          Annulla
        </Button>
      }
    >
      {isOutdated(seen) && <p>L'età è cambiata: annulla e applica di nuovo.</p>}
      {ageing.changes.length === 0 && <p>Non è cambiato niente.</p>}
      <ul className={styles.changes}>
        {ageing.changes.map(({ name, before, after }) => (
          <li key={name}>
            {name} <span className={styles.figure}>{before}</span> →{" "}
            <span className={styles.figure}>{after}</span>
          </li>
        ))}
      </ul>
      {ageing.educationRolls.length > 0 && (
        <p className={styles.rolls}>
          {ageing.educationRolls.length === 1 ? "Tiro" : "Tiri"} su Istruzione:{" "}
          {ageing.educationRolls.map(({ roll, gain }) => `${roll} (+${gain})`).join(", ")}
        </p>
      )}
    </Notice>
  );
}
