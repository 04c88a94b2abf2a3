import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { Character } from "#shared/schemas/character.ts";
import { settings } from "../../session/settings.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DieIcon } from "../../ui/icons.tsx";
import { HowFields } from "./HowFields.tsx";
import { RangeChoice } from "./RangeChoice.tsx";
import { RealDice } from "./RealDice.tsx";
import { RealDiceSwitch } from "./RealDiceSwitch.tsx";
import styles from "./RollDialog.module.css";
import { headingOf, howWith, type RollStep, subheadingOf, type ThrownStep } from "./rolling.ts";
import { ShotTargets } from "./ShotTargets.tsx";
import { ThrownRoll } from "./ThrownRoll.tsx";
import type { Rolling } from "./useRolling.ts";

export interface RollDialogProps {
  rolling: Rolling;
  character: Character;
}

export function RollDialogFrame({ rolling, character, step }: RollDialogProps & { step: RollStep }) {
  const { isOpen, close } = rolling;
  const wayOut = useRef<HTMLButtonElement>(null);
  const { rollsRealDice } = useSnapshot(settings);
  const throwId = step.kind === "thrown" ? step.clientId : null;
  // The focused button is gone: keep the focus in the dialog.
  useEffect(() => {
    if (throwId !== null && document.activeElement === document.body) wayOut.current?.focus();
  }, [throwId]);
  // Real dice were just turned off: not thrown yet.
  const asksFaces = step.kind === "faces" && (rollsRealDice || step.faces !== undefined);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      size="s"
      centred
      title={headingOf(step)}
      description={subheadingOf(step)}
      {...(step.kind === "thrown" ? { initialFocus: wayOut } : {})}
      actions={
        <>
          <Button ref={wayOut} onClick={close}>
            {step.kind === "range" ? "Annulla" : "Chiudi"}
          </Button>
          {step.kind === "thrown" && <Again step={step} rolling={rolling} />}
          {step.kind === "faces" && !asksFaces && (
            <Button variant="main" onClick={() => rolling.cast(step)}>
              <DieIcon /> Tira
            </Button>
          )}
        </>
      }
    >
      <div className={styles.root}>
        {step.kind === "range" && (
          <RangeChoice
            options={step.shots.map(({ aim }) => aim.option)}
            onChoose={(index) => step.shots[index] && rolling.roll(step.shots[index])}
          />
        )}
        {step.kind === "faces" && !asksFaces && <ShotTargets shot={step.shot} />}
        {step.kind === "faces" && asksFaces && (
          <RealDice
            key={step.how.bonus}
            shot={step.shot}
            how={howWith(step.shot, step.how)}
            faces={step.faces}
            onFaces={(faces) => rolling.cast(step, faces)}
          />
        )}
        {step.kind === "thrown" && (
          <ThrownRoll key={step.clientId} step={step} rolling={rolling} character={character} />
        )}
        {step.kind !== "range" && !isSettled(step) && !(step.kind === "faces" && step.push) && (
          <HowFields
            // A new key folds it after each roll.
            key={`how ${throwId}`}
            how={step.kind === "faces" ? step.how : rolling.again}
            onChange={rolling.setHow}
            bonusInSight={step.kind === "faces" && !asksFaces}
            withoutBonus={step.shot.asks.kind === "sanity"}
          />
        )}
        {step.kind !== "range" && !(step.kind === "thrown" && isSettled(step)) && (
          <RealDiceSwitch className={styles.real} onChange={rolling.setRealDice} />
        )}
      </div>
    </Dialog>
  );
}

/** Can be rolled only once: it answers a request or has an opponent. */
const isSettled = ({ shot }: Exclude<RollStep, { kind: "range" }>) =>
  shot.asked !== undefined || shot.against !== undefined;

function Again({ step, rolling }: { step: ThrownStep; rolling: Rolling }) {
  const { shot, isDown } = step;
  const { again } = rolling;
  if (isSettled(step)) return null;
  return (
    <Button onClick={() => (isDown ? rolling.roll(shot, { how: again }) : rolling.land())}>
      <DieIcon /> Tira ancora
    </Button>
  );
}
