import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { Character } from "#shared/schemas/character.ts";
import { answers } from "../../live/answers.ts";
import { putOnTable } from "../../live/attend.ts";
import { Button } from "../../ui/Button.tsx";
import { EyeOffIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { AfterRoll } from "./AfterRoll.tsx";
import { Delivery } from "./Delivery.tsx";
import styles from "./RollDialog.module.css";
import { RollResult } from "./RollResult.tsx";
import { resultOf, type ThrownStep } from "./rolling.ts";
import type { Rolling } from "./useRolling.ts";

/** Milliseconds without an answer, after which it is said. */
const OVERDUE = 5_000;

interface ThrownProps {
  step: ThrownStep;
  rolling: Rolling;
  character: Character;
}

/** What came of a throw: the dice, the level, and what the rules allow after it; or why it was not made. */
export function Thrown({ step, rolling, character }: ThrownProps) {
  const { clientId, asked, own, how } = step;
  const answer = useSnapshot(answers)[clientId];
  const told = answer?.kind === "roll" ? resultOf(answer.roll, spoken(answer, own)) : own;
  const isLate = useOverdue(asked !== null && !own && answer?.kind === "none");
  const again = () => asked && putOnTable({ clientId, message: asked });
  if (answer?.kind === "refused" && !own) {
    return (
      <Notice
        tone="error"
        title="Il tiro non è stato fatto"
        action={step.faces && <Button onClick={() => rolling.correct(step)}>Correggi i dadi</Button>}
      >
        {answer.sentence}
      </Notice>
    );
  }
  if (answer?.kind === "hidden") {
    return (
      <p className={styles.blind} role="status">
        <EyeOffIcon /> Tirato alla cieca: lo vede il master.
      </p>
    );
  }
  const result = step.isDown ? told : null;
  return (
    <>
      <RollResult step={step} result={result} onTap={rolling.land} />
      {result && own && <Delivery clientId={clientId} />}
      {result && own && how.seenBy !== "all" && (asked === null || answer?.kind === "refused") && (
        <Notice tone="info">
          Il tavolo non può tenerlo nascosto, perché non è quello di questo investigatore: il tiro resta su
          questa pagina.
        </Notice>
      )}
      {isLate && (
        <Notice tone="warning" action={<Button onClick={again}>Chiedi ancora</Button>}>
          Il tavolo non risponde ancora. Il tiro resta uno solo, anche se lo chiedi di nuovo.
        </Notice>
      )}
      {result && answer?.kind === "roll" && (
        <AfterRoll
          roll={answer.roll}
          character={character}
          problem={answer.problem}
          onPush={(asked) => rolling.roll(step.shot, { push: { first: answer.roll, ...asked } })}
        />
      )}
    </>
  );
}

/** What was read out away from the table is not read out again when it arrives there. */
const spoken = (answer: { roll: { luckSpent: number }; speachText: string }, own: ThrownStep["own"]) =>
  own && answer.roll.luckSpent === 0 ? own.speachText : answer.speachText;

function useOverdue(isWaiting: boolean): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    setOverdue(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setOverdue(true), OVERDUE);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isOverdue;
}
