import { useState } from "react";
import { twoFigures } from "#shared/announce.ts";
import { readFaces } from "#shared/rules/physical.ts";
import { type Aim, targetOf } from "#shared/rules/roll.ts";
import { Button } from "../../ui/Button.tsx";
import { FacePad } from "./FacePad.tsx";
import styles from "./RollDialog.module.css";
import { Targets } from "./Targets.tsx";

interface RealDiceProps {
  aim: Aim;
  /** Called with 1 … 100 once the player has confirmed what he sees. */
  onTotal: (total: number) => void;
}

export function RealDice({ aim, onTotal }: RealDiceProps) {
  const [tens, setTens] = useState<number | null>(null);
  const [units, setUnits] = useState<number | null>(null);
  const total = tens === null || units === null ? null : readFaces({ tens, units });
  return (
    <form
      className={styles.faces}
      onSubmit={(event) => {
        event.preventDefault();
        if (total !== null) onTotal(total);
      }}
    >
      <FacePad label="Decine" name="tens" value={tens} onChange={setTens} write={(face) => `${face}0`} />
      <FacePad label="Unità" name="units" value={units} onChange={setUnits} write={String} />
      <output className={styles.total}>{total === null ? "··" : twoFigures(total)}</output>
      <Button type="submit" variant="main" wide disabled={total === null}>
        Conferma il tiro
      </Button>
      <Targets target={targetOf(aim).target} level={null} />
    </form>
  );
}
