import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import { meQuery } from "../../api/user.ts";
import { table } from "../../live/table.ts";
import text from "../../styles/text.module.css";

/** Tells a screen reader what the others roll. One's own roll is told by its popup. Stands once on a screen. */
export function FeedAnnouncer() {
  const { rolls } = useSnapshot(table);
  const { data: me } = useQuery(meQuery);
  const latest = rolls.find(({ isNew, username }) => isNew && username !== me?.username);
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
