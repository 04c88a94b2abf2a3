import { useId, useState } from "react";
import type { Recovery } from "#shared/rules/insanity.ts";
import type { Character } from "#shared/schemas/character.ts";
import { chooseBout, recover } from "../../api/conditions.ts";
import { useSaysWhat } from "../../api/useTableOf.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./ConditionStamps.module.css";
import { NoteButton } from "./NoteButton.tsx";
import { type State, statesOf } from "./states.ts";
import { useDeed } from "./useDeed.ts";

interface ConditionStampsProps {
  character: Character;
  /** Whether this page may write for the investigator. */
  isOwn: boolean;
}

/** What has happened to body and mind, as stamps and stains; each opens to its cause and what ends it. Nothing for the healthy. */
export function ConditionStamps({ character, isOwn }: ConditionStampsProps) {
  const id = useId();
  const [open, setOpen] = useState<State["name"] | null>(null);
  const states = statesOf(character.condition);
  if (states.length === 0) return null;
  const shown = states.find(({ name }) => name === open);
  return (
    <div className={styles.root}>
      <ul className={styles.row} aria-label="Condizioni">
        {states.map(({ name, label, of }) => (
          <li key={name}>
            <button
              type="button"
              className={cx(styles.stamp, styles[of])}
              aria-expanded={name === open}
              aria-controls={`${id} says`}
              onClick={() => setOpen(name === open ? null : name)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div id={`${id} says`}>
        {shown && <Says key={shown.name} state={shown} character={character} isOwn={isOwn} />}
      </div>
    </div>
  );
}

interface SaysProps extends ConditionStampsProps {
  state: State;
}

function Says({ state: { cause, says, recovery, leaves }, character, isOwn }: SaysProps) {
  const { _id: id, condition, tableId } = character;
  const mayEnd = useSaysWhat(tableId).says && isOwn;
  const ends = useDeed<{ from: Recovery }>([id], recover);
  const calms = useDeed<{ how: "over" }>([id], chooseBout);
  const isInBout = leaves === "phobias" && condition.temporaryInsanity?.bout?.how !== undefined;
  const problem = ends.error ?? calms.error;
  return (
    <div className={styles.says}>
      {cause && (
        <p>
          <b>Causa:</b> {cause}
        </p>
      )}
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {problem && <Notice tone="error">{problem.message}</Notice>}
      {isOwn && (
        <div className={styles.ways}>
          {leaves && <NoteButton id={id} part={leaves} />}
          {mayEnd && isInBout && (
            <Button size="s" busy={calms.isPending} onClick={() => calms.mutate({ how: "over" })}>
              La crisi è passata
            </Button>
          )}
          {mayEnd && recovery && (
            <Button size="s" busy={ends.isPending} onClick={() => ends.mutate({ from: recovery })}>
              È finita
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
