import { queryOptions } from "@tanstack/react-query";
import { proxy } from "valtio";
import type { Slip } from "#shared/slips/index.ts";
import { call, server } from "../../api/client.ts";
import { queryClient, refetchAfter } from "../../api/query-client.ts";
import { commandTable } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { seat } from "../../session/seat.ts";

const KEY = ["slips"];

/** The newest that concern this person; masters read along. Newest first. */
export const slipsQuery = (table: string) =>
  queryOptions({
    queryKey: [...KEY, table],
    queryFn: async () => (await call(server.slip.list.$get({ query: { table } }))).slips,
  });

/** One came, or was read: it concerns the table at which this page sits. */
export function hearSlip(slip: Slip): void {
  const { queryKey } = slipsQuery(seat.now?._id ?? "");
  queryClient.setQueryData(queryKey, (known) => {
    if (!known) return known;
    const at = known.findIndex(({ _id }) => _id === slip._id);
    return at < 0 ? [slip, ...known] : known.with(at, slip);
  });
}

export const readSlip = (id: string) => refetchAfter(call(server.slip.read.$post({ json: { id } })), KEY);

/** What is being written, as long as this page lives: closing the dialog loses nothing. */
export const slipDialog = proxy<{ isOpen: boolean; to: string; text: string }>({
  isOpen: false,
  to: "masters",
  text: "",
});

/** Opens the dialog, to read or to write to somebody. */
export function openSlips(to = slipDialog.to): void {
  slipDialog.to = to;
  slipDialog.isOpen = true;
}

const NO_LINE = "Il tavolo non è raggiungibile: manda il biglietto quando torna la linea.";

/** @returns why it was not taken; null when it was. */
export async function sendSlip(to: string, text: string): Promise<string | null> {
  const outcome = await commandTable({ action: "SLIP", data: { clientId: newClientId(), to, text } });
  if (outcome.kind === "done") return null;
  return outcome.kind === "refused" ? outcome.sentence : NO_LINE;
}
