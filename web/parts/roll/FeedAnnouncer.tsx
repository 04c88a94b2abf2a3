import text from "../../styles/text.module.css";
import { useOthersLatestRoll } from "./useOthersLatestRoll.ts";

/** Tells a screen reader what the others roll. One's own roll is told by its popup. Stands once on a page. */
export function FeedAnnouncer() {
  const latest = useOthersLatestRoll();
  return (
    <p className={text.hidden} aria-live="polite">
      {latest && (
        <span key={latest.id}>
          {latest.username}: {latest.speachText}
        </span>
      )}
    </p>
  );
}
