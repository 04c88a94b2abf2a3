import type { ShownOpposition, ShownRoll } from "../../live/shown.ts";
import { cx } from "../../ui/cx.ts";
import { CheckIcon, EyeOffIcon } from "../../ui/icons.tsx";
import feed from "./FeedItem.module.css";
import { clock, HIDDEN } from "./feed-words.ts";
import { LevelStamp } from "./LevelStamp.tsx";
import styles from "./OpposedItem.module.css";
import { RevealButton } from "./RevealButton.tsx";
import { RollMessage } from "./RollMessage.tsx";

type Side = Readonly<Pick<ShownRoll, "id" | "message" | "level" | "sentAt">> & {
  readonly roll?: { readonly seenBy: keyof typeof HIDDEN; readonly who: string } | undefined;
};

interface OpposedItemProps {
  one: Side;
  other: Side;
  opposition: Readonly<Pick<ShownOpposition, "winner" | "why" | "isNew">>;
  isInert?: boolean;
}

/** Both rolls, the winner and the reason. */
export function OpposedItem({ one, other, opposition: { winner, why, isNew }, isInert }: OpposedItemProps) {
  const at = Math.max(one.sentAt, other.sentAt);
  const victor = winner && { one, other }[winner];
  return (
    <li className={cx(feed.root, isNew && feed.fresh)}>
      <div className={feed.head}>
        <span className={feed.who}>Tiri contrapposti</span>
        <time className={feed.time} dateTime={new Date(at).toISOString()}>
          {clock().format(at)}
        </time>
      </div>
      <div className={styles.sides}>
        {[one, other].map((side) => (
          <SideOf key={side.id} side={side} isVictor={side === victor} isInert={isInert === true} />
        ))}
      </div>
      <p className={styles.result}>
        {victor ? (
          <>
            <CheckIcon /> Vince <b>{victor.roll?.who}</b>: {why}
          </>
        ) : (
          `${why.charAt(0).toUpperCase()}${why.slice(1)}`
        )}
      </p>
    </li>
  );
}

function SideOf({ side, isVictor, isInert }: { side: Side; isVictor: boolean; isInert: boolean }) {
  const hidden = HIDDEN[side.roll?.seenBy ?? "all"];
  return (
    <div className={cx(styles.side, isVictor && styles.victor)}>
      <RollMessage message={side.message} />
      <LevelStamp level={side.level} size="s" className={styles.stamp ?? ""} />
      {hidden && (
        <span className={feed.hidden}>
          <EyeOffIcon /> {hidden}
        </span>
      )}
      {hidden && !isInert && <RevealButton rollId={side.id} />}
    </div>
  );
}
