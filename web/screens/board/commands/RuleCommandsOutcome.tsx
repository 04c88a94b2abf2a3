import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { twoFigures } from "#shared/announce.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import { table } from "../../../live/table.ts";
import { eventWords, hasChanged, partsFor, rollOf } from "../../../parts/condition/events.ts";
import { NoteButton } from "../../../parts/condition/NoteButton.tsx";
import { UndoButton } from "../../../parts/condition/UndoButton.tsx";
import { LevelStamp } from "../../../parts/roll/LevelStamp.tsx";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import styles from "./commands.module.css";
import { RefusalList } from "./RefusalList.tsx";
import type { Refusal } from "./refusals.ts";

interface RuleCommandsOutcomeProps {
  events: readonly GameEvent[];
  entries: readonly BoardEntry[];
  refusals: readonly Refusal[];
  onClose: () => void;
}

/** Outcome per investigator, each with its own undo. */
export function RuleCommandsOutcome({ events, entries, refusals, onClose }: RuleCommandsOutcomeProps) {
  const root = useRef<HTMLElement>(null);
  // The form that had the focus is unmounted.
  useEffect(() => root.current?.focus(), []);
  const perSheet = Map.groupBy(events, ({ characterId }) => characterId);
  return (
    <section ref={root} className={styles.page} tabIndex={-1} aria-label="Che cosa è successo">
      <ol className={styles.list}>
        {[...perSheet].map(([id, own]) => (
          <Row key={id} id={id} events={own} entries={entries} onUndone={() => root.current?.focus()} />
        ))}
      </ol>
      <RefusalList refusals={refusals} />
      <Button wide onClick={onClose}>
        Chiudi
      </Button>
    </section>
  );
}

interface RowProps {
  id: string | null;
  events: readonly GameEvent[];
  entries: readonly BoardEntry[];
  onUndone: () => void;
}

function Row({ id, events, entries, onUndone }: RowProps) {
  const [isUndone, setUndone] = useState(false);
  const { rolls } = useSnapshot(table);
  const rollId = rollOf(events);
  const roll = rolls.find((one) => one.id === rollId)?.roll;
  const name = entries.find(({ _id }) => _id === id)?.info.name ?? "";
  return (
    <li className={styles.happened} aria-label={name}>
      <div className={styles.head}>
        <b>{name}</b>
        {roll && (
          <span className={styles.throw}>
            <span className={text.typed}>
              {twoFigures(roll.total ?? 0)} su {roll.target}
            </span>
            <LevelStamp level={roll.level} size="s" />
          </span>
        )}
      </div>
      {isUndone ? (
        <p className={text.faded}>Annullato.</p>
      ) : (
        <>
          <ul className={styles.words}>
            {events.map((event) => (
              <li key={event._id}>{eventWords(event, name)}</li>
            ))}
          </ul>
          <div className={styles.ways}>
            {id !== null && partsFor(events).map((part) => <NoteButton key={part} id={id} part={part} />)}
            {hasChanged(events) && (
              <UndoButton
                events={events}
                onUndone={() => {
                  setUndone(true);
                  onUndone();
                }}
              />
            )}
          </div>
        </>
      )}
    </li>
  );
}
