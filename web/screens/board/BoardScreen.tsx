import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { boardQuery } from "../../api/characters.ts";
import { tableQuery } from "../../api/tables.ts";
import { useSeat } from "../../api/useSeat.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AskForm } from "./AskForm.tsx";
import { BoardCard } from "./BoardCard.tsx";
import styles from "./BoardScreen.module.css";
import { OpenAsks } from "./OpenAsks.tsx";

export function BoardScreen() {
  const { table } = useSeat();
  const { data: board, error, refetch } = useQuery(boardQuery(table?._id ?? null));
  const { data: seating } = useQuery({ ...tableQuery(table?._id ?? ""), enabled: table?.isMaster === true });
  return (
    <div className={styles.root}>
      <header>
        <h1>Plancia</h1>
        <p className={text.faded}>Gli investigatori di tutti i giocatori, aggiornati mentre si gioca.</p>
      </header>
      {table?.isMaster && seating && (
        <div className={styles.asking}>
          <AskForm seats={seating.seats} board={board ?? []} />
          <OpenAsks tableId={table._id} seats={seating.seats} board={board ?? []} />
        </div>
      )}
      {board?.length === 0 && (
        <EmptyState
          title="Nessun investigatore"
          action={<Button render={<Link to="/characters/new" />}>Crea Nuovo</Button>}
        >
          Quando un giocatore ne crea uno, compare qui.
        </EmptyState>
      )}
      {board && board.length > 0 && (
        <ul className={styles.cards}>
          {board.map((entry) => (
            <BoardCard key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
      {!board && !error && (
        <div className={styles.cards} aria-busy="true">
          {["a", "b", "c"].map((place) => (
            <Card key={place}>
              <Skeleton lines={6} />
            </Card>
          ))}
        </div>
      )}
      {!board && error && (
        <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
          {error.message}
        </Notice>
      )}
    </div>
  );
}
