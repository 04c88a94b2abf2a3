import { useQuery } from "@tanstack/react-query";
import { adventuresQuery } from "../../api/adventures.ts";

/** The id of the table's open adventure; null while none is open. Asks only for masters. */
export function useOpenAdventure(tableId: string | null, isMaster = true): string | null {
  const { data = [] } = useQuery({
    ...adventuresQuery(tableId ?? ""),
    enabled: tableId !== null && isMaster,
  });
  return data.find(({ isOpen }) => isOpen)?._id ?? null;
}
