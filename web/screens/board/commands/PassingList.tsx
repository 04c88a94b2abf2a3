import type { BoardEntry } from "#shared/schemas/board.ts";
import { EndButton } from "../../../parts/condition/EndButton.tsx";
import { type State, statesOf } from "../../../parts/condition/states.ts";
import text from "../../../styles/text.module.css";
import styles from "./table-commands.module.css";

const PASSING: readonly State["name"][] = ["dying", "unconscious", "temporaryInsanity", "bout"];

interface Passing {
  entry: BoardEntry;
  state: State;
}

/** Conditions ended by time or by a command; not dying, which is rolled each round. */
export const passingOf = (board: readonly BoardEntry[]): Passing[] =>
  board.flatMap((entry) =>
    entry.condition.dead
      ? []
      : statesOf(entry.condition, entry.info.sex)
          .filter(({ name }) => PASSING.includes(name) && (name !== "dying" || entry.condition.stabilised))
          .map((state) => ({ entry, state })),
  );

/** Temporary conditions, each with the command that ends it. */
export function PassingList({ rows }: { rows: readonly Passing[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ entry: { _id, info }, state: { name, label, cause, recovery } }) => (
        <li key={`${_id} ${name}`} className={styles.row}>
          <span>
            <b>{info.name}</b> · {label}
            {cause && <span className={text.faded}> · {cause}</span>}
          </span>
          {recovery && <EndButton id={_id} from={recovery} of={`${label}, ${info.name}`} />}
        </li>
      ))}
    </ul>
  );
}
