import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useSnapshot } from "valtio";
import { meQuery } from "../../api/user.ts";
import { useSeat } from "../../api/useSeat.ts";
import { table } from "../../live/table.ts";
import text from "../../styles/text.module.css";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./FeedItem.module.css";
import { FeedItem } from "./FeedItem.tsx";
import { OpposedItem } from "./OpposedItem.tsx";
import { opponentsIn } from "./opponents.ts";
import { pairUp } from "./pairs.ts";

interface FeedProps {
  /** Ids of requests whose rolls stand elsewhere on this page. */
  answering?: readonly string[];
  /** Before the page of all rolls is opened. */
  onLeave?: () => void;
}

export function Feed({ answering = [], onLeave }: FeedProps) {
  return (
    <div className={styles.feed}>
      <NewestRolls answering={answering} />
      <Link to="/rolls" className={styles.all} onClick={onLeave}>
        Tutti i tiri del tavolo
      </Link>
    </div>
  );
}

function NewestRolls({ answering }: { answering: readonly string[] }) {
  const { rolls, opposed, waiting, status } = useSnapshot(table);
  const { data: me } = useQuery(meQuery);
  const { table: seat } = useSeat();
  if (rolls.length + waiting.length === 0) {
    return (
      <p className={text.faded}>
        {status === "connected"
          ? "Nessun tiro sul tavolo. I prossimi si leggono qui, di chiunque siano."
          : "Finché il server non risponde, i tiri del tavolo non si leggono."}
      </p>
    );
  }
  const here = rolls.filter(({ roll }) => !roll?.askId || !answering.includes(roll.askId));
  if (here.length + waiting.length === 0) return null;
  const opponents = opponentsIn(rolls, opposed);
  return (
    <ol className={styles.list} tabIndex={-1} aria-label="Tiri al tavolo">
      {waiting.map(({ clientId, roll, rolledAt }) => (
        <FeedItem key={clientId} who="Tu" isOwn told={roll} at={rolledAt} note="In attesa del tavolo" />
      ))}
      {pairUp(here, opposed).map((entry) => {
        if (entry.kind === "opposed") {
          return <OpposedItem key={`${entry.one.id} ${entry.other.id}`} {...entry} />;
        }
        const { roll: told, first } = entry;
        const isOwn = told.username === me?.username;
        return (
          <FeedItem
            key={told.id}
            who={isOwn ? "Tu" : told.username}
            isOwn={isOwn}
            told={told}
            roll={told.roll}
            first={first}
            at={told.rolledAt ?? told.sentAt}
            isNew={told.isNew}
            isFalling={told.isFalling}
            opponents={isOwn || seat?.isMaster ? opponents : undefined}
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
  // The first focusable element may be far below the newest roll.
  const top = useRef<HTMLDivElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="s" title="Al tavolo" initialFocus={top}>
      <div ref={top} tabIndex={-1}>
        <Feed onLeave={() => onOpenChange(false)} />
      </div>
    </Dialog>
  );
}
