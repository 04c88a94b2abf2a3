import type { BoardEntry } from "#shared/schemas/board.ts";
import { CauseAndRules } from "../../../parts/condition/CauseAndRules.tsx";
import { EndButton } from "../../../parts/condition/EndButton.tsx";
import { NoteButton } from "../../../parts/condition/NoteButton.tsx";
import { dueWords, nextStep } from "../../../parts/condition/next-step.ts";
import { statesOf } from "../../../parts/condition/states.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./CardConditions.module.css";

interface CardConditionsProps {
  entry: BoardEntry;
  onFollow?: (() => void) | undefined;
}

/** Conditions, each expanding to cause and end, and the next pending roll; nothing for the healthy. */
export function CardConditions({ entry: { _id: id, info, condition }, onFollow }: CardConditionsProps) {
  const states = statesOf(condition, info.sex);
  const step = onFollow ? nextStep(condition) : null;
  if (states.length === 0 && !step) return null;
  return (
    <div className={styles.root}>
      <ul className={styles.list} aria-label="Condizioni">
        {states.map((state) => (
          <li key={state.name}>
            <details className={styles.state}>
              <summary className={styles.label}>{state.label}</summary>
              <div className={styles.says}>
                <CauseAndRules state={state} />
                {onFollow && (
                  <div className={styles.ways}>
                    {state.leaves && <NoteButton id={id} part={state.leaves} />}
                    {state.recovery && (
                      <EndButton id={id} from={state.recovery} of={`${state.label}, ${info.name}`} />
                    )}
                  </div>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
      {step && (
        <Button size="s" onClick={onFollow}>
          {step.kind === "due" ? dueWords(step.what, condition).title : "Comincia una crisi"}
        </Button>
      )}
    </div>
  );
}
