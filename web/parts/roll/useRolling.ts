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

/** One roll at a time: what the popup shows, and everything that can be done in it. */
export function useRolling() {
  const [isOpen, setOpen] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const { rollsRealDice } = useSnapshot(settings);
  const stillness = useMedia("(prefers-reduced-motion: reduce)");
  const told = useRef(0);

  /** The dice lie: the whole table hears, once. */
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

  // Neither does whoever leaves the page.
  useEffect(() => () => landNow.current(), []);

  /** Rolls: with the dice of the house, or by asking for those on the table. */
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
        // What has been thrown stands: the faces asked for now are another roll.
        land();
        show({ kind: "faces", aim: step.aim, before: { ...step, isDown: true } });
      }
      if (!real && step?.kind === "faces") step.before ? show(step.before) : roll(step.aim, false);
    },
    /** Whoever looks away does not unmake a roll. */
    close() {
      land();
      setOpen(false);
    },
  };
}

export type Rolling = ReturnType<typeof useRolling>;
