import { useQuery } from "@tanstack/react-query";
import { refreshAdventure } from "../../api/adventure-news.ts";
import { npcsQuery } from "../../api/npcs.ts";
import { invalidate, queryClient } from "../../api/query-client.ts";
import { type DatedUndoable, takeBack, undoableQuery } from "../../api/undo.ts";
import {
  type StoredCommand,
  storedCommands,
  takeBackCommand,
  useStoredCommands,
} from "../../ui/take-back.ts";
import { toast } from "../../ui/toast.ts";

/** Something to undo, on the server or on this page. */
export interface Offered {
  readonly id: string;
  readonly label: string;
  readonly takeBack: () => Promise<void>;
}

/** Last undoable action at a table. @param tableId null at none; undefined until known. */
export function useLastDone(tableId: string | null | undefined): Offered | null {
  const { commands } = useStoredCommands();
  const { data = [] } = useQuery({ ...undoableQuery(tableId ?? null), enabled: tableId !== undefined });
  return tableId === undefined ? null : lastOf(tableId, data, commands, true);
}

/** The same for one investigator, unless a toast offers it. */
export function useLastDoneTo(of: string, tableId: string | null | undefined): Offered | null {
  const { commands, toasts } = useStoredCommands();
  const { data = [] } = useQuery({ ...undoableQuery(tableId ?? null), enabled: tableId !== undefined });
  if (tableId === undefined) return null;
  const kept = data.filter((one) => one.of.includes(of) && !(one.id in toasts));
  const own = commands.filter((command) => command.of === of && command.toast === undefined);
  return lastOf(tableId, kept, own, false);
}

/** Others' actions in a fight count only where there is none of one's own. */
function lastOf(
  tableId: string | null,
  kept: readonly DatedUndoable[],
  commands: readonly Readonly<StoredCommand>[],
  hasName: boolean,
): Offered | null {
  const command = commands.findLast((one) => one.tableId === undefined || one.tableId === tableId);
  const own = kept.find(({ isOwn }) => isOwn) ?? (command ? undefined : kept[0]);
  if (command && (!own || command.at > own.doneAt)) {
    const { id, words: label } = command;
    return { id, label, takeBack: async () => takeBackCommand(id) };
  }
  if (!own) return null;
  const { id, label, who } = own;
  return {
    id,
    label: hasName && who !== null ? `${label} (${who})` : label,
    takeBack: () => takeBackAndSay(tableId, id, label),
  };
}

/** Undoes on the server, with a toast. Never rejects. */
export async function takeBackAndSay(tableId: string | null, id: string, words: string): Promise<void> {
  const shown = storedCommands().toasts[id];
  if (shown !== undefined) toast.close(shown);
  try {
    await takeBack(tableId, id);
    if (tableId !== null) void invalidate({ queryKey: npcsQuery(tableId).queryKey });
    void refreshAdventure(null);
    toast.success(`Annullato: ${words}`);
  } catch (error) {
    toast.error("Non è stato annullato", error instanceof Error ? error.message : undefined);
  }
}

let before: Promise<void> = Promise.resolve();

/** Undoes the last action at a table. Calls are serialised. */
export function takeBackLast(tableId: string): Promise<void> {
  before = before.then(() => takeBackNewest(tableId));
  return before;
}

async function takeBackNewest(tableId: string): Promise<void> {
  try {
    // The cached list may lack the latest action.
    const kept = await queryClient.fetchQuery({ ...undoableQuery(tableId), staleTime: 0 });
    const last = lastOf(tableId, kept, storedCommands().commands, false);
    if (!last) return toast.info("Non c'è niente da annullare");
    await last.takeBack();
  } catch (error) {
    toast.error("Non è stato annullato", error instanceof Error ? error.message : undefined);
  }
}
