import { useState } from "react";
import { BLOCK1, BLOCK2 } from "#shared/rules/characteristics.ts";
import { draft } from "../draft/store.ts";
import { isValid } from "../draft/validity.ts";
import { StepFoot } from "../shell/StepFoot.tsx";
import { AgeCard } from "./AgeCard.tsx";
import styles from "./BlockCard.module.css";
import { BlockCard } from "./BlockCard.tsx";
import { DerivedCard } from "./DerivedCard.tsx";
import { RollBar } from "./RollBar.tsx";
import { nextFree, type Pick, place, rollSet, undoRollSet } from "./rolls.ts";

/** Step 1: the eight characteristics, the age, and the attributes derived from them. */
export function CharacteristicsStep() {
  const [throwId, setThrowId] = useState<number>();
  const [picked, setPicked] = useState<Pick | null>(null);
  const [isAsked, setAsked] = useState(false);
  const block = (name: Pick["block"]) => ({
    block: name,
    picked,
    throwId,
    isAsked,
    onPick: setPicked,
    onPlace: (pick: Pick, characteristic: Parameters<typeof place>[1]) => {
      place(pick, characteristic);
      // The next value is picked at once, so that eight taps place a whole set.
      setPicked(nextFree(pick.block));
    },
  });
  return (
    <>
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
      <div className={styles.blocks}>
        <BlockCard title="Blocco1" names={BLOCK1} {...block("block1")} />
        <BlockCard title="Blocco2" names={BLOCK2} {...block("block2")} />
      </div>
      <div className={styles.blocks}>
        <AgeCard />
        <DerivedCard />
      </div>
      <StepFoot
        step={1}
        mayContinue={() => {
          setAsked(true);
          return isValid(draft, 1);
        }}
      />
    </>
  );
}
