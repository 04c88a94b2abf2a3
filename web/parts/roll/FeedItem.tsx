import { lazy } from "#shared/lazy.ts";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./FeedItem.module.css";
import { LevelStamp } from "./LevelStamp.tsx";
import { RollMessage } from "./RollMessage.tsx";

interface FeedItemProps {
  who: string;
  isOwn: boolean;
  roll: DiceRoll;
  /** When it was rolled, in milliseconds since 1970. */
  at: number;
  isNew?: boolean;
  note?: string | undefined;
}

const clock = lazy(() => new Intl.DateTimeFormat("it-IT", { hour: "2-digit", minute: "2-digit" }));

export function FeedItem({ who, isOwn, roll, at, isNew, note }: FeedItemProps) {
  return (
    <li className={cx(styles.root, isOwn && styles.own, isNew && styles.fresh)}>
      <div className={styles.head}>
        <span className={styles.who}>{who}</span>
        <time className={styles.time} dateTime={new Date(at).toISOString()}>
          {clock().format(at)}
        </time>
      </div>
      <RollMessage message={roll.message} />
      <div className={styles.foot}>
        <LevelStamp level={roll.level} size="s" />
        {note && <span className={styles.note}>{note}</span>}
      </div>
    </li>
  );
}
