import type { UseQueryResult } from "@tanstack/react-query";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Seated } from "#shared/schemas/table.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { BoardCard } from "./BoardCard.tsx";
import type { CardCommands } from "./commands/CardTools.tsx";
import styles from "./PeopleList.module.css";

interface PeopleListProps {
  board: Pick<UseQueryResult<BoardEntry[]>, "data" | "error" | "refetch">;
  seats: readonly Seated[];
  commandsOf: ((entry: BoardEntry) => CardCommands) | undefined;
}

/** Investigators of all players, live. */
export function PeopleList({ board: { data, error, refetch }, seats, commandsOf }: PeopleListProps) {
  if (data) {
    return (
      <ul className={styles.cards}>
        {data.map((entry) => (
          <BoardCard
            key={entry._id}
            entry={entry}
            isHere={seats.find(({ characters }) => characters.some(({ _id }) => _id === entry._id))?.isHere}
            commands={commandsOf?.(entry)}
          />
        ))}
      </ul>
    );
  }
  if (error) {
    return (
      <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
        {error.message}
      </Notice>
    );
  }
  return <CardsComing />;
}

/** Placeholders of loading cards. */
export function CardsComing() {
  return (
    <div className={styles.cards} aria-busy="true">
      {["a", "b", "c"].map((place) => (
        <Card key={place} padding="s">
          <Skeleton lines={3} />
        </Card>
      ))}
    </div>
  );
}
