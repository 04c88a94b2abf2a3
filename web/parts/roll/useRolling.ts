import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { announce } from "#shared/announce.ts";
import { randomDie } from "#shared/rules/chance.ts";
import type { RangeOption } from "#shared/rules/range.ts";
import type { Aim } from "#shared/rules/roll.ts";
import { announceRoll } from "../../live/attend.ts";
import { settings } from "../../session/settings.ts";
import { TUMBLE } from "../../ui/die/useTumble.ts";
import { useMedia } from "../../ui/useMedia.ts";
import { type AttackAim, type Step, takeFaces, throwDice } from "./rolling.ts";

/** The state of the popup, and everything that can be done in it. There is one roll at a time. */
export function useRolling() {
  const [isOpen, setOpen] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const { rollsRealDice } = useSnapshot(settings);
  const stillness = useMedia("(prefers-reduced-motion: reduce)");
  const told = useRef(0);

  /** Tells the whole table a roll whose dice lie still, once. */
  function tell(thrown: Extract<Step, { kind: "thrown" }>) {
    if (told.current === thrown.throwId) return;
    told.current = thrown.throwId;
    announceRoll(announce(thrown.outcome));
  }

  function show(next: Step) {
    setStep(next);
    setOpen(true);
    if (next.kind === "thrown" && next.isDown) tell(next);
  }

  function land() {
    if (step?.kind !== "thrown" || step.isDown) return;
    tell(step);
    setStep({ ...step, isDown: true });
  }

  const fallingId = step?.kind === "thrown" && !step.isDown ? step.throwId : null;
  const landNow = useRef(land);
  landNow.current = land;
  useEffect(() => {
    if (fallingId === null) return;
    const timer = setTimeout(() => landNow.current(), TUMBLE);
    return () => clearTimeout(timer);
  }, [fallingId]);

  // A roll counts even when its page is left while the dice fall.
  useEffect(() => () => landNow.current(), []);

  /** Throws the app's dice, or asks for the faces of real ones. */
  function roll(aim: Aim, real = rollsRealDice) {
    if (real) return show({ kind: "faces", aim });
    const thrown = throwDice(aim, randomDie);
    show(stillness ? { ...thrown, isDown: true } : thrown);
  }

  return {
    step,
    isOpen,
    roll,
    land,
    chooseRange: (aim: Omit<AttackAim, "option">, options: readonly RangeOption[]) =>
      show({ kind: "range", aim, options }),
    takeTotal: (aim: Aim, total: number) => show(takeFaces(aim, total, randomDie)),
    setRealDice(real: boolean) {
      settings.rollsRealDice = real;
      if (real && step?.kind === "thrown") {
        // The roll that is falling counts; the faces asked for now are another one.
        land();
        show({ kind: "faces", aim: step.aim, before: { ...step, isDown: true } });
      }
      if (!real && step?.kind === "faces") step.before ? show(step.before) : roll(step.aim, false);
    },
    /** A roll counts even when the popup is closed while the dice fall. */
    close() {
      land();
      setOpen(false);
    },
  };
}

export type Rolling = ReturnType<typeof useRolling>;
