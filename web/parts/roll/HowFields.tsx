import { Fold } from "../../ui/Fold.tsx";
import { BonusChoice, DifficultyChoice, howInShort, ViewersChoice } from "./HowChoices.tsx";
import styles from "./HowFields.module.css";
import type { How } from "./rolling.ts";

interface HowFieldsProps {
  how: How;
  onChange: (how: How) => void;
  /** A roll of Sanità has no bonus dice. */
  withoutBonus?: boolean;
  /** Bonus dice are not folded away: beside what throws at once. */
  bonusInSight?: boolean;
}

/** Bonus and penalty dice, difficulty and viewers of the next throw, folded away: a plain roll needs none of it. */
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
