import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { Character } from "#shared/schemas/character.ts";
import { sendRoll } from "../../live/attend.ts";
import { table } from "../../live/table.ts";
import { Button } from "../../ui/Button.tsx";
import { EyeOffIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Exchange } from "../encounter/Exchange.tsx";
import { AfterRoll } from "./AfterRoll.tsx";
import { Delivery } from "./Delivery.tsx";
import styles from "./RollDialog.module.css";
import { RollResult } from "./RollResult.tsx";
import type { Result, ThrownStep } from "./rolling.ts";
import type { Rolling } from "./useRolling.ts";
import { BLIND, useThrownRoll } from "./useThrownRoll.ts";

/** Milliseconds without an answer. */
const OVERDUE = 5_000;

interface ThrownRollProps {
  step: ThrownStep;
  rolling: Rolling;
  character: Character;
}

/** Result of a roll and what the rules allow next, or the error. */
export function ThrownRoll({ step, rolling, character }: ThrownRollProps) {
  const { clientId, asked, own, how } = step;
  const { against } = step.shot;
  const { status } = useSnapshot(table);
  const { answer, told, waiting, result } = useThrownRoll(step);
  const isWaiting = asked !== null && !own && answer?.kind === "none";
  // A pending defence may take its time.
  const mayBeLate = isWaiting && (!against || status !== "connected");
  const again = () => asked && sendRoll({ clientId, message: asked });
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
      <p className={styles.blind}>
        <EyeOffIcon /> {BLIND}
      </p>
    );
  }
  if (waiting) {
    return (
      <>
        <p className={styles.blind}>{waiting}</p>
        {mayBeLate && <Overdue onAgain={again} />}
      </>
    );
  }
  return (
    <>
      <RollResult
        step={against && told ? { ...step, how: { ...how, ...howOf(told) } } : step}
        result={result}
        onTap={rolling.land}
      />
      {result && own && <Delivery clientId={clientId} />}
      {result && own && how.seenBy !== "all" && (asked === null || answer?.kind === "refused") && (
        <Notice tone="info">
          Il tavolo non può tenerlo nascosto, perché non è quello di questo investigatore: il tiro resta su
          questa pagina.
        </Notice>
      )}
      {mayBeLate && <Overdue onAgain={again} />}
      {result && answer?.kind === "roll" && (
        <AfterRoll
          roll={answer.roll}
          character={character}
          problem={answer.problem}
          {...(against && { inFight: "attack" })}
          onPush={(asked) => rolling.roll(step.shot, { push: { first: answer.roll, ...asked } })}
        />
      )}
      {result && against && answer?.kind === "roll" && <Exchange of={answer.roll} />}
    </>
  );
}

/** Says so when the answer is late. */
function Overdue({ onAgain }: { onAgain: () => void }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), OVERDUE);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <Notice tone="warning" action={<Button onClick={onAgain}>Chiedi ancora</Button>}>
      Il tavolo non risponde ancora. Il tiro resta uno solo, anche se lo chiedi di nuovo.
    </Notice>
  );
}

/** In a fight the rules may have added dice and set the difficulty. */
const howOf = ({ bonus, difficulty = "normal" }: Result) => ({ bonus, difficulty });
