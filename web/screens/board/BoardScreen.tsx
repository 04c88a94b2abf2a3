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
import { DeedsLayer } from "./deeds/DeedsLayer.tsx";
import { DevelopmentCard } from "./deeds/DevelopmentCard.tsx";
import { PassingCard } from "./deeds/PassingCard.tsx";
import { TableMenu } from "./deeds/TableMenu.tsx";
import { useDeeds } from "./deeds/useDeeds.ts";
import { NpcsPanel } from "./npcs/NpcsPanel.tsx";
import { OpenAsks } from "./OpenAsks.tsx";

export function BoardScreen() {
  const { table } = useSeat();
  const { data: board, error, refetch } = useQuery(boardQuery(table?._id ?? null));
  const { data: seating } = useQuery({ ...tableQuery(table?._id ?? ""), enabled: table?.isMaster === true });
  const leads = table?.isMaster && seating !== undefined;
  const inPlay = seating?.seats.flatMap(({ playing }) => playing ?? []) ?? [];
  const deeds = useDeeds(board ?? []);
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <div>
          <h1 ref={deeds.home} tabIndex={-1}>
            Plancia
          </h1>
          <p className={text.faded}>Gli investigatori di tutti i giocatori, aggiornati mentre si gioca.</p>
        </div>
        {leads && board && board.length > 0 && (
          <TableMenu
            tableId={table._id}
            isDeveloping={seating.developing}
            onChoose={deeds.askTable}
            onMarkAll={() => deeds.mark(inPlay)}
          />
        )}
      </header>
      {leads && (
        <div className={styles.asking}>
          <AskForm seats={seating.seats} board={board ?? []} />
          <OpenAsks tableId={table._id} seats={seating.seats} board={board ?? []} />
        </div>
      )}
      {leads && (
        <div className={styles.now}>
          {seating.development && (
            <DevelopmentCard
              development={seating.development}
              inPlay={inPlay}
              onClose={() => deeds.askTable("development")}
            />
          )}
          <PassingCard tableId={table._id} board={board ?? []} />
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
            <BoardCard key={entry._id} entry={entry} deeds={leads ? deeds.of(entry) : undefined} />
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
      {leads && <NpcsPanel tableId={table._id} />}
      {leads && <DeedsLayer view={seating} inPlay={inPlay} deeds={deeds} />}
    </div>
  );
}
