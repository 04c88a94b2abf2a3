import { useId, useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { useMayDecide } from "../../api/useTableOf.ts";
import { cx } from "../../ui/cx.ts";
import { CauseAndRules } from "./CauseAndRules.tsx";
import styles from "./ConditionStamps.module.css";
import { EndButton } from "./EndButton.tsx";
import { NoteButton } from "./NoteButton.tsx";
import { type State, statesOf } from "./states.ts";

interface ConditionStampsProps {
  character: Character;
  isOwn: boolean;
}

/** Conditions as stamps; each opens its cause and its end. Nothing without conditions. */
export function ConditionStamps({ character, isOwn }: ConditionStampsProps) {
  const id = useId();
  const [open, setOpen] = useState<State["name"] | null>(null);
  const states = statesOf(character.condition, character.characterInfo.sex);
  if (states.length === 0) return null;
  const shown = states.find(({ name }) => name === open);
  const now = states.find((state) => state.now !== undefined && state !== shown)?.now;
  return (
    <div className={styles.root}>
      <ul className={styles.row} aria-label="Condizioni">
        {states.map(({ name, label, of }) => (
          <li key={name}>
            <button
              type="button"
              className={cx(styles.stamp, styles[of])}
              aria-expanded={name === open}
              aria-controls={`${id}-says`}
              onClick={() => setOpen(name === open ? null : name)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {now && <p className={styles.now}>{now}</p>}
      <div id={`${id}-says`} className={styles.place}>
        {shown && <Says key={shown.name} state={shown} character={character} isOwn={isOwn} />}
      </div>
    </div>
  );
}

interface SaysProps extends ConditionStampsProps {
  state: State;
}

function Says({ state, character, isOwn }: SaysProps) {
  const { label, recovery, leaves } = state;
  const { _id: id, tableId } = character;
  const mayEnd = useMayDecide(tableId).mayDecide && recovery !== null;
  return (
    <div className={styles.mayDecide}>
      <CauseAndRules state={state} />
      {isOwn && (leaves !== null || mayEnd) && (
        <div className={styles.ways}>
          {leaves && <NoteButton id={id} part={leaves} />}
          {mayEnd && <EndButton id={id} from={recovery} of={label} />}
        </div>
      )}
    </div>
  );
}
