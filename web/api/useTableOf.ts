import { useQuery } from "@tanstack/react-query";
import { tableQuery } from "./tables.ts";

/** Undefined without a table, and until known. */
export function useTableOf(tableId: string | null) {
  const { data } = useQuery({
    ...tableQuery(tableId ?? ""),
    enabled: tableId !== null,
    refetchInterval: false,
  });
  return tableId === null ? undefined : data;
}

/** Whether this user may decide what is up to a master: where there is none, everybody may. */
export function useMayDecide(tableId: string | null): { isMaster: boolean; mayDecide: boolean } {
  const view = useTableOf(tableId);
  const isMaster = view?.table.isMaster === true;
  const isAlone = tableId === null || view?.seats.some((seat) => seat.isMaster) === false;
  return { isMaster: isMaster || tableId === null, mayDecide: isMaster || isAlone };
}
