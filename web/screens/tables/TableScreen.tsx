import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useRef } from "react";
import { RequestFailed } from "../../api/client.ts";
import { tableQuery } from "../../api/tables.ts";
import { meQuery } from "../../api/user.ts";
import { useSeat } from "../../api/useSeat.ts";
import { TakeReadyMade } from "../../parts/adventure/TakeReadyMade.tsx";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Invitations } from "./Invitations.tsx";
import { LeaveButton } from "./LeaveButton.tsx";
import { OwnInvestigators } from "./OwnInvestigators.tsx";
import { ReadyMade } from "./ReadyMade.tsx";
import { SeatRow } from "./SeatRow.tsx";
import { SitButton } from "./SitButton.tsx";
import { TableSettings } from "./TableSettings.tsx";
import styles from "./tables.module.css";

/** Seats of a table; for masters also invitations, settings, archive. */
export function TableScreen() {
  const { id } = useParams({ from: "/members/tables/$id" });
  const { data: me } = useQuery(meQuery);
  const { table: place } = useSeat();
  const { data, error, refetch } = useQuery(tableQuery(id));
  const title = useRef<HTMLHeadingElement>(null);
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
          {isGone(error) ? "A questo tavolo non siedi." : error.message}
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
  const { table, seats, settings } = data;
  const leads = table.isMaster && !table.isArchived;
  const plays = seats.some(({ username, playing }) => username === me?.username && playing !== null);
  // A table needs a master.
  const isOnlyMaster = table.isMaster && seats.filter(({ isMaster }) => isMaster).length === 1;
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1} dir="auto">
          {table.name}
        </h1>
        {!table.isArchived && place !== undefined && place?._id !== id && (
          <SitButton table={table} landing={title} />
        )}
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
              canChange={leads && !(isOnlyMaster && seat.isMaster)}
            />
          ))}
        </ul>
      </Card>
      {!table.isArchived && <OwnInvestigators tableId={id} seats={seats} />}
      {!table.isArchived && !table.isMaster && place?._id === id && !plays && (
        <div>
          <TakeReadyMade tableId={id} />
        </div>
      )}
      {leads && <ReadyMade tableId={id} />}
      {leads && <Invitations tableId={id} />}
      {table.isMaster && <TableSettings table={table} settings={settings} />}
      <div className={styles.foot}>
        <Link to="/tables">I tuoi tavoli</Link>
        {!isOnlyMaster && <LeaveButton table={table} />}
      </div>
      {isOnlyMaster && leads && (
        <p className={text.faded}>
          Sei l'unico master: per lasciare il tavolo fai prima master qualcun altro, oppure archivialo.
        </p>
      )}
    </div>
  );
}

/** The user's seat was removed, or never existed. */
const isGone = (error: Error) => error instanceof RequestFailed && error.status === 404;
