import { queryOptions } from "@tanstack/react-query";
import { proxy, subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import * as z from "zod/mini";
import type { Slip } from "#shared/slips/index.ts";
import { call, server } from "../../api/client.ts";
import { invalidateIfFetching, queryClient, refetchAfter } from "../../api/query-client.ts";
import { failureOf } from "../../live/failure.ts";
import { sendOnce } from "../../live/send-once.ts";
import { forgetElsewhere } from "../../session/forget-elsewhere.ts";
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
  invalidateIfFetching(queryKey);
}

export const readSlip = (id: string) => refetchAfter(call(server.slip.read.$post({ json: { id } })), KEY);

const DRAFT = "slips";
/** `texts`: by table and recipient, for a reply must not open with what is written to another. */
const Drafts = z.object({ to: z.string(), texts: z.record(z.string(), z.string()) });
const EMPTY: z.infer<typeof Drafts> = { to: "masters", texts: {} };

interface SlipDialogState extends z.infer<typeof Drafts> {
  isOpen: boolean;
  /** Opened to read what has come, not to write. */
  isToRead: boolean;
}

/** The slips that are being written survive closing the dialog and a reload. */
export const slipDialog = proxy<SlipDialogState>({
  isOpen: false,
  isToRead: false,
  ...(z.safeParse(Drafts, readOfTab(DRAFT)).data ?? EMPTY),
});
subscribe(slipDialog, () => {
  const { to, texts } = slipDialog;
  keepInTab(DRAFT, Object.keys(texts).length === 0 ? null : { to, texts });
});
// The next user of this page must not read them.
subscribeKey(session, "token", (token) => {
  if (token === null) Object.assign(slipDialog, EMPTY, { texts: {} });
});
// What is written here is for the people of this table.
forgetElsewhere(() => {
  slipDialog.isOpen = false;
});

export const draftKey = (table: string, to: string): string => `${table} ${to}`;

export function writeDraft(table: string, to: string, text: string): void {
  if (text === "") delete slipDialog.texts[draftKey(table, to)];
  else slipDialog.texts[draftKey(table, to)] = text;
}

/** Takes along what is written, unless something is written to the other already. @param from who is shown; who was remembered may have left. */
export function changeRecipient(table: string, from: string, to: string): void {
  const text = slipDialog.texts[draftKey(table, from)] ?? "";
  if (slipDialog.texts[draftKey(table, to)] === undefined) {
    writeDraft(table, from, "");
    writeDraft(table, to, text);
  }
  slipDialog.to = to;
}

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
