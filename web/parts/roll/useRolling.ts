import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { randomDie } from "#shared/rules/chance.ts";
import { knownSettings } from "../../api/useTableSettings.ts";
import { expectAnswer } from "../../live/answers.ts";
import { reachOf, sendRoll } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import type { RollMessage } from "../../live/outbox.ts";
import { settings } from "../../session/settings.ts";
import { TUMBLE } from "../../ui/die/useTumble.ts";
import { useMedia } from "../../ui/useMedia.ts";
import {
  type AttackShot,
  type Faces,
  type How,
  PLAIN,
  type Push,
  type RollStep,
  type Shot,
  type ThrownStep,
  throwHere,
} from "./rolling.ts";

interface Cast {
  shot: Shot;
  how: How;
  push?: Push | undefined;
  faces?: Faces | undefined;
}

interface RollOptions {
  push?: Push;
  how?: How;
}

/** State and actions of the roll dialog. One roll at a time. */
export function useRolling() {
  const [isOpen, setOpen] = useState(false);
  const [step, setStep] = useState<RollStep | null>(null);
  const [chosen, setChosen] = useState<How | null>(null);
  const { rollsRealDice } = useSnapshot(settings);
  const stillness = useMedia("(prefers-reduced-motion: reduce)");
  const how = chosen ?? PLAIN;
  // A repeated roll keeps its audience.
  const again = chosen ?? { ...PLAIN, ...(step?.kind === "thrown" && { seenBy: step.how.seenBy }) };

  function show(next: RollStep) {
    setStep(next);
    setOpen(true);
  }

  /** Local rolls are sent when the animation is over, even if the dialog is closed. */
  function cast({ shot, how, push, faces }: Cast) {
    const isDown = stillness || faces !== undefined;
    setChosen(null);
    const sent = send({ shot, how, push, faces }, isDown ? 0 : TUMBLE);
    show({ kind: "thrown", shot, how, push, faces, ...sent, isDown });
  }

  const fallingId = step?.kind === "thrown" && !step.isDown ? step.clientId : null;
  useEffect(() => {
    if (fallingId === null) return;
    const timer = setTimeout(() => setStep(lying), TUMBLE);
    return () => clearTimeout(timer);
  }, [fallingId]);
  const land = () => setStep(lying);

  /** Rolls, or asks for real dice. */
  function roll(shot: Shot, { push, how: given }: RollOptions = {}) {
    const { kind } = shot.asks;
    const wanted = push?.first ?? shot.asked?.how ?? given ?? how;
    const { seenBy } = wanted;
    const difficulty = push?.difficulty ?? wanted.difficulty ?? "normal";
    const bonus = kind === "sanity" ? 0 : wanted.bonus;
    const next = { shot, how: { bonus, difficulty, seenBy }, push };
    rollsRealDice ? show({ kind: "faces", ...next }) : cast(next);
  }

  return {
    step,
    isOpen,
    how,
    again,
    setHow(changed: How) {
      setChosen(changed);
      if (step?.kind === "faces") setStep({ ...step, how: changed, faces: undefined });
    },
    roll,
    land,
    chooseRange: (shots: readonly AttackShot[]) => show({ kind: "range", shots }),
    /** @param faces real dice; omit to roll. */
    cast: (asking: Extract<RollStep, { kind: "faces" }>, faces?: Faces) => cast({ ...asking, faces }),
    correct: ({ shot, how, push, faces }: ThrownStep) => show({ kind: "faces", shot, how, push, faces }),
    setRealDice(real: boolean) {
      settings.rollsRealDice = real;
      // The falling roll counts; these faces are for another one.
      if (real && step?.kind === "thrown") {
        show({ kind: "faces", shot: step.shot, how: again, before: { ...step, isDown: true } });
      }
      if (real || step?.kind !== "faces") return;
      show(step.before ?? { ...step, faces: undefined });
    },
    reopen: () => setOpen(true),
    /** A roll counts even if closed during the animation. */
    close() {
      land();
      setOpen(false);
    },
  };
}

export type Rolling = ReturnType<typeof useRolling>;

const lying = (step: RollStep | null): RollStep | null =>
  step?.kind === "thrown" ? { ...step, isDown: true } : step;

function send(
  { shot, how, push, faces }: Cast,
  lieAfter: number,
): Pick<ThrownStep, "clientId" | "asked" | "own"> {
  const { asks: aim, characterId, tableId } = shot;
  const clientId = newClientId();
  const given = faces && { dice: faces };
  const ask = (asked: RollMessage) => {
    sendRoll({ clientId, message: asked });
    return { clientId, asked, own: null };
  };
  expectAnswer(clientId);
  if (push) {
    const { first, why, difficulty } = push;
    const chosen = difficulty && { difficulty };
    return ask({ action: "ROLL_PUSH", data: { clientId, rollId: first._id, why, ...chosen, ...given } });
  }
  const against = shot.against && { target: shot.against.target, manner: shot.against.manner };
  const data = { clientId, characterId, aim, ...how, ...given, askId: shot.asked?.askId, ...against };
  const reach = reachOf(tableId);
  // Blind rolls, requests and attacks must be rolled by the server: wait for it.
  if (shot.asked || against || reach === "now" || (reach === "later" && how.seenBy === "blind"))
    return ask({ action: "ROLL", data });
  const { result: own, dice, told } = throwHere(shot, how, faces, randomDie, knownSettings(tableId).disaster);
  const asked: RollMessage | null =
    reach === "later" ? { action: "ROLL", data: { ...data, dice, rolledAt: Date.now() } } : null;
  // Told rolls are public: never tell a hidden one.
  const telling: RollMessage | null = how.seenBy === "all" ? { action: "DICE_ROLL", data: told } : null;
  const message = asked ?? telling;
  const put = () => message && sendRoll({ clientId, message, ...(asked && telling && { told }) });
  lieAfter === 0 ? put() : setTimeout(put, lieAfter);
  return { clientId, asked, own };
}
