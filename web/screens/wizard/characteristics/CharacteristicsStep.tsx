import { useLayoutEffect, useState } from "react";
import { WAY_LABELS } from "#shared/field-labels.ts";
import { CHARACTERISTICS } from "#shared/names.ts";
import { BLOCK1, BLOCK2 } from "#shared/rules/characteristics.ts";
import { BUDGET, budgetLeft, isDiceWay } from "#shared/rules/creation.ts";
import { useSettingsHere } from "../../../api/useTableSettings.ts";
import { wayOf } from "../draft/figures.ts";
import { draft, useDraft } from "../draft/store.ts";
import { isValid, POINTS_WRONG } from "../draft/validity.ts";
import { PointsLeft } from "../shell/PointsLeft.tsx";
import { StepFoot } from "../shell/StepFoot.tsx";
import { AgeCard } from "./AgeCard.tsx";
import { AgedNotice } from "./AgedNotice.tsx";
import styles from "./BlockCard.module.css";
import { BlockCard } from "./BlockCard.tsx";
import { BudgetCard, valuesShown } from "./BudgetCard.tsx";
import { DerivedCard } from "./DerivedCard.tsx";
import { RollBar } from "./RollBar.tsx";
import { nextFree, type Pick, place, rollSet, undoRollSet } from "./rolls.ts";
import { WayChoice } from "./WayChoice.tsx";
import { settleWay } from "./ways.ts";

/** Step 1: characteristics, age, derived attributes. */
export function CharacteristicsStep() {
  const seen = useDraft();
  const way = wayOf(seen);
  const creation = useSettingsHere()?.creation;
  const [throwId, setThrowId] = useState<number>();
  const [picked, setPicked] = useState<Pick | null>(null);
  const [isAsked, setAsked] = useState(false);
  useLayoutEffect(() => {
    if (creation) settleWay(seen.way, creation);
  }, [creation, seen.way]);
  // A quick set needs no roll: its first value is picked at once.
  useLayoutEffect(() => setPicked(way === "quick" ? nextFree("block1") : null), [way]);
  const left = way === "points" ? budgetLeft(valuesShown(seen)) : 0;
  const block = (name: Pick["block"]) => ({
    block: name,
    picked,
    throwId,
    isAsked,
    isLocked: seen.ageing !== null,
    onPick: setPicked,
    onPlace: (pick: Pick, characteristic: Parameters<typeof place>[1]) => {
      place(pick, characteristic);
      // Picks the next value, so that eight taps place a whole set.
      setPicked(nextFree(pick.block));
    },
  });
  return (
    <>
      <WayChoice allowed={creation ?? [way]} />
      <RollBar
        onRoll={() => {
          rollSet();
          setThrowId((last = 0) => last + 1);
          setPicked({ block: "block1", index: 0 });
        }}
        onUndo={() => {
          undoRollSet();
          setPicked(null);
        }}
      />
      {isDiceWay(way) ? (
        <>
          <AgedNotice />
          <div className={styles.blocks}>
            <BlockCard title="Blocco1" names={BLOCK1} {...block("block1")} />
            <BlockCard title="Blocco2" names={BLOCK2} {...block("block2")} />
          </div>
          <div className={styles.blocks}>
            <AgeCard />
            <DerivedCard />
          </div>
        </>
      ) : (
        <div className={styles.blocks}>
          {way === "points" ? (
            <BudgetCard isAsked={isAsked} />
          ) : (
            <BlockCard title={WAY_LABELS.quick.name} names={CHARACTERISTICS} isClosed {...block("block1")}>
              <AgedNotice />
            </BlockCard>
          )}
          <div className={styles.beside}>
            <AgeCard />
            <DerivedCard />
          </div>
        </div>
      )}
      <StepFoot
        step={1}
        error={isAsked && left !== 0 ? POINTS_WRONG : undefined}
        mayContinue={() => {
          setAsked(true);
          return isValid(draft, 1);
        }}
      >
        {way === "points" && <PointsLeft left={left} total={BUDGET.total} />}
      </StepFoot>
    </>
  );
}
