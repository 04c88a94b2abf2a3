import { bonusWords } from "#shared/roll-words.ts";
import { CIRCUMSTANCES, type Circumstance, weekBonus } from "#shared/rules/healing.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import styles from "./Form.module.css";

const WORDS: Record<Circumstance, { label: string; hint: string }> = {
  comfort: { label: "Riposo completo, in un luogo comodo", hint: "Un dado bonus." },
  care: { label: "Un tiro di Medicina riuscito", hint: "Un dado bonus." },
  hardship: { label: "Un luogo malsano", hint: "Un dado di penalità." },
};

interface WeekCircumstancesProps {
  value: readonly Circumstance[];
  onChange: (value: Circumstance[]) => void;
}

/** What helps or hinders a week of rest with a major wound. */
export function WeekCircumstances({ value, onChange }: WeekCircumstancesProps) {
  const bonus = bonusWords(weekBonus(value));
  return (
    <fieldset className={styles.options}>
      <legend className={styles.hint}>
        Con una ferita grave si tira Costituzione{bonus && `, con ${bonus}`}
      </legend>
      {CIRCUMSTANCES.map((one) => (
        <Checkbox
          key={one}
          {...WORDS[one]}
          checked={value.includes(one)}
          onChange={({ target }) =>
            onChange(
              CIRCUMSTANCES.filter((known) => (known === one ? target.checked : value.includes(known))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
