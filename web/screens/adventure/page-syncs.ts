import { proxy, ref } from "valtio";
import { subscribeKey } from "valtio/utils";
import type { Page, PageSummary } from "#shared/adventures/index.ts";
import { refreshAdventure } from "../../api/adventure-news.ts";
import { pageQuery, readPage, savePage } from "../../api/adventures.ts";
import { queryClient } from "../../api/query-client.ts";
import { pageDrafts } from "../../session/page-drafts.ts";
import { session } from "../../session/session.ts";
import { PageSync, type PageWorld, type SyncState } from "./page-sync.ts";

interface Held {
  readonly sync: PageSync;
  readonly state: SyncState;
  isOpen: boolean;
}

/** By page: the one that is open, and those that were left with unsaved changes. */
export const pageSyncs = proxy<Record<string, Held>>({});

// Another session must not send them. This device keeps them for their owner.
subscribeKey(
  session,
  "token",
  () => {
    for (const [id, { sync }] of Object.entries(pageSyncs)) {
      sync.stop();
      delete pageSyncs[id];
    }
  },
  true,
);

/** Coming back to a page finds what is still on its way. */
export function syncOf(page: Page, owner: string): PageSync {
  const held = pageSyncs[page._id];
  return (
    held?.sync ?? new PageSync(worldOf(page._id, owner), page, pageDrafts.read(owner, page._id, Date.now()))
  );
}

export function openSync(id: string, sync: PageSync): void {
  hold(id, sync, true);
  sync.reopen();
}

export function closeSync(id: string, sync: PageSync): void {
  if (session.token === null) return sync.stop();
  hold(id, sync, false);
  forgetSaved(id);
  void sync.close();
}

/** Puts words at the end of a page that was left, and may be open again. @param sync as it was left. */
export function appendTo(id: string, sync: PageSync, words: string): void {
  if (session.token === null) return;
  const to = pageSyncs[id]?.sync ?? sync;
  // Who comes back before it is saved must find it.
  if (to === sync) hold(id, sync, false);
  to.change({ text: to.state.text + words });
}

/** Sends what an earlier visit has left on this device. */
export function sendKept(pages: readonly PageSummary[], owner: string): void {
  for (const kept of pageDrafts.of(owner, Date.now())) {
    const { id, base } = kept;
    if (pageSyncs[id] || !pages.some(({ _id }) => _id === id)) continue;
    closeSync(id, new PageSync(worldOf(id, owner), { _id: id, ...base }, kept));
  }
}

function hold(id: string, sync: PageSync, isOpen: boolean): void {
  pageSyncs[id] = { sync: ref(sync), state: sync.state, isOpen };
}

/** Except where a conflict is still to be shown. */
function forgetSaved(id: string): void {
  const held = pageSyncs[id];
  if (held && !held.isOpen && held.state.status === "saved" && !held.state.hasConflict) delete pageSyncs[id];
}

const worldOf = (id: string, owner: string): PageWorld => ({
  read: readPage,
  save: async (change) => {
    const saved = await savePage(change);
    queryClient.setQueryData(pageQuery(id).queryKey, saved);
    // Its title and clues are told with the adventure.
    void refreshAdventure(saved.adventureId, id);
    return saved;
  },
  loadMerge: async () => (await import("./merge.ts")).merge,
  keep: (base, mine) => void pageDrafts.keep({ owner, id, base, mine, at: Date.now() }),
  drop: () => {
    pageDrafts.drop(owner, id);
    forgetSaved(id);
  },
});
