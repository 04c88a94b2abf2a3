import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ListedAdventure } from "#shared/adventures/index.ts";
import { adventuresQuery } from "../../api/adventures.ts";
import { AtTable } from "../../parts/at-table/AtTable.tsx";
import { LoadFailed } from "../../parts/at-table/LoadFailed.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AdventureDesk } from "./AdventureDesk.tsx";
import { NoAdventure } from "./NoAdventure.tsx";
import { useHeld } from "./useHeld.ts";

const route = getRouteApi("/members/adventure");
const MISSING = "le avventure non si leggono";

/** Where masters write what they will lead. */
export function AdventureScreen() {
  return (
    <AtTable nowhere="Le avventure stanno al tavolo a cui si gioca." missing={MISSING}>
      {({ _id }) => <Adventures key={_id} tableId={_id} />}
    </AtTable>
  );
}

function Adventures({ tableId }: { tableId: string }) {
  const { data: list, error, isFetching, refetch } = useQuery(adventuresQuery(tableId));
  if (list) return <OneOf tableId={tableId} list={list} />;
  return error ? (
    <LoadFailed error={error} missing={MISSING} isRetrying={isFetching} onRetry={() => refetch()} />
  ) : (
    <Skeleton lines={8} />
  );
}

function OneOf({ tableId, list }: { tableId: string; list: readonly ListedAdventure[] }) {
  const { id } = route.useSearch();
  const newest = list.toSorted((one, other) => other.updatedAt - one.updatedAt);
  const wanted = list.find(({ _id }) => _id === id) ?? list.find(({ isOpen }) => isOpen) ?? newest[0];
  const shown = useHeld(list, id, wanted);
  return shown ? (
    <AdventureDesk key={shown._id} tableId={tableId} id={shown._id} list={list} />
  ) : (
    <NoAdventure tableId={tableId} />
  );
}
