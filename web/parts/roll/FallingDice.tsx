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
  dice: Result["dice"];
  isReal: boolean;
  onTap: () => void;
}

/** Dice of a roll: one tens die plus bonus or penalty dice. */
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

/** Repeats the animation until the faces are known. */
function useRounds(falls: boolean): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!falls) return;
    const timer = setInterval(() => setRound((rounds) => rounds + 1), TUMBLE);
    return () => clearInterval(timer);
  }, [falls]);
  return round;
}
