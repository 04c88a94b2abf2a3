import { useQuery } from "@tanstack/react-query";
import { lazy } from "#shared/lazy.ts";
import { tablesQuery } from "../../api/tables.ts";
import { meQuery } from "../../api/user.ts";
import { useSeat } from "../../api/useSeat.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { NewTable } from "./NewTable.tsx";
import { TableRow } from "./TableRow.tsx";
import styles from "./tables.module.css";

/** 'Campagna 2' comes before 'Campagna 10'. */
const byName = lazy(() => new Intl.Collator("it", { numeric: true }));

/** The user's tables, and the current one. */
export function TablesScreen() {
  const { data: me } = useQuery(meQuery);
  const { data, error, refetch } = useQuery(tablesQuery);
  const { table } = useSeat();
  const tables = data?.tables.toSorted((one, other) => byName().compare(one.name, other.name));
  const inUse = tables?.filter(({ isArchived }) => !isArchived);
  const archived = tables?.filter(({ isArchived }) => isArchived) ?? [];
  return (
    <div className={styles.root}>
      <header>
        <h1>I tuoi tavoli</h1>
        <p className={text.faded}>Tiri, suoni e investigatori sono del tavolo a cui siedi.</p>
      </header>
      {error && !data && (
        <Notice tone="error" action={<Button onClick={() => refetch()}>Riprova</Button>}>
          {error.message}
        </Notice>
      )}
      {!data && !error && (
        <Card aria-busy="true">
          <Skeleton lines={4} />
        </Card>
      )}
      {inUse?.length === 0 && (
        <EmptyState title="A nessun tavolo">
          Chiedi un invito a chi conduce: apri il suo link, o inquadra il suo codice.
        </EmptyState>
      )}
      {inUse && inUse.length > 0 && (
        <Card padding="none">
          <ul className={styles.list}>
            {inUse.map((entry) => (
              <TableRow key={entry._id} entry={entry} isHere={entry._id === table?._id} />
            ))}
          </ul>
        </Card>
      )}
      {me?.isMaster && <NewTable />}
      {archived.length > 0 && (
        <details className={styles.archived}>
          <summary>Archiviati ({archived.length})</summary>
          <Card padding="none">
            <ul className={styles.list}>
              {archived.map((entry) => (
                <TableRow key={entry._id} entry={entry} isHere={false} />
              ))}
            </ul>
          </Card>
        </details>
      )}
    </div>
  );
}
