import { twoFigures } from "#shared/announce.ts";
import { LEVEL_NAMES } from "#shared/rules/check.ts";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import type { Roll, RollView } from "#shared/schemas/roll.ts";
import { cx } from "../../ui/cx.ts";
import { Die10 } from "../../ui/die/Die10.tsx";
import { EyeOffIcon } from "../../ui/icons.tsx";
import styles from "./FeedItem.module.css";
import { clock, HIDDEN, toldBy } from "./feed-words.ts";
import { LevelStamp } from "./LevelStamp.tsx";
import { Oppose } from "./Oppose.tsx";
import type { Opponents } from "./opponents.ts";
import { PushForOther } from "./PushForOther.tsx";
import { RevealButton } from "./RevealButton.tsx";
import { RollMessage } from "./RollMessage.tsx";

interface FeedItemProps {
  who: string;
  isOwn: boolean;
  told: Pick<DiceRoll, "message" | "level" | "rolledAt"> & { readonly problem?: string | undefined };
  roll?: Omit<RollView, "dice"> | undefined;
  /** The first roll, if this one is pushed. */
  first?: { readonly level: Roll["level"]; readonly roll?: Pick<Roll, "total"> | undefined } | undefined;
  at: number;
  isNew?: boolean;
  isFalling?: boolean;
  isInert?: boolean;
  /** Given if this person may set it against another roll, or push it with its player. */
  opponents?: Opponents | undefined;
  note?: string | undefined;
}

export function FeedItem(props: FeedItemProps) {
  const { who, isOwn, told, roll, first, at, isNew, isFalling, isInert, opponents, note } = props;
  const isLate = told.rolledAt !== undefined && roll?.origin !== "away";
  const isTold = roll?.origin === "told";
  const hidden = HIDDEN[roll?.seenBy ?? "all"];
  return (
    <li className={cx(styles.root, isOwn && styles.own, isNew && styles.fresh, isTold && styles.told)}>
      <div className={styles.head}>
        <span className={styles.who}>{who}</span>
        <time className={styles.time} dateTime={new Date(at).toISOString()}>
          {clock().format(at)}
        </time>
      </div>
      {isFalling && roll ? (
        <>
          <p>
            <b>{roll.who}</b> · {roll.what}
          </p>
          <div className={styles.foot}>
            <Die10 kind="tens" value={0} throwId={roll._id} size="s" />
            <Die10 kind="units" value={0} throwId={roll._id} size="s" late />
          </div>
        </>
      ) : (
        <>
          <RollMessage message={told.message} />
          {first && (
            <p className={styles.first}>
              Prima: {first.roll?.total != null && `${twoFigures(first.roll.total)}, `}
              {LEVEL_NAMES[first.level].toLowerCase()}
            </p>
          )}
          <div className={styles.foot}>
            {/* Everybody gets the message; only masters get an NPC's target. */}
            {roll?.npcId && roll.target !== null && <span className={styles.note}>su {roll.target}</span>}
            {isTold ? (
              <span className={styles.note}>{toldBy(isOwn ? "te" : who)}</span>
            ) : (
              <LevelStamp level={told.level} kind={roll?.kind} size="s" />
            )}
            {hidden && (
              <span className={styles.hidden}>
                <EyeOffIcon /> {hidden}
              </span>
            )}
            {(note || isLate) && <span className={styles.note}>{note ?? "tirato senza linea"}</span>}
            {hidden && roll && !isInert && <RevealButton rollId={roll._id} />}
            {opponents && roll && <PushForOther roll={roll} />}
            {opponents && roll && <Oppose roll={roll} opponents={opponents} problem={told.problem} />}
          </div>
        </>
      )}
    </li>
  );
}
