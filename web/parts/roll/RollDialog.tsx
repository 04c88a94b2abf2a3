import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { settings } from "../../session/settings.ts";
import { Button } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Checkbox.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DieIcon } from "../../ui/icons.tsx";
import { RangeChoice } from "./RangeChoice.tsx";
import { RealDice } from "./RealDice.tsx";
import styles from "./RollDialog.module.css";
import { RollResult } from "./RollResult.tsx";
import { headingOf, type Step, subheadingOf } from "./rolling.ts";
import type { Rolling } from "./useRolling.ts";

/** The popup of a roll: its distance or real dice where they are asked for, then what came of it. */
export function RollDialog({ rolling }: { rolling: Rolling }) {
  const { step, isOpen, close } = rolling;
  const wayOut = useRef<HTMLButtonElement>(null);
  const throwId = step?.kind === "thrown" ? step.throwId : null;
  // The button that had the focus (a distance, 'Conferma il tiro') is gone; the focus must stay in the popup.
  useEffect(() => {
    if (throwId !== null && document.activeElement === document.body) wayOut.current?.focus();
  }, [throwId]);
  if (!step) return null;
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
          <Again step={step} rolling={rolling} />
        </>
      }
    >
      <div className={styles.root}>
        {step.kind === "range" && (
          <RangeChoice options={step.options} onChoose={(option) => rolling.roll({ ...step.aim, option })} />
        )}
        {step.kind === "faces" && (
          <RealDice aim={step.aim} onTotal={(total) => rolling.takeTotal(step.aim, total)} />
        )}
        {step.kind === "thrown" && <RollResult step={step} onTap={rolling.land} />}
        {step.kind !== "range" && <RealDiceSwitch rolling={rolling} />}
      </div>
    </Dialog>
  );
}

function Again({ step, rolling }: { step: Step; rolling: Rolling }) {
  if (step.kind !== "thrown") return null;
  return (
    <Button variant="main" onClick={() => (step.isDown ? rolling.roll(step.aim) : rolling.land())}>
      <DieIcon /> Tira ancora
    </Button>
  );
}

function RealDiceSwitch({ rolling }: { rolling: Rolling }) {
  const { rollsRealDice } = useSnapshot(settings);
  return (
    <Switch
      className={styles.real ?? ""}
      label="Dadi veri"
      hint={rollsRealDice ? "Tiri sul tavolo e scrivi qui le facce" : "Tira l'app"}
      checked={rollsRealDice}
      onChange={(event) => rolling.setRealDice(event.target.checked)}
    />
  );
}
