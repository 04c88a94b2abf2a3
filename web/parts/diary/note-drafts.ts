import { proxy, subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import * as z from "zod/mini";
import { newClientId } from "../../live/client-id.ts";
import { session } from "../../session/session.ts";
import { keepInTab, readOfTab } from "../../session/tab-storage.ts";

const KEY = "notes";
const NoteDraft = z.object({ text: z.string(), onlyMe: z.boolean(), clientId: z.string() });
type NoteDraft = z.infer<typeof NoteDraft>;
const Drafts = z.record(z.string(), NoteDraft);

/** By table: the notes that are being written survive closing the dialog, another page and a reload. */
export const noteDrafts = proxy<z.infer<typeof Drafts>>(z.safeParse(Drafts, readOfTab(KEY)).data ?? {});
subscribe(noteDrafts, () => keepInTab(KEY, Object.keys(noteDrafts).length === 0 ? null : noteDrafts));
subscribeKey(
  session,
  "token",
  (token) => {
    if (token !== null) return;
    // The next user of this page must not read them.
    for (const table of Object.keys(noteDrafts)) delete noteDrafts[table];
  },
  true,
);

/** As it stands now, to be sent. */
export const noteOf = (table: string): NoteDraft => ({
  ...(noteDrafts[table] ?? { text: "", onlyMe: false, clientId: newClientId() }),
});

export function writeNoteDraft(table: string, change: Partial<Omit<NoteDraft, "clientId">>): void {
  noteDrafts[table] = { ...noteOf(table), ...change };
}

/** The server has it. What was typed meanwhile stays, as another note. @returns whether nothing was. */
export function settleNote(table: string, sent: NoteDraft): boolean {
  const now = noteDrafts[table];
  if (now?.clientId !== sent.clientId) return false;
  if (now.text === sent.text) return delete noteDrafts[table];
  now.clientId = newClientId();
  return false;
}
