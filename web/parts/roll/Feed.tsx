import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import { meQuery } from "../../api/user.ts";
import { table } from "../../live/table.ts";
import text from "../../styles/text.module.css";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./FeedItem.module.css";
import { FeedItem } from "./FeedItem.tsx";

export function Feed() {
  const { rolls, waiting } = useSnapshot(table);
  const { data: me } = useQuery(meQuery);
  if (rolls.length + waiting.length === 0) {
    return (
      <p className={text.faded}>Nessun tiro sul tavolo. I prossimi si leggono qui, di chiunque siano.</p>
    );
  }
  return (
    <ol className={styles.list}>
      {waiting.map(({ roll, rolledAt }) => (
        <FeedItem key={rolledAt} who="Tu" isOwn roll={roll} at={rolledAt} note="In attesa del tavolo" />
      ))}
      {rolls.map((roll) => {
        const isOwn = roll.username === me?.username;
        const isLate = roll.rolledAt !== undefined;
        return (
          <FeedItem
            key={roll.id}
            who={isOwn ? "Tu" : roll.username}
            isOwn={isOwn}
            roll={roll}
            at={roll.rolledAt ?? roll.sentAt}
            isNew={roll.isNew}
            note={isLate ? "Tirato lontano dal tavolo" : undefined}
          />
        );
      })}
    </ol>
  );
}

interface FeedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FeedDialog({ open, onOpenChange }: FeedDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="s" title="Al tavolo">
      <Feed />
    </Dialog>
  );
}
