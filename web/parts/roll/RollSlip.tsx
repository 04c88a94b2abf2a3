import { useEffect, useState } from "react";
import { FeedItem } from "./FeedItem.tsx";
import styles from "./RollSlip.module.css";
import { useOthersLatestRoll } from "./useOthersLatestRoll.ts";

/** Long enough to be read across a table; the feed has it for longer. */
const SHOWN_MS = 4_000;

/** Lays what somebody else has just rolled over the page for a moment, where no feed is open. Taps go through it. */
export function RollSlip() {
  const latest = useOthersLatestRoll();
  const [seen, setSeen] = useState(latest?.id);
  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(() => setSeen(latest.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  if (!latest || latest.id === seen) return null;
  return (
    // The announcer tells screen readers.
    <ul className={styles.root} aria-hidden="true">
      <FeedItem key={latest.id} who={latest.username} isOwn={false} roll={latest} at={latest.sentAt} isNew />
    </ul>
  );
}
