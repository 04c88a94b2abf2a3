import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { meQuery } from "../../api/user.ts";
import { hasLanded, table } from "../../live/table.ts";
import text from "../../styles/text.module.css";
import { FeedItem } from "./FeedItem.tsx";
import { OpposedItem } from "./OpposedItem.tsx";
import styles from "./RollToast.module.css";

/** Long enough to be read across a table; the feed has it for longer. */
const SHOWN_MS = 4_000;

interface RollToastProps {
  /** It has come with the first news, which nobody has seen. */
  isFirst: boolean;
}

/**
 * Lays what somebody else has just rolled, or who wins of two, over the page for a moment, and tells it to a screen reader.
 * One's own roll is seen and told by its popup. Stands once on a page; taps go through it.
 */
export function RollToast({ isFirst }: RollToastProps) {
  const latest = useOthersLatestRoll();
  const pair = useLatestPair();
  const isPairSeen = useSeen(pair?.opposition.sentence, isFirst);
  const isSeen = useSeen(latest?.id, isFirst);
  return (
    <>
      {((pair && !isPairSeen) || (latest && !isSeen)) && (
        <ul className={styles.root} aria-hidden="true">
          {pair && !isPairSeen ? (
            <OpposedItem key={pair.opposition.sentence} {...pair} isInert />
          ) : (
            latest && (
              <FeedItem
                key={latest.id}
                who={latest.username}
                isOwn={false}
                told={latest}
                roll={latest.roll}
                at={latest.sentAt}
                isNew
                isFalling={latest.isFalling}
                isInert
              />
            )
          )}
        </ul>
      )}
      <p className={text.hidden} aria-live="polite">
        {latest && !latest.isFalling && (
          <span key={latest.id}>
            {latest.username}: {latest.speachText}
          </span>
        )}
        {pair && <span key={pair.opposition.sentence}> {pair.opposition.sentence}</span>}
      </p>
    </>
  );
}

/** Whether it has been shown for long enough, or was there already. */
function useSeen(key: string | undefined, isFirst: boolean): boolean {
  const [seen, setSeen] = useState(isFirst ? undefined : key);
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => setSeen(key), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return key === seen;
}

/** The last roll of somebody else that came while this page was listening. */
function useOthersLatestRoll() {
  const { rolls } = useSnapshot(table);
  const { data: me } = useQuery(meQuery);
  return rolls.find(({ isNew, username }) => isNew && username !== me?.username);
}

/** The last two that were set against each other while this page was listening. */
function useLatestPair() {
  const { rolls, opposed } = useSnapshot(table);
  const [opposition] = opposed;
  if (!opposition?.isNew || !hasLanded(opposition, rolls)) return null;
  const [one, other] = [opposition.one, opposition.other].map((id) => rolls.find((roll) => roll.id === id));
  return one && other ? { one, other, opposition } : null;
}
