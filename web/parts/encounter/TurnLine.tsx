import { type Fight, fighterOf, isOwn, turnWords } from "./fight.ts";
import styles from "./TurnLine.module.css";

interface TurnLineProps {
  fight: Fight;
  /** One's own investigators. */
  own: readonly { readonly _id: string }[];
}

/** Whose turn it is, as one line under the bar at the head. Read out when it changes. */
export function TurnLine({ fight, own }: TurnLineProps) {
  const now = fighterOf(fight, fight.turn);
  return (
    <p
      className={styles.root}
      aria-live="polite"
      data-turn-line
      data-own={now && isOwn(now, own) ? true : undefined}
    >
      {turnWords(fight, own)}
    </p>
  );
}
