import { Fold } from "../../ui/Fold.tsx";
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
