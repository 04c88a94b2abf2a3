import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../api/query-client.ts";
import { type DatedUndoable, takeBack, undoableQuery } from "../../api/undo.ts";
import {
  type StoredCommand,
  storedCommands,
  takeBackCommand,
  useStoredCommands,
} from "../../ui/take-back.ts";
import { toast } from "../../ui/toast.ts";

/** What can be taken back, whether the server does it or this page. */
export interface Offered {
  readonly id: string;
  /** As in 'Annulla: subisce 7 danni'. */
  readonly label: string;
  /** Takes it back, and says so. */
  readonly takeBack: () => Promise<void>;
}

/**
 * The last thing done at a table that can be taken back, whatever it was.
 * @param tableId null at none; undefined as long as it is not known.
 */
export function useLastDone(tableId: string | null | undefined): Offered | null {
  const { commands } = useStoredCommands();
  const { data = [] } = useQuery({ ...undoableQuery(tableId ?? null), enabled: tableId !== undefined });
  return tableId === undefined ? null : lastOf(tableId, data, commands, true);
}

/** The same of what was done to somebody, as long as no toast offers it. */
export function useLastDoneTo(of: string, tableId: string | null | undefined): Offered | null {
  const { commands, toasts } = useStoredCommands();
  const { data = [] } = useQuery({ ...undoableQuery(tableId ?? null), enabled: tableId !== undefined });
  if (tableId === undefined) return null;
  const kept = data.filter((one) => one.of.includes(of) && !(one.id in toasts));
  const own = commands.filter((command) => command.of === of && command.toast === undefined);
  return lastOf(tableId, kept, own, false);
}

/** What others have done in a fight counts only where there is nothing of one's own. */
function lastOf(
  tableId: string | null,
  kept: readonly DatedUndoable[],
  commands: readonly Readonly<StoredCommand>[],
  hasName: boolean,
): Offered | null {
  const command = commands.at(-1);
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

/** Has the server take something back, and says that it has. Never rejects. */
export async function takeBackAndSay(tableId: string | null, id: string, words: string): Promise<void> {
  const shown = storedCommands().toasts[id];
  if (shown !== undefined) toast.close(shown);
  try {
    await takeBack(tableId, id);
    toast.success(`Annullato: ${words}`);
  } catch (error) {
    toast.error("Non è stato annullato", error instanceof Error ? error.message : undefined);
  }
}

let before: Promise<void> = Promise.resolve();

/** Takes back the last thing done at a table. Of several calls each waits for the one before. */
export function takeBackLast(tableId: string): Promise<void> {
  before = before.then(() => takeBackNewest(tableId));
  return before;
}

async function takeBackNewest(tableId: string): Promise<void> {
  try {
    // What was done a moment ago may not be on this page's list yet.
    const kept = await queryClient.fetchQuery({ ...undoableQuery(tableId), staleTime: 0 });
    const last = lastOf(tableId, kept, storedCommands().commands, false);
    if (!last) return toast.info("Non c'è niente da annullare");
    await last.takeBack();
  } catch (error) {
    toast.error("Non è stato annullato", error instanceof Error ? error.message : undefined);
  }
}
