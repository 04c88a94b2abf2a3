import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Page } from "#shared/adventures/index.ts";
import { refreshAdventure } from "../../api/adventure-news.ts";
import { pageQuery, readPage, savePage } from "../../api/adventures.ts";
import { queryClient } from "../../api/query-client.ts";
import { pageDrafts } from "../../session/page-drafts.ts";
import { PageSync } from "./page-sync.ts";

/** Pages whose last words are still on their way: coming back finds them again. */
const leaving = new Map<string, PageSync>();

function syncOf(page: Page, owner: string): PageSync {
  const known = leaving.get(page._id);
  if (known) {
    leaving.delete(page._id);
    known.reopen();
    known.adopt(page);
    return known;
  }
  const world = {
    read: readPage,
    save: async (change: { id: string; version: number; title?: string; text?: string }) => {
      const saved = await savePage(change);
      queryClient.setQueryData(pageQuery(saved._id).queryKey, saved);
      // Its title and clues are told with the adventure.
      void refreshAdventure(saved.adventureId, saved._id);
      return saved;
    },
    loadMerge: async () => (await import("./merge.ts")).merge,
    keep: (base: { title: string; text: string; version: number }, mine: { title: string; text: string }) =>
      void pageDrafts.keep({ owner, id: page._id, base, mine, at: Date.now() }),
    drop: () => pageDrafts.drop(owner, page._id),
  };
  return new PageSync(world, page, pageDrafts.read(owner, page._id, Date.now()));
}

/** The page while it is written; for as long as the component lives. */
export function usePageSync(page: Page, owner: string): PageSync {
  const [sync] = useState(() => syncOf(page, owner));
  const { data: newest } = useQuery(pageQuery(page._id));
  useEffect(() => {
    if (newest) sync.adopt(newest);
  }, [newest, sync]);
  useEffect(() => {
    sync.reopen();
    const hide = () => {
      if (document.visibilityState === "hidden") void sync.flush();
    };
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", hide);
      leaving.set(page._id, sync);
      void sync.close().finally(() => {
        if (leaving.get(page._id) === sync && sync.state.status === "saved") leaving.delete(page._id);
      });
    };
  }, [sync, page._id]);
  return sync;
}
