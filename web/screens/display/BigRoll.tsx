import type { Snapshot } from "valtio";
import { twoFigures } from "#shared/announce.ts";
import { chosenWords, partWords } from "#shared/roll-words.ts";
import { JAMMED } from "#shared/rules/attack.ts";
import { LEVEL_NAMES } from "#shared/rules/check.ts";
import type { ShownRoll } from "../../live/shown.ts";
import { toldBy } from "../../parts/roll/feed-words.ts";
import { LevelStamp } from "../../parts/roll/LevelStamp.tsx";
import { RollMessage } from "../../parts/roll/RollMessage.tsx";
import { cx } from "../../ui/cx.ts";
import { Stamp } from "../../ui/Stamp.tsx";
import { BigDice } from "./BigDice.tsx";
import styles from "./BigRoll.module.css";

/** A roll in a snapshot of the live store. */
export type RollView = Pick<Snapshot<ShownRoll>, "id" | "message" | "level" | "roll" | "isFalling" | "isNew">;

interface BigRollProps {
  roll: RollView;
  first?: RollView | undefined;
}

/** Characters: the words of a bout may be whole sentences. */
const LONG = 120;

/** The last roll; the level is hidden until the dice are at rest. */
export function BigRoll({ roll: shown, first }: BigRollProps) {
  const { message, level, roll, isFalling, isNew } = shown;
  if (!roll || roll.total === null) {
    return (
      <article className={styles.root}>
        <div className={styles.told}>
          <RollMessage message={message} />
        </div>
        <p className={styles.notes}>{roll ? toldBy(roll.username) : "raccontato"}</p>
      </article>
    );
  }
  const { who, what, target, total, attack, origin, luckSpent, dice } = roll;
  const notes = [
    first && `forzato, prima: ${LEVEL_NAMES[first.level].toLowerCase()}`,
    ...partWords(roll),
    ...chosenWords(roll),
    luckSpent > 0 && `${luckSpent} di Fortuna`,
    origin === "real" && "dadi veri",
  ].filter(Boolean);
  return (
    <article className={styles.root}>
      <header className={styles.head}>
        <p className={styles.who}>{who}</p>
        <p className={styles.what}>
          {what}
          {attack?.against && ` contro ${attack.against}`}
        </p>
      </header>
      <div className={styles.fall}>
        {dice && (
          <BigDice
            dice={dice}
            bonus={roll.bonus}
            isFalling={isFalling}
            throwId={isNew && origin === "server" ? roll._id : undefined}
          />
        )}
        <p className={styles.figure}>
          <span className={cx(isFalling && styles.unseen)}>{isFalling ? "00" : twoFigures(total)}</span>
          {target !== null && <span className={styles.target}> su {target}</span>}
        </p>
      </div>
      <div className={styles.stamps}>
        {!isFalling && (
          <LevelStamp
            level={level}
            kind={roll.kind}
            size="l"
            stamped={isNew}
            className={styles.stamp ?? ""}
          />
        )}
        {!isFalling && attack?.jammed && (
          <Stamp tone="dire" size="l" stamped={isNew} className={styles.stamp ?? ""}>
            {JAMMED}
          </Stamp>
        )}
      </div>
      <p className={styles.notes}>
        {!isFalling && roll.outcome && (
          <b className={cx(styles.outcome, roll.outcome.length > LONG && styles.long)}>{roll.outcome}</b>
        )}
        {!isFalling && attack?.damage && <b>Danno {attack.damage.total}</b>}
        {!isFalling && notes.join(" · ")}
      </p>
    </article>
  );
}
