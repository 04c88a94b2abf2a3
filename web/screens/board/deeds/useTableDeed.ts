import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { AtTable, TableDone } from "../../../api/table-deeds.ts";
import { newClientId } from "../../../live/client-id.ts";

/** Does something to all at a table. What is asked for again after a failure keeps its name, so that it does not happen twice. */
export function useTableDeed<T extends object>(
  tableId: string,
  send: (request: T & AtTable) => Promise<TableDone>,
) {
  const pending = useRef<{ key: string; clientId: string }>(null);
  return useMutation({
    mutationFn: async (asked: T) => {
      const key = JSON.stringify(asked);
      const named = pending.current?.key === key ? pending.current : { key, clientId: newClientId() };
      pending.current = named;
      const done = await send({ ...asked, id: tableId, clientId: named.clientId });
      pending.current = null;
      return done;
    },
  });
}
