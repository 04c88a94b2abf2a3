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

/** What will end by itself or by a word; who dies round after round is not waiting for the end of it. */
export const passingOf = (board: readonly BoardEntry[]): Passing[] =>
  board.flatMap((entry) =>
    entry.condition.dead
      ? []
      : statesOf(entry.condition, entry.info.sex)
          .filter(({ name }) => PASSING.includes(name) && (name !== "dying" || entry.condition.stabilised))
          .map((state) => ({ entry, state })),
  );

/** All that lasts for a while, each with the word that ends it. */
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
