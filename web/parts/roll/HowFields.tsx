import { Fold } from "../../ui/Fold.tsx";
import { BonusChoice, DifficultyChoice, howInShort, ViewersChoice } from "./HowChoices.tsx";
import styles from "./HowFields.module.css";
import type { How } from "./rolling.ts";

interface HowFieldsProps {
  how: How;
  onChange: (how: How) => void;
  /** Sanity rolls have no bonus dice. */
  withoutBonus?: boolean;
  /** Bonus dice are not folded away: beside what throws at once. */
  bonusInSight?: boolean;
}

/** Bonus dice, difficulty and audience; folded. */
export function HowFields({ how, onChange, withoutBonus, bonusInSight }: HowFieldsProps) {
  const hasBonusBelow = !withoutBonus && !bonusInSight;
  const words = howInShort(hasBonusBelow ? how : { ...how, bonus: 0 });
  const choice = { how, onChange, className: styles.field };
  return (
    <>
      {!withoutBonus && bonusInSight && <BonusChoice {...choice} />}
      <Fold
        summary={hasBonusBelow ? "Dadi bonus, difficoltà, chi vede" : "Difficoltà e chi vede"}
        chosen={words.join(", ")}
      >
        {hasBonusBelow && <BonusChoice {...choice} />}
        <DifficultyChoice {...choice} />
        <ViewersChoice {...choice} />
      </Fold>
    </>
  );
}
