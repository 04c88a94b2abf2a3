import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { Character } from "#shared/schemas/character.ts";
import { useMayDecide } from "../../api/useTableOf.ts";
import { table } from "../../live/table.ts";
import { Button } from "../../ui/Button.tsx";
import { BoutStep } from "./BoutStep.tsx";
import { DueStep } from "./DueStep.tsx";
import { type Done, hasChanged, partsFor, rollOf } from "./events.ts";
import { FortuneStep } from "./FortuneStep.tsx";
import { NoteButton } from "./NoteButton.tsx";
import { nextStep } from "./next-step.ts";
import { Outcome } from "./Outcome.tsx";
import { UndoButton } from "./UndoButton.tsx";
import styles from "./WhatFollows.module.css";

interface WhatFollowsProps {
  character: Character;
  done: Done | null;
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** Result, then the next pending steps, one at a time. */
export function WhatFollows({ character, done, onDone, onClose }: WhatFollowsProps) {
  const { _id: id, condition, characterInfo, tableId } = character;
  const { isMaster } = useMayDecide(tableId);
  const step = nextStep(condition);
  const next = (
    <>
      {step?.kind === "due" && (
        <DueStep key={step.what} character={character} what={step.what} onDone={onDone} />
      )}
      {step?.kind === "bout" && <BoutStep character={character} onDone={onDone} />}
    </>
  );
  const { rolls } = useSnapshot(table);
  const root = useRef<HTMLDivElement>(null);
  const key = done?.events[0]?._id;
  useEffect(() => {
    const card = root.current;
    if (key !== undefined && !card?.contains(document.activeElement)) card?.focus({ preventScroll: true });
  }, [key]);
  if (!done) return next;
  const { events, hasDice } = done;
  const { roll, problem } = rolls.find(({ id: rollId }) => rollId === rollOf(events)) ?? {};
  return (
    <div ref={root} className={styles.root} tabIndex={-1}>
      <Outcome key={key} events={events} name={characterInfo.name}>
        {roll?.kind === "characteristic" && (
          <FortuneStep roll={roll} character={character} problem={problem} />
        )}
        {next}
        <div className={styles.foot}>
          {partsFor(events).map((part) => (
            <NoteButton key={part} id={id} part={part} />
          ))}
          {hasChanged(events) && (isMaster || !hasDice) && !roll?.luckSpent && (
            <UndoButton key={key} events={events} onUndone={onClose} />
          )}
          <Button onClick={onClose}>Chiudi</Button>
        </div>
      </Outcome>
    </div>
  );
}
