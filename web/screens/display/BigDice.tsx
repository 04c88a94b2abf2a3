import { countedOf } from "../../parts/roll/counted.ts";
import { cx } from "../../ui/cx.ts";
import { Die10 } from "../../ui/die/Die10.tsx";
import styles from "./BigDice.module.css";

interface BigDiceProps {
  dice: { readonly units: number; readonly tens: readonly number[] };
  bonus: number;
  isFalling: boolean;
  /** Animates the dice; undefined shows them at rest. */
  throwId: string | undefined;
}

/** Dice of a roll; tens that do not count fade once at rest. */
export function BigDice({ dice: { units, tens }, bonus, isFalling, throwId }: BigDiceProps) {
  const counted = isFalling ? null : countedOf({ units, tens: [...tens] }, bonus);
  return (
    <div className={styles.root}>
      {tens.map((face, place) => (
        <Die10
          // biome-ignore lint/suspicious/noArrayIndexKey: dice are identified by index
          key={place}
          kind="tens"
          value={face / 10}
          throwId={throwId}
          className={cx(styles.die, counted !== null && counted !== place && styles.left)}
        />
      ))}
      <Die10 kind="units" value={units} throwId={throwId} late className={styles.die ?? ""} />
    </div>
  );
}
