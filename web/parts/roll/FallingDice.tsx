import { useEffect, useState } from "react";
import text from "../../styles/text.module.css";
import { cx } from "../../ui/cx.ts";
import { Die10 } from "../../ui/die/Die10.tsx";
import { TUMBLE } from "../../ui/die/useTumble.ts";
import { countedOf } from "./counted.ts";
import styles from "./FallingDice.module.css";
import type { Result } from "./rolling.ts";

interface FallingDiceProps {
  throwId: string;
  bonus: number;
  /** As they lie; null as long as they fall. */
  dice: Result["dice"];
  /** Real ones lie there from the beginning. */
  isReal: boolean;
  /** A tap on the falling dice: they lie still at once. */
  onTap: () => void;
}

/** The dice of a throw: as many tens as the bonus asks for, of which the one that counts is taken. */
export function FallingDice({ throwId, bonus, dice, isReal, onTap }: FallingDiceProps) {
  const falls = dice === null;
  const round = useRounds(falls);
  const die = { throwId: isReal ? undefined : `${throwId} ${round}`, still: !falls };
  const tens = dice?.tens ?? Array.from({ length: 1 + Math.abs(bonus) }, () => 0);
  const counted = dice && countedOf(dice, bonus);
  return (
    <div className={styles.root}>
      {tens.map((face, place) => (
        <Die10
          // biome-ignore lint/suspicious/noArrayIndexKey: their places are all that tells dice apart
          key={place}
          kind="tens"
          value={face / 10}
          {...die}
          size={tens.length > 1 ? "s" : "m"}
          className={cx(counted !== null && (counted === place ? styles.taken : styles.left))}
        />
      ))}
      <Die10 kind="units" value={dice?.units ?? 0} {...die} size={tens.length > 1 ? "s" : "m"} late />
      {falls && (
        <button type="button" className={styles.stop} onClick={onTap}>
          <span className={text.hidden}>Ferma i dadi</span>
        </button>
      )}
    </div>
  );
}

/** Dice whose faces are not known yet are thrown again rather than lie. */
function useRounds(falls: boolean): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!falls) return;
    const timer = setInterval(() => setRound((rounds) => rounds + 1), TUMBLE);
    return () => clearInterval(timer);
  }, [falls]);
  return round;
}
