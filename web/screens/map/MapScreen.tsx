import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { handoutsQuery } from "../../api/handouts.ts";
import { AtTable } from "../../parts/at-table/AtTable.tsx";
import { LoadFailed } from "../../parts/at-table/LoadFailed.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { MapDesk } from "./MapDesk.tsx";

const MISSING = "la mappa non si legge";

/** A map for its master, who reveals it piece by piece. */
export function MapScreen() {
  return (
    <AtTable nowhere="Le mappe stanno al tavolo a cui si gioca." missing={MISSING}>
      {({ _id }) => <OneMap tableId={_id} />}
    </AtTable>
  );
}

function OneMap({ tableId }: { tableId: string }) {
  const { id } = useParams({ from: "/members/map/$id" });
  const { data, error, isFetching, refetch } = useQuery(handoutsQuery(tableId));
  if (!data) {
    if (!error) return <Skeleton lines={6} />;
    return <LoadFailed error={error} missing={MISSING} isRetrying={isFetching} onRetry={() => refetch()} />;
  }
  const handout = data.find(({ _id }) => _id === id);
  if (!handout?.isMap) {
    return (
      <EmptyState
        title="Questa mappa non c'è più"
        action={<Button render={<Link to="/documents" />}>Vai ai documenti</Button>}
      >
        È stata eliminata, o sta a un altro tavolo.
      </EmptyState>
    );
  }
  return <MapDesk key={id} tableId={tableId} handout={handout} />;
}
