import type { Participant } from "#shared/schemas/encounter.ts";
import text from "../../styles/text.module.css";
import { cx } from "../../ui/cx.ts";
import styles from "./TurnOrder.module.css";
import { turnsShown } from "./turns.ts";

/** One line each they fill the screen height; half of them leave room for a roll. */
const MAX_NAMES = 8;

interface TurnOrderProps {
  isShort: boolean;
  encounter: {
    readonly round: number;
    readonly turn: string | null;
    readonly participants: readonly Pick<
      Participant,
      "_id" | "name" | "isOut" | "isDown" | "isWaiting" | "hasActed"
    >[];
  };
}

/** Turn order of a fight: names and states, no points. */
export function TurnOrder({ encounter: { round, turn, participants }, isShort }: TurnOrderProps) {
  const { shown, more } = turnsShown(participants, turn, isShort ? MAX_NAMES / 2 : MAX_NAMES);
  return (
    <section className={styles.root} aria-labelledby="order">
      <h2 id="order" className={styles.title}>
        Round {round}
      </h2>
      <ol className={styles.list}>
        {shown.map(({ _id, name, isOut, isDown, isWaiting, hasActed }) => (
          <li
            key={_id}
            aria-current={_id === turn}
            className={cx(
              styles.one,
              hasActed && styles.done,
              isOut && (isDown ? styles.done : styles.out),
              _id === turn && styles.now,
            )}
          >
            {name}
            {_id === turn && <span className={text.hidden}>: è il suo turno</span>}
            {isDown && <small> a terra</small>}
            {isOut && !isDown && <span className={text.hidden}>: fuori</span>}
            {isWaiting && <small> aspetta</small>}
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles.more}>{more === 1 ? "e un altro" : `e altri ${more}`}</p>}
    </section>
  );
}
