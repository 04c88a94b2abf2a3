import { useQuery } from "@tanstack/react-query";
import { handoutsQuery } from "../../api/handouts.ts";
import { AtTable } from "../../parts/at-table/AtTable.tsx";
import { LoadFailed } from "../../parts/at-table/LoadFailed.tsx";
import { rooms } from "../../session/rooms.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./DocumentsScreen.module.css";
import { LedDocuments } from "./LedDocuments.tsx";
import { OwnDocuments } from "./OwnDocuments.tsx";

const MISSING = "i documenti non si leggono";

/** Handouts: a master writes and shows them, a player reads his again. */
export function DocumentsScreen() {
  return (
    <div className={styles.root}>
      <h1>Documenti</h1>
      <AtTable nowhere="I documenti stanno al tavolo a cui si gioca." missing={MISSING}>
        {({ _id, isMaster }) => <Documents key={`${_id} ${isMaster}`} tableId={_id} isMaster={isMaster} />}
      </AtTable>
    </div>
  );
}

function Documents({ tableId, isMaster }: { tableId: string; isMaster: boolean }) {
  const { data: handouts, error, isFetching, refetch } = useQuery(handoutsQuery(tableId));
  if (handouts) {
    return isMaster ? (
      <LedDocuments tableId={tableId} handouts={handouts} />
    ) : (
      <>
        {rooms.map(({ name, Documents }) => Documents && <Documents key={name} tableId={tableId} />)}
        <OwnDocuments handouts={handouts} />
      </>
    );
  }
  if (!error) return <Skeleton lines={5} />;
  return <LoadFailed error={error} missing={MISSING} isRetrying={isFetching} onRetry={() => refetch()} />;
}
