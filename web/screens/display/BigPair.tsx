import { twoFigures } from "#shared/announce.ts";
import type { ShownOpposition } from "../../live/shown.ts";
import { LevelStamp } from "../../parts/roll/LevelStamp.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./BigPair.module.css";
import type { RollView } from "./BigRoll.tsx";

export interface BigPairProps {
  one: RollView;
  other: RollView;
  opposition: Readonly<Pick<ShownOpposition, "winner" | "why">>;
}

/** Opposed rolls, and the winner. */
export function BigPair({ one, other, opposition: { winner, why } }: BigPairProps) {
  const victor = winner && { one, other }[winner];
  return (
    <article className={styles.root}>
      <div className={styles.sides}>
        {[one, other].map((side) => (
          <Side key={side.id} side={side} isVictor={side === victor} />
        ))}
      </div>
      <p className={styles.result}>
        {victor ? (
          <>
            Vince <b>{victor.roll?.who}</b>: {why}
          </>
        ) : (
          `${why.charAt(0).toUpperCase()}${why.slice(1)}`
        )}
      </p>
    </article>
  );
}

function Side({ side: { level, roll }, isVictor }: { side: RollView; isVictor: boolean }) {
  return (
    <section className={cx(styles.side, isVictor && styles.victor)}>
      <p className={styles.who}>{roll?.who}</p>
      <p className={styles.what}>
        {roll?.what}
        {roll?.attack?.against && ` contro ${roll.attack.against}`}
      </p>
      <p className={styles.figure}>{roll?.total == null ? "" : twoFigures(roll.total)}</p>
      <LevelStamp level={level} className={styles.stamp ?? ""} />
    </section>
  );
}
