import text from "../../styles/text.module.css";
import { type Fight, fighterOf, isOwn, turnWords } from "./fight.ts";
import styles from "./TurnLine.module.css";

interface TurnLineProps {
  fight: Fight | null;
  own: readonly { readonly _id: string }[];
}

/** Whose turn it is, in a live region; empty without a fight. */
export function TurnLine({ fight, own }: TurnLineProps) {
  const now = fight && fighterOf(fight, fight.turn);
  return (
    <p
      className={fight ? styles.root : text.hidden}
      aria-live="polite"
      data-turn-line={fight ? true : undefined}
      data-own={now && isOwn(now, own) ? true : undefined}
    >
      {fight && turnWords(fight, own)}
    </p>
  );
}
