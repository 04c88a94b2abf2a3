import type { BoardEntry } from "#shared/schemas/board.ts";
import { EndButton } from "../../../parts/condition/EndButton.tsx";
import { type State, statesOf } from "../../../parts/condition/states.ts";
import text from "../../../styles/text.module.css";
import { Card } from "../../../ui/Card.tsx";
import { HoursForm } from "./HoursForm.tsx";
import styles from "./table-commands.module.css";

const PASSING: readonly State["name"][] = ["dying", "unconscious", "temporaryInsanity", "bout"];

/** What will end by itself or by a word; who dies round after round is not waiting for the end of it. */
const passingOf = ({ condition, info }: BoardEntry) =>
  condition.dead
    ? []
    : statesOf(condition, info.sex).filter(
        ({ name }) => PASSING.includes(name) && (name !== "dying" || condition.stabilised),
      );

/** One list of all that lasts for a while, with the hours that end it; nothing when nobody has any of it. */
export function PassingCard({ tableId, board }: { tableId: string; board: readonly BoardEntry[] }) {
  const rows = board.flatMap((entry) => passingOf(entry).map((state) => ({ entry, state })));
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="passing" padding="s" className={styles.card ?? ""}>
      <div className={styles.head}>
        <h3 id="passing" className={styles.title}>
          Finché dura
        </h3>
        <HoursForm tableId={tableId} />
      </div>
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
    </Card>
  );
}
