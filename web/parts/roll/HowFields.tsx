import { Fold } from "../../ui/Fold.tsx";
import { BonusChoice, DifficultyChoice, howInShort, ViewersChoice } from "./HowChoices.tsx";
import styles from "./HowFields.module.css";
import type { How } from "./rolling.ts";

interface HowFieldsProps {
  how: How;
  onChange: (how: How) => void;
  /** Sanity rolls have no bonus dice. */
  withoutBonus?: boolean;
}

/** Bonus dice, difficulty and audience; folded. */
export function HowFields({ how, onChange, withoutBonus }: HowFieldsProps) {
  const words = howInShort(withoutBonus ? { ...how, bonus: 0 } : how);
  const choice = { how, onChange, className: styles.field };
  return (
    <Fold
      summary={withoutBonus ? "Difficoltà e chi vede" : "Dadi bonus, difficoltà, chi vede"}
      chosen={words.join(", ")}
    >
      {!withoutBonus && <BonusChoice {...choice} />}
      <DifficultyChoice {...choice} />
      <ViewersChoice {...choice} />
    </Fold>
  );
}
