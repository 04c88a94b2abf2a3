import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { RequestFailed } from "../../api/client.ts";
import { tableQuery } from "../../api/tables.ts";
import { meQuery } from "../../api/user.ts";
import { useSeat } from "../../api/useSeat.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Invitations } from "./Invitations.tsx";
import { LeaveButton } from "./LeaveButton.tsx";
import { OwnInvestigators } from "./OwnInvestigators.tsx";
import { SeatRow } from "./SeatRow.tsx";
import { SitButton } from "./SitButton.tsx";
import { TableSettings } from "./TableSettings.tsx";
import styles from "./tables.module.css";

/** Who sits at a table and with whom he plays; for its masters also its invitations, name and archive. */
export function TableScreen() {
  const { id } = useParams({ from: "/members/tables/$id" });
  const { data: me } = useQuery(meQuery);
  const { table: place } = useSeat();
  const { data, error, refetch } = useQuery(tableQuery(id));
  if (error && (!data || isGone(error))) {
    return (
      <div className={styles.root}>
        <Notice
          tone="error"
          action={
            isGone(error) ? (
              <Button render={<Link to="/tables" />}>I tuoi tavoli</Button>
            ) : (
              <Button onClick={() => refetch()}>Riprova</Button>
            )
          }
        >
          {error.message}
        </Notice>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.root} aria-busy="true">
        <Card>
          <Skeleton lines={6} />
        </Card>
      </div>
    );
  }
  const { table, seats } = data;
  const leads = table.isMaster && !table.isArchived;
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1>{table.name}</h1>
        {!table.isArchived && place !== undefined && place?._id !== id && <SitButton table={table} />}
      </header>
      {table.isArchived && <Notice tone="info">Questo tavolo è archiviato: si può solo leggere.</Notice>}
      <Card padding="none" aria-labelledby="seats">
        <h2 id="seats" className={styles.heading}>
          Chi siede qui
        </h2>
        <ul className={styles.list}>
          {seats.map((seat) => (
            <SeatRow
              key={seat.userId}
              tableId={id}
              seat={seat}
              isMe={seat.username === me?.username}
              canChange={leads}
            />
          ))}
        </ul>
      </Card>
      {!table.isArchived && <OwnInvestigators tableId={id} seats={seats} />}
      {leads && <Invitations tableId={id} />}
      {table.isMaster && <TableSettings key={table.version} table={table} />}
      <div className={styles.foot}>
        <Link to="/tables">I tuoi tavoli</Link>
        <LeaveButton table={table} />
      </div>
    </div>
  );
}

/** The seat was taken away, or there never was one. */
const isGone = (error: Error) => error instanceof RequestFailed && error.status === 404;
