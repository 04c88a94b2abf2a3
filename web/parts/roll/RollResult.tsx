import { announce, twoFigures } from "#shared/announce.ts";
import { JAMMED } from "#shared/rules/attack.ts";
import { facesOf } from "#shared/rules/physical.ts";
import text from "../../styles/text.module.css";
import { Die10 } from "../../ui/die/Die10.tsx";
import { Stamp } from "../../ui/Stamp.tsx";
import { Damage } from "./Damage.tsx";
import { Delivery } from "./Delivery.tsx";
import { LevelStamp } from "./LevelStamp.tsx";
import styles from "./RollResult.module.css";
import type { Step } from "./rolling.ts";
import { Targets } from "./Targets.tsx";

interface RollResultProps {
  step: Extract<Step, { kind: "thrown" }>;
  /** A tap on the falling dice: they lie still at once. */
  onTap: () => void;
}

export function RollResult({ step: { outcome, throwId, isDown }, onTap }: RollResultProps) {
  const { roll, target, level, physical, attack } = outcome;
  const faces = facesOf(roll);
  const die = { throwId: physical ? undefined : throwId, still: isDown };
  return (
    <>
      <div className={styles.root}>
        <div className={styles.dice}>
          <Die10 kind="tens" value={faces.tens} {...die} />
          <Die10 kind="units" value={faces.units} {...die} late />
          {!isDown && (
            <button type="button" className={styles.stop} onClick={onTap}>
              <span className={text.hidden}>Ferma i dadi</span>
            </button>
          )}
        </div>
        <p className={styles.figure}>{isDown ? twoFigures(roll) : " "}</p>
        <div className={styles.stamps}>
          {isDown && <LevelStamp key={throwId} level={level} size="l" stamped />}
          {isDown && attack?.jammed && (
            <Stamp tone="dire" stamped>
              {JAMMED}
            </Stamp>
          )}
        </div>
        {physical && <p className={text.faded}>Dadi veri</p>}
      </div>
      <Targets target={target} level={isDown ? level : null} />
      {attack && <Damage attack={attack} isDown={isDown} />}
      {isDown && <Delivery key={throwId} speachText={announce(outcome).speachText} />}
      <p className={text.hidden} aria-live="polite">
        {isDown && announce(outcome).speachText}
      </p>
    </>
  );
}
