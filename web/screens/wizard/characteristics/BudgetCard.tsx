import { CHARACTERISTICS } from "#shared/names.ts";
import type { Characteristics } from "#shared/rules/characteristics.ts";
import { BUDGET, budgetValue } from "#shared/rules/creation.ts";
import { Card } from "../../../ui/Card.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { isBegun, unagedOf } from "../draft/figures.ts";
import { type DraftView, useDraft } from "../draft/store.ts";
import { AgedNotice } from "./AgedNotice.tsx";
import card from "./BlockCard.module.css";
import styles from "./BudgetCard.module.css";
import { HalfAndFifth } from "./HalfAndFifth.tsx";
import { givePoints } from "./ways.ts";

/** Points per characteristic, before the age; equal at first. */
export function valuesShown(seen: DraftView): Characteristics {
  if (isBegun(seen)) return unagedOf(seen);
  const even = CHARACTERISTICS.map((name) => [name, BUDGET.start]);
  return Object.fromEntries(even) as Characteristics; // built from every name
}

/** Divides points among the characteristics, in steps of five. */
export function BudgetCard({ isAsked }: { isAsked: boolean }) {
  const seen = useDraft();
  const isLocked = seen.ageing !== null;
  const begun = isBegun(seen);
  return (
    <Card as="section" aria-label={`${BUDGET.total} punti`} className={card.root} padding="s">
      <h3 className={card.title}>
        <span className={card.figure}>{BUDGET.total}</span> punti
      </h3>
      <AgedNotice />
      <div className={card.tiles}>
        {CHARACTERISTICS.map((name) => {
          const value = begun ? seen.characteristics[name] : BUDGET.start;
          return (
            <div key={name} className={styles.row}>
              <NumberField
                label={name}
                className={styles.field}
                min={BUDGET.least}
                max={BUDGET.most}
                step={BUDGET.step}
                compact={isLocked}
                readOnly={isLocked}
                allowOutOfRange
                value={value}
                onChange={(next) => givePoints(name, next)}
                onCommit={(next) => givePoints(name, budgetValue(next ?? Number.NaN))}
                error={isAsked && value === null ? "Un valore sopra lo zero" : undefined}
              />
              <HalfAndFifth value={value} />
            </div>
          );
        })}
      </div>
    </Card>
  );
}
