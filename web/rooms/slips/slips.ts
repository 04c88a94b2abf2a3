import { queryOptions } from "@tanstack/react-query";
import { proxy, subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import * as z from "zod/mini";
import type { Slip } from "#shared/slips/index.ts";
import { call, server } from "../../api/client.ts";
import { queryClient, refetchAfter } from "../../api/query-client.ts";
import { failureOf } from "../../live/failure.ts";
import { sendOnce } from "../../live/send-once.ts";
import { seat } from "../../session/seat.ts";
import { session } from "../../session/session.ts";
import { keepInTab, readOfTab } from "../../session/tab-storage.ts";

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

const DRAFT = "slip";
const Draft = z.object({ to: z.string(), text: z.string() });
const EMPTY: z.infer<typeof Draft> = { to: "masters", text: "" };

interface SlipDialogState extends z.infer<typeof Draft> {
  isOpen: boolean;
  /** Opened to read what has come, not to write. */
  isToRead: boolean;
}

/** The slip that is being written survives closing the dialog and a reload. */
export const slipDialog = proxy<SlipDialogState>({
  isOpen: false,
  isToRead: false,
  ...(z.safeParse(Draft, readOfTab(DRAFT)).data ?? EMPTY),
});
subscribe(slipDialog, () => {
  const { to, text } = slipDialog;
  keepInTab(DRAFT, text === "" ? null : { to, text });
});
// The next user of this page must not read it.
subscribeKey(session, "token", (token) => {
  if (token === null) Object.assign(slipDialog, EMPTY, { isOpen: false });
});

/** @param to recipient; default: the last one. */
export function openSlips(to = slipDialog.to): void {
  Object.assign(slipDialog, { to, isToRead: false, isOpen: true });
}

export function openSlipsToRead(): void {
  Object.assign(slipDialog, { isToRead: true, isOpen: true });
}

/** @returns the error message, or null. */
export async function sendSlip(to: string, text: string): Promise<string | null> {
  const outcome = await sendOnce({ action: "SLIP", data: { to, text } });
  return failureOf(outcome, "Il tavolo non è raggiungibile: manda il biglietto quando torna la linea.");
}
