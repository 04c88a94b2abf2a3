import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { AtTable, TableDone } from "../../../api/table-commands.ts";
import { clientIdsByContent, LONGEST_RETRY } from "../../../live/client-id.ts";
import { eventWords } from "../../../parts/condition/events.ts";
import { undoingAt } from "../../../parts/condition/undoing.ts";
import { toast } from "../../../ui/toast.ts";

/** Sends a command on the whole table; a retry reuses its idempotency key. */
export function useTableCommand<T extends object>(
  tableId: string,
  send: (request: T & AtTable) => Promise<TableDone>,
) {
  const clientIdOf = useRef(clientIdsByContent(LONGEST_RETRY));
  return useMutation({
    mutationFn: async (asked: T) => {
      const done = await send({ ...asked, id: tableId, clientId: clientIdOf.current(asked) });
      clientIdOf.current = clientIdsByContent(LONGEST_RETRY);
      return done;
    },
  });
}

/**
 * Toast for a command on the whole table, with undo if it changed a sheet or (`isTableChanged`) the table itself: its time of the story,
 * its development phase.
 * @param title used without an event of the whole table.
 */
export function tellTable(
  tableId: string,
  { characters: [first], events }: TableDone,
  { title = "Fatto", isTableChanged = false }: { title?: string; isTableChanged?: boolean } = {},
): void {
  const whole = events.find(({ characterId }) => characterId === null);
  const words = whole ? eventWords(whole) : title;
  const others = events.filter((event) => event !== whole).map((event) => eventWords(event));
  const more = others.length > 0 ? `${others.join(". ")}.` : undefined;
  const [event] = events;
  if (!event || (!first && !isTableChanged)) return toast.success(words, more);
  const back = { id: `table ${event._id}`, ...undoingAt(tableId, event) };
  toast.offerBack("success", words, back, more);
}
