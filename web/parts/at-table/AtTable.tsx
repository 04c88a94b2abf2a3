import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SeatNow } from "#shared/schemas/table.ts";
import { tablesQuery } from "../../api/tables.ts";
import { meQuery } from "../../api/user.ts";
import { useSeat } from "../../api/useSeat.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LoadFailed } from "./LoadFailed.tsx";

interface AtTableProps {
  /** For whoever sits at no table. */
  nowhere: string;
  /** As of `LoadFailed`. */
  missing: string;
  children: (table: SeatNow) => ReactNode;
}

/** What belongs to the table where one sits; says so where one sits nowhere, or where the server does not tell. */
export function AtTable({ nowhere, missing, children }: AtTableProps) {
  const { table } = useSeat();
  const me = useQuery(meQuery);
  const tables = useQuery({ ...tablesQuery, enabled: me.data !== undefined });
  const error = me.error ?? tables.error;
  if (table) return children(table);
  if (table === null) {
    return (
      <EmptyState
        title="Non siedi a nessun tavolo"
        action={<Button render={<Link to="/tables" />}>Vai ai tavoli</Button>}
      >
        {nowhere}
      </EmptyState>
    );
  }
  if (!error) {
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  }
  return (
    <LoadFailed
      error={error}
      missing={missing}
      isRetrying={me.isFetching || tables.isFetching}
      onRetry={() => void Promise.all([me.refetch(), tables.refetch()])}
    />
  );
}
