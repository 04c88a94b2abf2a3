import { useQuery } from "@tanstack/react-query";
import { tableQuery } from "./tables.ts";

/** The table at which an investigator sits; undefined at none, and as long as it is not known. */
export function useTableOf(tableId: string | null) {
  const { data } = useQuery({
    ...tableQuery(tableId ?? ""),
    enabled: tableId !== null,
    refetchInterval: false,
  });
  return tableId === null ? undefined : data;
}

/** Whether somebody may say what a master mayDecide: a master there, and who plays where there is none. */
export function useMayDecide(tableId: string | null): { isMaster: boolean; mayDecide: boolean } {
  const view = useTableOf(tableId);
  const isMaster = view?.table.isMaster === true;
  const isAlone = tableId === null || view?.seats.some((seat) => seat.isMaster) === false;
  return { isMaster: isMaster || tableId === null, mayDecide: isMaster || isAlone };
}
