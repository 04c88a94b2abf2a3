import { lazy } from "#shared/lazy.ts";
import type { RecordedRoll } from "#shared/schemas/roll.ts";
import { toldBy } from "../../parts/roll/feed-words.ts";
import { LevelStamp } from "../../parts/roll/LevelStamp.tsx";
import { RollMessage } from "../../parts/roll/RollMessage.tsx";
import { EyeOffIcon } from "../../ui/icons.tsx";
import styles from "./RecordList.module.css";

const moment = lazy(
  () =>
    new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
);

/** Rolls of the record. */
export function RecordList({ rolls }: { rolls: readonly RecordedRoll[] }) {
  return (
    <ol className={styles.root}>
      {rolls.map(({ _id, at, username, level, kind, seenBy, origin, message }) => (
        <li key={_id} className={styles.roll}>
          <div className={styles.head}>
            <span className={styles.who}>{username}</span>
            <time dateTime={new Date(at).toISOString()}>{moment().format(at)}</time>
          </div>
          <RollMessage message={message} />
          <div className={styles.foot}>
            {origin === "told" ? (
              <span className={styles.hidden}>{toldBy(username)}</span>
            ) : (
              <LevelStamp level={level} kind={kind} size="s" />
            )}
            {seenBy !== "all" && (
              <span className={styles.hidden}>
                <EyeOffIcon /> {seenBy === "blind" ? "Alla cieca" : "Solo master"}
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
