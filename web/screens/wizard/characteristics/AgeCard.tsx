import { ageAdvice, ofYears } from "#shared/rules/age.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { draft, useDraft } from "../draft/store.ts";
import styles from "./AgeCard.module.css";
import { ageOf, isOutdated, setAge, undoAgeing } from "./ageing.ts";
import { LossSpread } from "./LossSpread.tsx";

/** Age, advice, and its effects on the characteristics: applied or pending. */
export function AgeCard() {
  const seen = useDraft();
  return (
    <Card className={styles.root} aria-label="Effetti dell'età" padding="s">
      <NumberField
        label="Età"
        min={1}
        max={120}
        value={seen.characterInfo.age}
        onChange={(age) => {
          setAge(age);
          draft.losses = null;
        }}
      />
      <p className={styles.advice} aria-live="polite">
        {ageAdvice(ageOf(seen)).text}
      </p>
      {seen.ageing ? <Aged /> : <LossSpread />}
    </Card>
  );
}

function Aged() {
  const seen = useDraft();
  const { ageing } = seen;
  if (!ageing) return null;
  return (
    <Notice
      tone={isOutdated(seen) ? "warning" : "success"}
      title={`Applicati gli effetti ${ofYears(ageing.age)}`}
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
