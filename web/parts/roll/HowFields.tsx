import { useState } from "react";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { BonusChoice, DifficultyChoice, howInShort, ViewersChoice } from "./HowChoices.tsx";
import styles from "./HowFields.module.css";
import type { How } from "./rolling.ts";

interface HowFieldsProps {
  how: How;
  onChange: (how: How) => void;
  /** A roll of Sanità has no bonus dice. */
  withoutBonus?: boolean;
}

/** Bonus and penalty dice, difficulty and viewers of the next throw, folded away: a plain roll needs none of it. */
export function HowFields({ how, onChange, withoutBonus }: HowFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const words = howInShort(withoutBonus ? { ...how, bonus: 0 } : how);
  const choice = { how, onChange, className: styles.field };
  return (
    <details className={styles.root} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronDownIcon className={styles.mark} />
        {withoutBonus ? "Difficoltà e chi vede" : "Dadi bonus, difficoltà, chi vede"}
        {words.length > 0 && <b>{words.join(", ")}</b>}
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          {!withoutBonus && <BonusChoice {...choice} />}
          <DifficultyChoice {...choice} />
          <ViewersChoice {...choice} />
        </div>
      )}
    </details>
  );
}
