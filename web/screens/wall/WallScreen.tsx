import { useQuery } from "@tanstack/react-query";
import { wallQuery } from "../../api/wall.ts";
import { AtTable } from "../../parts/at-table/AtTable.tsx";
import { LoadFailed } from "../../parts/at-table/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Wall } from "./Wall.tsx";
import styles from "./WallScreen.module.css";

const MISSING = "la parete non si legge";

/** What the investigators know, pinned up: everybody sees only what he knows. */
export function WallScreen() {
  return (
    <AtTable nowhere="La parete sta al tavolo a cui si gioca." missing={MISSING}>
      {({ _id, isMaster }) => <Loaded key={`${_id} ${isMaster}`} tableId={_id} isMaster={isMaster} />}
    </AtTable>
  );
}

function Loaded({ tableId, isMaster }: { tableId: string; isMaster: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(wallQuery(tableId));
  if (data) return <Wall tableId={tableId} isMaster={isMaster} view={data} />;
  return (
    <div className={styles.root}>
      <h1>Parete</h1>
      {error ? (
        <LoadFailed error={error} missing={MISSING} isRetrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      )}
    </div>
  );
}
