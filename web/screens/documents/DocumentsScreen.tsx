import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { handoutsQuery } from "../../api/handouts.ts";
import { useSeat } from "../../api/useSeat.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./DocumentsScreen.module.css";
import { LedDocuments } from "./LedDocuments.tsx";
import { OwnDocuments } from "./OwnDocuments.tsx";

/** A master's documents, to write and to show; a player's, to read again. */
export function DocumentsScreen() {
  const { table } = useSeat();
  return (
    <div className={styles.root}>
      <h1>Documenti</h1>
      {table && (
        <Documents key={`${table._id} ${table.isMaster}`} tableId={table._id} isMaster={table.isMaster} />
      )}
      {table === null && (
        <EmptyState
          title="Non siedi a nessun tavolo"
          action={<Button render={<Link to="/tables" />}>Vai ai tavoli</Button>}
        >
          I documenti stanno al tavolo a cui si gioca.
        </EmptyState>
      )}
    </div>
  );
}

function Documents({ tableId, isMaster }: { tableId: string; isMaster: boolean }) {
  const { data: handouts, error, refetch } = useQuery(handoutsQuery(tableId));
  if (handouts) {
    return isMaster ? (
      <LedDocuments tableId={tableId} handouts={handouts} />
    ) : (
      <OwnDocuments handouts={handouts} />
    );
  }
  if (!error) return <Skeleton lines={5} />;
  return (
    <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
      {error.message}
    </Notice>
  );
}
