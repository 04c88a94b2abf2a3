import { ageAdvice } from "#shared/rules/age.ts";
import { Card } from "../../../ui/Card.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { draft, useDraft } from "../draft/store.ts";
import styles from "./AgeCard.module.css";
import { Aged } from "./Aged.tsx";
import { ageOf } from "./ageing.ts";
import { LossSpread } from "./LossSpread.tsx";

/** The age, what it advises, and the years applied or still to apply. */
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
          draft.characterInfo.age = age;
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
