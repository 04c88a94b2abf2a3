import { useEffect, useState } from "react";
import { FeedItem } from "./FeedItem.tsx";
import styles from "./RollSlip.module.css";
import { useOthersLatestRoll } from "./useOthersLatestRoll.ts";

/** Long enough to be read across a table. */
const SHOWN_MS = 7_000;

/** Lays what somebody else has just rolled over the page for a moment, where no feed is open. A tap opens the feed. */
export function RollSlip({ onOpen }: { onOpen: () => void }) {
  const latest = useOthersLatestRoll();
  const [seen, setSeen] = useState(latest?.id);
  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(() => setSeen(latest.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  if (!latest || latest.id === seen) return null;
  return (
    // The announcer tells screen readers; what can be pressed here is in the top bar, too.
    <button
      type="button"
      className={styles.root}
      aria-hidden="true"
      tabIndex={-1}
      onClick={() => {
        setSeen(latest.id);
        onOpen();
      }}
    >
      <ul className={styles.list}>
        <FeedItem
          key={latest.id}
          who={latest.username}
          isOwn={false}
          roll={latest}
          at={latest.sentAt}
          isNew
        />
      </ul>
    </button>
  );
}
