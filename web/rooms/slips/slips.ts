import { queryOptions } from "@tanstack/react-query";
import { proxy } from "valtio";
import type { Slip } from "#shared/slips/index.ts";
import { call, server } from "../../api/client.ts";
import { queryClient, refetchAfter } from "../../api/query-client.ts";
import { sendCommand } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { seat } from "../../session/seat.ts";

const KEY = ["slips"];

/** The user's slips, newest first; masters also see those between players. */
export const slipsQuery = (table: string) =>
  queryOptions({
    queryKey: [...KEY, table],
    queryFn: async () => (await call(server.slip.list.$get({ query: { table } }))).slips,
  });

export function handleSlip(slip: Slip): void {
  const { queryKey } = slipsQuery(seat.now?._id ?? "");
  queryClient.setQueryData(queryKey, (known) => {
    if (!known) return known;
    const at = known.findIndex(({ _id }) => _id === slip._id);
    return at < 0 ? [slip, ...known] : known.with(at, slip);
  });
}

export const readSlip = (id: string) => refetchAfter(call(server.slip.read.$post({ json: { id } })), KEY);

interface SlipDialogState {
  isOpen: boolean;
  /** Opened to read what has come, not to write. */
  isToRead: boolean;
  to: string;
  text: string;
}

/** Draft: survives closing the dialog. */
export const slipDialog = proxy<SlipDialogState>({
  isOpen: false,
  isToRead: false,
  to: "masters",
  text: "",
});

/** @param to recipient; default: the last one. */
export function openSlips(to = slipDialog.to): void {
  Object.assign(slipDialog, { to, isToRead: false, isOpen: true });
}

export function openSlipsToRead(): void {
  Object.assign(slipDialog, { isToRead: true, isOpen: true });
}

const NO_LINE = "Il tavolo non è raggiungibile: manda il biglietto quando torna la linea.";

/** @returns the error message, or null. */
export async function sendSlip(to: string, text: string): Promise<string | null> {
  const outcome = await sendCommand({ action: "SLIP", data: { clientId: newClientId(), to, text } });
  if (outcome.kind === "done") return null;
  return outcome.kind === "refused" ? outcome.sentence : NO_LINE;
}
