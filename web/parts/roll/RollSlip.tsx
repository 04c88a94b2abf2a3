import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { meQuery } from "../../api/user.ts";
import { table } from "../../live/table.ts";
import text from "../../styles/text.module.css";
import { FeedItem } from "./FeedItem.tsx";
import styles from "./RollSlip.module.css";

/** Long enough to be read across a table; the feed has it for longer. */
const SHOWN_MS = 4_000;

/**
 * Lays what somebody else has just rolled over the page for a moment, and tells it to a screen reader. One's own roll is
 * seen and told by its popup. Stands once on a page; taps go through it.
 */
export function RollSlip() {
  const latest = useOthersLatestRoll();
  const latestId = latest?.id;
  const [seen, setSeen] = useState(latestId);
  useEffect(() => {
    if (latestId === undefined) return;
    const timer = setTimeout(() => setSeen(latestId), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [latestId]);
  return (
    <>
      {latest && latest.id !== seen && (
        <ul className={styles.root} aria-hidden="true">
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
        </ul>
      )}
      <p className={text.hidden} aria-live="polite">
        {latest && !latest.isFalling && (
          <span key={latest.id}>
            {latest.username}: {latest.speachText}
          </span>
        )}
      </p>
    </>
  );
}

/** The last roll of somebody else that came while this page was listening. */
function useOthersLatestRoll() {
  const { rolls } = useSnapshot(table);
  const { data: me } = useQuery(meQuery);
  return rolls.find(({ isNew, username }) => isNew && username !== me?.username);
}
